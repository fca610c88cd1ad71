import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type CaseView, caseViews } from '@wayhouse/contract/care/case-kinds';
import type { DeskCaseBrief } from '@wayhouse/contract/care/desk-cases';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useDeskList } from '../../shared/list/use-desk-list.ts';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { CaseDue } from './case-due.tsx';
import { casesPageSize, casesQuery } from './case-queries.ts';
import { DutyPanel } from './duty-panel.tsx';

const idOf = (item: DeskCaseBrief) => item.case_no;

/** Questions of customers. The address may name the first view, as links from the home page and the palette do. */
export function CasesDesk() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return <Desk key={view} firstView={caseViews.find((each) => each === view) ?? 'open'} />;
}

/**
 * The cases of the chosen view. Views of open cases are sorted by the time promised for our answer, the earliest on top,
 * and end with the cases that wait for the customer. The views `solved` and `all` are sorted by the time of solving, or
 * of opening for open cases, the latest on top.
 */
function Desk({ firstView }: { firstView: CaseView }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const desk = useDeskList<CaseView>(firstView);
  const { view, search, page, current } = desk;
  const list = useQuery(casesQuery(view, search, page));
  const items = list.data?.items ?? [];
  const counts: Partial<Record<CaseView, number>> = list.data?.counts ?? {};
  useItemKeys({
    items,
    idOf,
    current,
    onMove: desk.setCurrent,
    onOpen: (id) => void navigate({ to: '/cases/$id', params: { id } }),
  });
  return (
    <>
      <PageHead heading="console.cases">
        <SearchBox label={t('console.cases.search')} value={search} onChange={desk.changeSearch} />
      </PageHead>
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.cases.view')}
          value={view}
          choices={caseViews.map((value) => ({
            value,
            label: t(`console.cases.view.${value}`),
            ...(counts[value] !== undefined && { count: counts[value] }),
          }))}
          onChange={desk.changeView}
        />
      </div>
      <DutyPanel />
      <ListScreen
        list={list}
        emptyState={{ title: t('console.cases.none'), text: t('console.cases.none.text') }}
        page={page}
        pageSize={casesPageSize}
        onPage={desk.setPage}
      >
        <CasesTable items={items} current={current} />
      </ListScreen>
    </>
  );
}

function CasesTable({ items, current }: { items: readonly DeskCaseBrief[]; current: string | null }) {
  const { t, lang } = useI18n();
  const columns: Column<DeskCaseBrief>[] = [
    { head: t('console.cases.due'), labeled: true, cell: (item) => <CaseDue of={item} /> },
    {
      head: t('console.cases.case'),
      cell: (item) => (
        <>
          <Link className="b6" to="/cases/$id" params={{ id: item.case_no }}>
            {t(`case.kind.${item.kind}`)}
          </Link>
          <div className="row g8 fw t12 c3">
            <span className="nb">{item.case_no}</span>
            {item.is_urgent && <Badge tone="danger">{t('console.cases.urgent')}</Badge>}
            {item.unread > 0 && (
              <Badge tone="info" look="dot">
                {t('console.cases.unread', { count: item.unread })}
              </Badge>
            )}
          </div>
        </>
      ),
    },
    {
      head: t('console.cases.stay'),
      labeled: true,
      cell: (item) => (
        <>
          {pick(item.hotel.name, lang)}
          <div className="t12 c3">
            {item.guest} · {formatDateRange(item.check_in, item.check_out, { lang })}
          </div>
        </>
      ),
    },
    {
      head: t('console.cases.customer'),
      labeled: true,
      cell: (item) => (
        <>
          {pick(item.customer.name, lang)}
          <div className="t12 c3">{item.customer.user.name}</div>
        </>
      ),
    },
    {
      head: t('console.cases.owner'),
      labeled: true,
      cell: (item) => item.owner ?? t('console.cases.owner.none'),
    },
  ];
  return (
    <DataTable columns={columns} rows={items} keyOf={idOf} isCurrent={(item) => item.case_no === current} />
  );
}
