import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Pager } from '@wayhouse/ui/pager';
import { useCallback, useRef } from 'react';
import { ListExportButton } from '../features/documents/list-export-button.tsx';
import {
  isNarrowed,
  type ListQuery,
  listParams,
  mineInput,
  readListQuery,
} from '../features/orders/list-params.ts';
import { ListBones, ListFailed, NoOrders } from '../features/orders/list-states.tsx';
import { OrderCards } from '../features/orders/order-cards.tsx';
import { orderListQuery } from '../features/orders/order-list-queries.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { OrderToolbar } from '../features/orders/order-toolbar.tsx';
import { QuickCards } from '../features/orders/quick-cards.tsx';
import { useRowKeys } from '../features/orders/use-row-keys.ts';
import { useTitle } from '../shared/use-title.ts';

/** /account/order-list-new: every order in reach; filters, order and page live in the address. */
export function OrderListPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const query = readListQuery(useLocation().search as Record<string, string | undefined>);
  const list = useQuery(orderListQuery(query));
  const searchRef = useRef<HTMLInputElement>(null);
  useTitle('orders.title');
  const go = useCallback(
    (next: ListQuery, replace = false) =>
      void navigate({ to: '/account/order-list-new', search: listParams(next), replace }),
    [navigate],
  );
  // Any change but the page itself starts at the first page again.
  const change = (part: Partial<ListQuery>) => go({ ...query, page: 1, ...part }, 'q' in part);
  const clear = () => go({ ...readListQuery({}), sort: query.sort, pageSize: query.pageSize });
  const orders = list.data?.items ?? [];
  const { page: _page, page_size: _size, ...filters } = mineInput(query);
  const cursor = useRowKeys({
    count: orders.length,
    searchRef,
    onOpen: (index) =>
      void navigate({ to: '/order-detail-new', search: { order_no: orders[index]?.order_no ?? '' } }),
  });
  return (
    <main id="main" className="ac-page">
      <div className="ph">
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
      <section className="card or-list" aria-label={t('orders.title')}>
        <OrderToolbar query={query} onChange={change} onClear={clear} searchRef={searchRef} />
        <p className="vh" aria-live="polite">
          {list.data && t('orders.total', { count: list.data.total })}
        </p>
        {list.isPending && <ListBones />}
        {list.error && <ListFailed text={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && orders.length === 0 && (
          <NoOrders narrowed={isNarrowed(query) || query.page > 1} onClear={clear} />
        )}
        {orders.length > 0 && !list.error && (
          <OrderTable
            orders={orders}
            cursor={cursor}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            stale={list.isPlaceholderData}
          />
        )}
        {list.data && list.data.total > 10 && (
          <div className="or-pager">
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              total={list.data.total}
              onPage={(page) => go({ ...query, page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          </div>
        )}
      </section>
      {orders.length > 0 && !list.error && <OrderCards orders={orders} />}
      {list.data && list.data.total > 10 && (
        <div className="only-m mt16">
          <Pager
            page={query.page}
            pageSize={query.pageSize}
            total={list.data.total}
            onPage={(page) => go({ ...query, page })}
          />
        </div>
      )}
      {orders.length > 0 && <p className="t12 c3 hide-m mt12">{t('orders.keys')}</p>}
    </main>
  );
}
