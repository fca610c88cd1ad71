import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { pageSizes } from '@wayhouse/ui/pure/pages';
import { ColumnMenu } from '@wayhouse/ui/table/column-menu';
import { useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useRef, useState } from 'react';
import { ListExportButton } from '../../features/documents/list-export-button.tsx';
import { PapersDialog } from '../../features/documents/papers-dialog.tsx';
import { BatchBar } from '../../features/orders/list/batch-bar.tsx';
import {
  hasFilters,
  type ListQuery,
  listParams,
  mineInput,
  readListQuery,
} from '../../features/orders/list/list-params.ts';
import { ListFailed, ListSkeleton, NoOrders } from '../../features/orders/list/list-states.tsx';
import { orderListQuery } from '../../features/orders/list/order-list-queries.ts';
import { OrderTable, optionalColumns } from '../../features/orders/list/order-table.tsx';
import { OrderToolbar } from '../../features/orders/list/order-toolbar.tsx';
import { QuickCards } from '../../features/orders/list/quick-cards.tsx';
import { SavedViews } from '../../features/orders/list/saved-views.tsx';
import { groupByAction } from '../../features/orders/list/selection.ts';
import { useRowKeys } from '../../features/orders/list/use-row-keys.ts';
import { OrderCards } from '../../features/orders/order-cards.tsx';
import { useTableLook } from '../../shared/page/use-table-look.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';
import ordersStyles from '../../shared/styles/orders.module.css';
import styles from './order-list.module.css';

const columnWords = {
  guest: 'orders.col.guest',
  check_in: 'orders.col.stay',
  deadline: 'orders.col.deadline',
  status: 'orders.col.status',
} as const;

type Papers = { document: 'voucher' | 'invoice'; orderNos: string[] };

/** /account/order-list-new: all orders that the reader may see; the address holds filters, sort order and page. */
export function OrderListPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const query = readListQuery(useSearch({ strict: false }) as Record<string, string | undefined>);
  const list = useQuery(orderListQuery(query));
  const searchRef = useRef<HTMLInputElement>(null);
  useTitle('orders.title');
  const go = (next: ListQuery, replace = false) =>
    void navigate({ to: '/account/order-list-new', search: listParams(next), replace });
  // A change of anything but the page returns to the first page. It is merged into the latest URL, because a search
  // field sends its value on blur, just before the filter that the reader presses.
  const change = (part: Partial<ListQuery>) =>
    void navigate({
      to: '/account/order-list-new',
      search: (urlParams: Record<string, string>) =>
        listParams({ ...readListQuery(urlParams), page: 1, ...part }),
      replace: 'q' in part,
    });
  const clear = () => go({ ...readListQuery({}), sort: query.sort, pageSize: query.pageSize });
  const orders = list.data?.items ?? [];
  const { page: _page, page_size: _size, ...filters } = mineInput(query);
  const batch = useBatch(orders);
  const { selection, papers, setPapers } = batch;
  const cursor = useRowKeys({
    count: orders.length,
    searchRef,
    onOpen: (index) =>
      void navigate({ to: '/order-detail-new', search: { order_no: orders[index]?.order_no ?? '' } }),
    onSelect: batch.toggle,
    onVouchers: batch.vouchers,
  });
  const [look, setLook] = useTableLook('orders');
  const columnNames = [
    { id: 'created', name: t('orders.col.order'), isLocked: true },
    { id: 'hotel', name: t('orders.col.hotel'), isLocked: true },
    ...optionalColumns.map((id) => ({ id, name: t(columnWords[id]) })),
    { id: 'total', name: t('orders.col.total'), isLocked: true },
  ];
  const pages = { query, total: list.data?.total ?? 0, go };
  useLastPage({
    page: query.page,
    pageSize: query.pageSize,
    list,
    onReplace: (page) => go({ ...query, page }, true),
  });
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('orders.title')}</h1>
        <span className="row g8">
          <ListExportButton filters={filters} disabled={orders.length === 0} />
          <Link className={buttonClass({ kind: 'primary', size: 'sm' })} to="/fit">
            <Icon of={IconPlus} size={16} />
            {t('orders.new')}
          </Link>
        </span>
      </div>
      <QuickCards value={query.quick} onChange={(quick) => change({ quick })} />
      <section className={`card ${styles.list}`} aria-label={t('orders.title')}>
        <OrderToolbar
          query={query}
          onChange={change}
          onClear={clear}
          searchRef={searchRef}
          views={<SavedViews query={query} onShow={go} />}
          columns={<ColumnMenu columns={columnNames} look={look} onChange={setLook} />}
        />
        <BatchBar
          selection={selection}
          onPapers={(document, orderNos) => setPapers({ document, orderNos })}
        />
        <p className="vh" aria-live="polite">
          {list.data && t('orders.total', { count: list.data.total })}
        </p>
        {list.isPending && <ListSkeleton />}
        {list.error && <ListFailed text={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data?.total === 0 && <NoOrders isFiltered={hasFilters(query)} onClear={clear} />}
        {orders.length > 0 && !list.error && (
          <OrderTable
            orders={orders}
            cursor={cursor}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            stale={list.isPlaceholderData}
            selection={selection}
            look={look}
          />
        )}
        <Pages className={ordersStyles.pager} sizes {...pages} />
      </section>
      {orders.length > 0 && !list.error && <OrderCards orders={orders} selection={selection} />}
      <Pages className="only-m mt16" {...pages} />
      {orders.length > 0 && <p className="t12 c3 hide-m mt12">{t('order_batch.keys')}</p>}
      {papers && (
        <PapersDialog document={papers.document} orderNos={papers.orderNos} onClose={() => setPapers(null)} />
      )}
    </main>
  );
}

/** The selected orders, and the dialog for their vouchers or invoices. */
function useBatch(orders: readonly OrderBrief[]) {
  const { t } = useI18n();
  const selection = useRowSelection((order: OrderBrief) => order.order_no);
  const [papers, setPapers] = useState<Papers | null>(null);
  return {
    selection,
    papers,
    setPapers,
    toggle: (index: number) => {
      const order = orders[index];
      if (order) selection.set([order], !selection.has(order));
    },
    /** Opens the vouchers of the selected orders. Without a selection, that of the order at the cursor. */
    vouchers: (index: number) => {
      const cursorOrders = index < 0 ? [] : orders.slice(index, index + 1);
      const batchOrders = selection.rows.length > 0 ? selection.rows : cursorOrders;
      const { vouchers } = groupByAction(batchOrders);
      if (vouchers.length > 0) setPapers({ document: 'voucher', orderNos: vouchers });
      else if (batchOrders.length > 0) toast(t('order_batch.no_vouchers'));
    },
  };
}

type PagesProps = {
  query: ListQuery;
  total: number;
  go: (query: ListQuery) => void;
  className: string | undefined;
  sizes?: boolean;
};

function Pages({ query, total, go, className, sizes }: PagesProps) {
  // A list that fits into the smallest page has no pager.
  if (total <= pageSizes[0]) return null;
  return (
    <div className={className}>
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        total={total}
        onPage={(page) => go({ ...query, page })}
        {...(sizes && { onPageSize: (pageSize: number) => go({ ...query, page: 1, pageSize }) })}
      />
    </div>
  );
}
