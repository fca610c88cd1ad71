import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DeskGroupBrief } from '@wayhouse/contract/console/groups';
import { formatDate, formatDateRange, formatLeft, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { GroupStatusBadge } from '@wayhouse/ui/group-status-badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { FilterChips } from '@wayhouse/ui/segmented';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { Head } from '../../shared/head.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { ListFailed, RowsLoading } from '../../shared/table-states.tsx';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { deskGroupsQuery, deskPageSize, type GroupView } from './group-queries.ts';

const views = ['to_answer', 'open', 'all'] as const;
const idOf = (group: DeskGroupBrief) => group.group_no;

/** Requests by who has to act; what waits for us stands first, the longest on top. */
export function GroupDesk() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [view, setView] = useState<GroupView>('to_answer');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [current, setCurrent] = useState<string | null>(null);
  const list = useQuery(deskGroupsQuery(view, search, page));
  const items = list.data?.items ?? [];
  useListKeys({
    items,
    idOf,
    current,
    onMove: setCurrent,
    onOpen: (id) => void navigate({ to: '/groups/$id', params: { id } }),
  });
  return (
    <>
      <Head room="console.groups">
        <SearchBox
          label={t('console.groups.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </Head>
      <div className="cview">
        <FilterChips
          label={t('console.groups.status')}
          value={view}
          choices={views.map((value) => ({
            value,
            label: t(`console.groups.${value}`),
            ...(value === 'to_answer' && list.data && { count: list.data.waiting }),
          }))}
          onChange={(next) => {
            setView(next);
            setPage(1);
          }}
        />
      </div>
      <section className="clist">
        {list.isLoading && <RowsLoading />}
        {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.total === 0 && <EmptyState title={t('console.groups.none')} />}
        {items.length > 0 && <Table items={items} current={current} />}
        <div className="con-more">
          <Pager page={page} pageSize={deskPageSize} total={list.data?.total ?? 0} onPage={setPage} />
        </div>
      </section>
    </>
  );
}

function Table({ items, current }: { items: readonly DeskGroupBrief[]; current: string | null }) {
  const { t } = useI18n();
  return (
    <div className="tblw">
      <table className="tbl stack">
        <thead>
          <tr>
            <th>{t('console.groups.waits')}</th>
            <th>{t('console.groups.group')}</th>
            <th>{t('console.groups.customer')}</th>
            <th>{t('console.groups.stay')}</th>
            <th>{t('console.groups.status')}</th>
            <th>{t('console.groups.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((group) => (
            <Row key={group.group_no} group={group} isCurrent={group.group_no === current} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ group, isCurrent }: { group: DeskGroupBrief; isCurrent: boolean }) {
  const { t, lang } = useI18n();
  return (
    <tr className={isCurrent ? 'sel cur' : undefined}>
      <td data-label={t('console.groups.waits')}>
        <Waiting group={group} />
      </td>
      <td>
        <Link className="b6" to="/groups/$id" params={{ id: group.group_no }}>
          {group.title}
        </Link>
        <div className="t12 c3">
          {group.group_no}
          {group.unread > 0 && (
            <>
              {' '}
              <Badge tone="info" look="dot">
                {t('console.groups.unread', { count: group.unread })}
              </Badge>
            </>
          )}
        </div>
      </td>
      <td data-label={t('console.groups.customer')}>
        <Link to="/customers/$id" params={{ id: group.customer.id }}>
          {pick(group.customer.name, lang)}
        </Link>
        <div className="t12 c3">{group.customer.user.name}</div>
      </td>
      <td data-label={t('console.groups.stay')}>
        {pick(group.destination, lang)}
        <div className="t12 c3">
          {group.check_in && group.check_out && formatDateRange(group.check_in, group.check_out, { lang })} ·{' '}
          {t('console.groups.rooms', { rooms: group.rooms, guests: group.guests })}
        </div>
      </td>
      <td data-label={t('console.groups.status')}>
        <GroupStatusBadge status={group.status} />
        {group.total !== undefined && <div className="t12 c3">{money(group.total)}</div>}
      </td>
      <td data-label={t('console.groups.owner')}>{group.owner ?? t('console.groups.owner.none')}</td>
    </tr>
  );
}

const hourMs = 3_600_000;

/** The queue's clock: amber after four hours, red after a day, or when the customer's own day is near. */
export function Waiting({
  group,
}: {
  group: Pick<DeskGroupBrief, 'waiting_for' | 'waiting_since'> & { answer_by?: string | null };
}) {
  const { t, lang } = useI18n();
  if (!group.waiting_for || !group.waiting_since) return <span className="c3">{t('common.dash')}</span>;
  const waited = productNow() - Date.parse(group.waiting_since);
  const ours = group.waiting_for === 'us';
  const tone = !ours ? 'neutral' : waited > 24 * hourMs ? 'danger' : waited > 4 * hourMs ? 'warning' : 'info';
  return (
    <>
      <Badge tone={tone}>{t(`console.groups.waits.${group.waiting_for}`)}</Badge>
      <div className="t12 c3 mt4">
        {t('console.groups.since', { time: formatLeft(Math.max(60_000, waited), lang) })}
      </div>
      {group.answer_by && ours && (
        <div className="t12 cw">
          {t('console.groups.answer_by', { date: formatDate(group.answer_by, { lang, weekday: false }) })}
        </div>
      )}
    </>
  );
}
