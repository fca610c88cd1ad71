import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { deskLists } from '@wayhouse/contract/console/orders/order-queues';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useCallback, useState } from 'react';
import deskStyles from '../../../shared/desk/desk.module.css';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { OrderPanel } from '../panel/order-panel.tsx';
import styles from './desk.module.css';
import { allOrders, type DeskAddress, isFiltered, listOf, noFilters, practice } from './desk-address.ts';
import { DeskBulkBar } from './desk-bulk-bar.tsx';
import { DeskFilterBar } from './desk-filters.tsx';
import { DeskTools, KeyHints, useDeskLook } from './desk-tools.tsx';
import { DeskViewsBar } from './desk-views-bar.tsx';
import { SnoozeDialog } from './desk-work-dialogs.tsx';
import { type DeskOrder, deskPageSize, deskQuery } from './order-queries.ts';
import { OrdersTable } from './orders-table.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

const numberOf = (order: DeskOrder) => order.order_no;

/** The list that the address names, and functions that change the address. */
function useDesk() {
  const address = useSearch({ strict: false }) as DeskAddress;
  const navigate = useNavigate();
  const listName = listOf(address);
  const list = useQuery({ ...deskQuery(address), placeholderData: keepPreviousData });
  const change = useCallback(
    (next: DeskAddress) =>
      void navigate({ to: '/orders', search: { ...address, queue: listName, ...next }, replace: true }),
    [navigate, address, listName],
  );
  const items = list.data?.items ?? [];
  const current = address.id || null;
  const index = items.findIndex((order) => order.order_no === current);
  const open = useCallback((id: string) => change({ id }), [change]);
  return {
    address,
    list,
    items,
    current,
    change,
    open,
    isQueue: deskLists.some((each) => each === listName),
    // A search leaves the list and covers all orders. From the list of practice orders, it covers all practice orders.
    search: useCallback(
      (q: string) =>
        change({ ...noFilters, q, queue: listName === practice ? practice : allOrders, page: '', id: '' }),
      [change, listName],
    ),
    /**
     * Opens the next order of this page; after the last one, the first. Closes the panel when there is no other order.
     */
    next: () => {
      const nextOrder = items[index + 1] ?? items.find((order) => order.order_no !== current);
      change({ id: nextOrder?.order_no ?? '' });
    },
    move: (offset: -1 | 1) => {
      const target = items[index + offset];
      if (target) open(target.order_no);
    },
  };
}

/**
 * The workbench: lists, filters and the orders of one list, with the open order beside them. In a queue, the next order
 * opens after a step. Phones show the list or the order.
 */
export function OrdersDesk() {
  const { t } = useI18n();
  const desk = useDesk();
  const { address, list, items, current, change, open, isQueue } = desk;
  const selection = useRowSelection<DeskOrder>(numberOf, items);
  const [orderToSnooze, setOrderToSnooze] = useState<DeskOrder | null>(null);
  useDeskKeys({
    items,
    current,
    selection,
    onOpen: open,
    onNext: desk.next,
    onSnooze: setOrderToSnooze,
    onShow: change,
  });
  const paneClasses = [deskStyles.desk, deskStyles.queue, styles.panes, current && deskStyles.withDetail];
  return (
    <>
      <PageHead heading="console.orders">
        <SearchBox label={t('console.orders.search')} value={address.q ?? ''} onChange={desk.search} />
      </PageHead>
      <DeskViewsBar
        address={address}
        counts={list.data?.counts}
        onShow={(next) => change({ ...next, page: '', id: '' })}
      />
      <div className={paneClasses.filter(Boolean).join(' ')} data-part="panes">
        <ListPane desk={desk} selection={selection} />
        {current && (
          <section className={deskStyles.detail} aria-label={t('console.orders.order')}>
            <OrderPanel
              key={current}
              orderNo={current}
              onBack={() => change({ id: '' })}
              onMove={desk.move}
              onDone={isQueue ? desk.next : undefined}
            />
          </section>
        )}
      </div>
      {orderToSnooze && (
        <SnoozeDialog
          orders={[orderToSnooze]}
          onDone={() => {
            setOrderToSnooze(null);
            desk.next();
          }}
          onClose={() => setOrderToSnooze(null)}
        />
      )}
    </>
  );
}

type PaneProps = {
  desk: ReturnType<typeof useDesk>;
  selection: ReturnType<typeof useRowSelection<DeskOrder>>;
};

function ListPane({ desk, selection }: PaneProps) {
  const { t } = useI18n();
  const { address, list, items, current, change, isQueue } = desk;
  const look = useDeskLook();
  return (
    <div className={styles.listPane} data-part="list">
      <DeskFilterBar
        filters={address}
        isQueue={isQueue}
        onChange={(filters) => change({ ...filters, page: '', id: '' })}
      >
        <DeskTools address={address} look={look} ownedCount={list.data?.counts.mine ?? 0} />
      </DeskFilterBar>
      <DeskBulkBar selection={selection} address={address} total={list.data?.total ?? 0} />
      <ListScreen
        list={list}
        emptyState={emptyState(t, { isQueue, hasFilter: isFiltered(address) }, () =>
          change({ ...noFilters, sort: address.sort ?? '', page: '', id: '' }),
        )}
        page={pageNumber(address.page)}
        pageSize={deskPageSize}
        onPage={(next) => change({ page: String(next) })}
        label={t('console.orders')}
      >
        <OrdersTable
          items={items}
          current={current}
          look={look[0]}
          selection={selection}
          isByDue={address.sort ? address.sort === 'due' : isQueue}
          isStale={list.isPlaceholderData}
          onOpen={desk.open}
        />
      </ListScreen>
      {list.data && (
        <div className={`${styles.listFoot} t13 c3`}>
          {t('console.pair', {
            first: t('console.orders.count', { count: list.data.total }),
            second: money(list.data.sum),
          })}
          <KeyHints />
        </div>
      )}
    </div>
  );
}

/**
 * The texts of an empty list. When filters leave out its orders, it must not look like a queue without work, so it has
 * other texts and a button that clears the filters.
 */
function emptyState(
  t: ReturnType<typeof useI18n>['t'],
  { isQueue, hasFilter }: { isQueue: boolean; hasFilter: boolean },
  onClear: () => void,
) {
  if (hasFilter)
    return {
      title: t('console.orders.none_found'),
      text: t('console.orders.none_filtered_text'),
      action: (
        <Button size="sm" onClick={onClear}>
          {t('console.orders.clear_filters')}
        </Button>
      ),
    };
  return {
    title: t(isQueue ? 'console.orders.none' : 'console.orders.none_found'),
    text: t(isQueue ? 'console.orders.none_text' : 'console.orders.none_found_text'),
  };
}
