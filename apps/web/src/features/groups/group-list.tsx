import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { GroupBrief } from '@wayhouse/contract/group/groups';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Pager } from '@wayhouse/ui/pager';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { GroupStatusBadge } from '@wayhouse/ui/trade/group-status-badge';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import { type GroupView, groupPageSize, groupsQuery } from './group-queries.ts';
import styles from './groups.module.css';

const views: readonly GroupView[] = ['open', 'ended', 'all'];

/**
 * The requests of the reader, or of the whole company for a reader who may see them, each with its next step. The URL
 * has the filter and the page: `?show=ended&page=2`.
 */
export function GroupList() {
  const { t } = useI18n();
  const rights = useMoneyRights();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as { show?: string; page?: string };
  const view = views.find((one) => one === address.show) ?? 'open';
  const page = pageNumber(address.page);
  const showPage = (show: GroupView, next: number, options: { replace?: boolean } = {}) =>
    void navigate({
      to: '/group' as string,
      search: { show: show === 'open' ? '' : show, page: next > 1 ? String(next) : '' } as never,
      ...options,
    });
  const list = useQuery(groupsQuery(view, page));
  const total = list.data?.total ?? 0;
  const onReplace = (last: number) => showPage(view, last, { replace: true });
  const isPageGone = useLastPage({ page, pageSize: groupPageSize, list, onReplace });
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('groups.title')}</h1>
          <p className={`c2 mt4 ${styles.lead}`}>{t('groups.lead')}</p>
        </div>
        {rights.book && <NewLink />}
      </div>
      <div className="mt20">
        <FilterChips
          label={t('groups.filter')}
          value={view}
          choices={views.map((value) => ({ value, label: t(`groups.filter.${value}`) }))}
          onChange={(next) => showPage(next, 1)}
        />
      </div>
      <section className={`card mt16 ${styles.list}`}>
        {(list.isPending || isPageGone) && <ListSkeleton />}
        {list.error && (
          <ErrorState
            title={t('groups.failed')}
            text={list.error.message}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.total === 0 && <NoGroups view={view} mayBook={rights.book} />}
        {list.data && total > 0 && !isPageGone && <Table items={list.data.items} />}
      </section>
      <Pager page={page} pageSize={groupPageSize} total={total} onPage={(next) => showPage(view, next)} />
    </main>
  );
}

function NewLink() {
  const { t } = useI18n();
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={'/group' as string} search={{ new: '1' } as never}>
      <Icon of={IconPlus} size={18} />
      {t('groups.new')}
    </Link>
  );
}

function NoGroups({ view, mayBook }: { view: GroupView; mayBook: boolean }) {
  const { t } = useI18n();
  if (view === 'ended') return <EmptyState title={t('groups.filter.none')} />;
  return (
    <EmptyState title={t('groups.none.title')} text={t('groups.none.text')} action={mayBook && <NewLink />} />
  );
}

function ListSkeleton() {
  return (
    <div className="pad-l col g12" aria-busy="true">
      <Skeleton width="40%" height={20} />
      <Skeleton height={20} />
      <Skeleton height={20} />
    </div>
  );
}

function Table({ items }: { items: readonly GroupBrief[] }) {
  const { t, lang } = useI18n();
  const columns: Column<GroupBrief>[] = [
    {
      head: t('groups.col.group'),
      cell: (group) => (
        <span className="row g12">
          <span className={`${styles.requestIcon} hide-m`}>
            <Icon of={IconUsersGroup} size={20} />
          </span>
          <span>
            <Link className="lnk b6" to={'/group' as string} search={{ no: group.group_no } as never}>
              {group.title || t('groups.status.draft')}
            </Link>
            <span className={`t12 c3 ${bookingStyles.block}`}>{group.group_no}</span>
          </span>
        </span>
      ),
    },
    {
      head: t('groups.col.stay'),
      labeled: true,
      cell: (group) => (
        <>
          {pick(group.destination, lang) || t('common.dash')}
          <span className={`t12 c3 ${bookingStyles.block}`}>{datesOf(group, lang)}</span>
        </>
      ),
    },
    {
      head: t('groups.col.rooms'),
      labeled: true,
      cell: (group) => (
        <>
          {t('groups.rooms', { count: group.rooms })}
          <span className={`t12 c3 ${bookingStyles.block}`}>
            {t('groups.guests', { count: group.guests })}
          </span>
        </>
      ),
    },
    {
      head: t('groups.col.status'),
      labeled: true,
      cell: (group) => (
        <>
          <GroupStatusBadge status={group.status} />
          {group.unread > 0 && (
            <span className={`${bookingStyles.block} mt4`}>
              <Badge tone="info" look="dot">
                {t('groups.unread', { count: group.unread })}
              </Badge>
            </span>
          )}
        </>
      ),
    },
    {
      head: t('groups.col.next'),
      labeled: true,
      cell: (group) => (
        <>
          <NextStep group={group} />
          {group.total !== undefined && (
            <span className={`t12 c3 ${bookingStyles.block}`}>{money(group.total)}</span>
          )}
        </>
      ),
    },
  ];
  return <DataTable columns={columns} rows={items} keyOf={(group) => group.group_no} />;
}

function datesOf({ check_in, check_out }: GroupBrief, lang: Lang): string {
  return check_in && check_out ? formatDateRange(check_in, check_out, { lang }) : '';
}

/** The next step for the reader, in a few words. */
export function NextStep({ group }: { group: GroupBrief }) {
  const { t, lang } = useI18n();
  const due = group.next_instalment;
  if (group.status === 'confirmed') return t('groups.next.rooming');
  if (due)
    return t('groups.next.pay', {
      amount: money(due.amount),
      date: formatDate(due.due_on, { lang, weekday: false }),
    });
  if (group.status === 'draft') return t('groups.next.draft');
  if (group.status === 'submitted') return t('groups.next.submitted');
  if (group.status === 'quoted') return t('groups.next.quoted', { count: group.open_offers });
  if (group.status === 'deposit_paid' || group.status === 'rooming_received') return t('groups.next.desk');
  return t('common.dash');
}
