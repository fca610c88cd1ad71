import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { approvalViews } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalBrief } from '@wayhouse/contract/console/approvals';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { EmptyState } from '@wayhouse/ui/state';
import { useCallback } from 'react';
import deskStyles from '../../shared/desk/desk.module.css';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { AmountsTable } from './amounts-table.tsx';
import { ApprovalList } from './approval-list.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { approvalsPageSize, approvalsQuery, viewOf } from './approval-queries.ts';

type Address = { view?: string; page?: string; id?: string };
const idOf = (request: ApprovalBrief) => request.id;

/** Requests that need a second person: a list, the selected request beside it, and the limits by role. */
export function ApprovalsDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const view = viewOf(address.view);
  // The view `amounts` shows no list of requests, but the chips need the counts that come with a list.
  const listView = view === 'amounts' ? 'for_you' : view;
  const page = pageNumber(address.page);
  const list = useQuery(approvalsQuery(listView, page));
  const change = useCallback(
    (next: Address) => void navigate({ to: '/approvals', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const open = useCallback((id: string) => change({ id }), [change]);
  const items = list.data?.items ?? [];
  const current = address.id || null;
  useItemKeys({ items, idOf, current, onMove: open, onOpen: open });
  const counts: Record<string, number> = list.data?.counts ?? {};
  // Opens the next request, or the previous one after the last. Closes the panel when the list has no other request.
  const openNext = () => {
    const index = items.findIndex(({ id }) => id === current);
    change({ id: (items[index + 1] ?? items[index - 1])?.id ?? '' });
  };
  return (
    <>
      <PageHead heading="console.approvals" />
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.approvals.views')}
          value={view}
          choices={[
            ...approvalViews.map((value) => ({
              value,
              label: t(`console.approvals.view.${value}`),
              ...(counts[value] !== undefined && { count: counts[value] }),
            })),
            { value: 'amounts' as const, label: t('console.approvals.amounts') },
          ]}
          onChange={(next) => change({ view: next, page: '', id: '' })}
        />
      </div>
      {view === 'amounts' ? (
        <AmountsTable />
      ) : (
        <div
          className={`${deskStyles.desk} ${deskStyles.queue} ${current ? deskStyles.withDetail : ''}`}
          data-part="panes"
        >
          <ListScreen
            list={list}
            emptyState={{ title: t('console.approvals.none'), text: t('console.approvals.none.text') }}
            page={page}
            pageSize={approvalsPageSize}
            onPage={(next) => change({ page: String(next) })}
            label={t('console.approvals')}
          >
            <ApprovalList items={items} current={current} onOpen={open} />
          </ListScreen>
          <section className={deskStyles.detail} aria-label={t('console.approvals.choose')}>
            {current ? (
              <ApprovalPanel
                key={current}
                id={current}
                onBack={() => change({ id: '' })}
                onDecided={openNext}
              />
            ) : (
              <EmptyState title={t('console.approvals.choose')} text={t('console.approvals.choose.text')} />
            )}
          </section>
        </div>
      )}
    </>
  );
}
