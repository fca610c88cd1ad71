import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DeskGroupBrief } from '@wayhouse/contract/console/groups';
import { formatDate, formatDateRange, formatLeft, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { GroupStatusBadge } from '@wayhouse/ui/trade/group-status-badge';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useDeskList } from '../../shared/list/use-desk-list.ts';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { deskGroupsQuery, deskPageSize, type GroupView } from './group-queries.ts';

const views = ['to_answer', 'open', 'all'] as const;
const idOf = (group: DeskGroupBrief) => group.group_no;

/**
 * Group requests. The first view has those that wait for staff, the longest wait on top; the other views begin with the
 * latest change.
 */
export function GroupDesk() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const desk = useDeskList<GroupView>('to_answer');
  const { view, search, page, current } = desk;
  const list = useQuery(deskGroupsQuery(view, search, page));
  const items = list.data?.items ?? [];
  useItemKeys({
    items,
    idOf,
    current,
    onMove: desk.setCurrent,
    onOpen: (id) => void navigate({ to: '/groups/$id', params: { id } }),
  });
  return (
    <>
      <PageHead heading="console.groups">
        <SearchBox label={t('console.groups.search')} value={search} onChange={desk.changeSearch} />
      </PageHead>
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.groups.status')}
          value={view}
          choices={views.map((value) => ({
            value,
            label: t(`console.groups.${value}`),
            ...(value === 'to_answer' && list.data && { count: list.data.waiting }),
          }))}
          onChange={desk.changeView}
        />
      </div>
      <ListScreen
        list={list}
        emptyState={{ title: t('console.groups.none') }}
        page={page}
        pageSize={deskPageSize}
        onPage={desk.setPage}
      >
        <Table items={items} current={current} />
      </ListScreen>
    </>
  );
}

function Table({ items, current }: { items: readonly DeskGroupBrief[]; current: string | null }) {
  const { t, lang } = useI18n();
  const columns: Column<DeskGroupBrief>[] = [
    {
      head: t('console.groups.waits'),
      labeled: true,
      className: 'nb',
      cell: (group) => <WaitingTime group={group} />,
    },
    {
      head: t('console.groups.group'),
      cell: (group) => (
        <>
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
        </>
      ),
    },
    {
      head: t('console.groups.customer'),
      labeled: true,
      cell: (group) => (
        <>
          <Link to="/customers/$id" params={{ id: group.customer.id }}>
            {pick(group.customer.name, lang)}
          </Link>
          <div className="t12 c3">{group.customer.user.name}</div>
        </>
      ),
    },
    {
      head: t('console.groups.stay'),
      labeled: true,
      cell: (group) => (
        <>
          {pick(group.destination, lang)}
          <div className="t12 c3">
            {[
              group.check_in && group.check_out && formatDateRange(group.check_in, group.check_out, { lang }),
              t('console.groups.rooms', { rooms: group.rooms, guests: group.guests }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      head: t('console.groups.status'),
      labeled: true,
      cell: (group) => (
        <>
          <GroupStatusBadge status={group.status} />
          {group.total !== undefined && <div className="t12 c3">{money(group.total)}</div>}
        </>
      ),
    },
    {
      head: t('console.groups.owner'),
      className: 'nb',
      labeled: true,
      cell: (group) => group.owner ?? t('console.groups.owner.none'),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={items}
      keyOf={(group) => group.group_no}
      isCurrent={(group) => group.group_no === current}
    />
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The side that must act and the waiting time. While staff must act: blue, amber after 4 hours, red after 24, with the
 * customer's own deadline. While the customer must act: gray. A dash when neither must act.
 */
export function WaitingTime({
  group,
}: {
  group: Pick<DeskGroupBrief, 'waiting_for' | 'waiting_since'> & { answer_by?: string | null };
}) {
  const { t, lang } = useI18n();
  if (!group.waiting_for || !group.waiting_since) return <span className="c3">{t('common.dash')}</span>;
  const waitMs = productNow() - Date.parse(group.waiting_since);
  const isOurTurn = group.waiting_for === 'us';
  return (
    <>
      <Badge tone={isOurTurn ? toneOf(waitMs) : 'neutral'}>
        {t(`console.groups.waits.${group.waiting_for}`)}
      </Badge>
      <div className="t12 c3 mt4">
        {t('console.groups.since', { time: formatLeft(Math.max(minuteMs, waitMs), lang) })}
      </div>
      {group.answer_by && isOurTurn && (
        <div className="t12 cw">
          {t('console.groups.answer_by', { date: formatDate(group.answer_by, { lang, weekday: false }) })}
        </div>
      )}
    </>
  );
}

function toneOf(waitMs: number): Tone {
  if (waitMs > 24 * hourMs) return 'danger';
  return waitMs > 4 * hourMs ? 'warning' : 'info';
}
