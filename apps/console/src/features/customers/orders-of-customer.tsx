import { useInfiniteQuery } from '@tanstack/react-query';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import { OrderLink } from '../../shared/order-link.tsx';
import { orderStayColumns } from '../../shared/order-stay-columns.tsx';
import { useRight } from '../../shared/session.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { ordersOfQuery } from './customer-queries.ts';
import { ListSection } from './list-section.tsx';

/** `rowsMax`: maximum number of rows, for the overview; without it, the list loads all rows in parts. */
type Props = { id: string; rowsMax?: number };

/** The orders of a customer, for staff who may read orders. */
export function OrdersOfCustomer(props: Props) {
  return useRight('orders.read') ? <Orders {...props} /> : null;
}

function Orders({ id, rowsMax }: Props) {
  const { t, lang } = useI18n();
  const list = useInfiniteQuery(ordersOfQuery(id));
  const orders = (list.data?.pages.flatMap((page) => page.items) ?? []).slice(0, rowsMax);
  return (
    <ListSection
      title={t('console.customers.orders')}
      empty={t('console.customers.no_orders')}
      list={rowsMax === undefined ? list : { ...list, hasNextPage: false }}
      count={orders.length}
    >
      <DataTable
        columns={[
          {
            head: t('console.orders.order'),
            cell: (order) => (
              <>
                <OrderLink order={order.order_no} />
                <div className="t12 c3">
                  <Moment at={order.created_at} />
                </div>
              </>
            ),
          },
          ...orderStayColumns({ t, lang }),
          {
            head: t('console.orders.status'),
            cell: (order) => <OrderStateBadges order={order} />,
          },
          { head: t('console.orders.total'), numeric: true, cell: (order) => amount(order.total) },
        ]}
        rows={orders}
        keyOf={(order) => order.order_no}
      />
    </ListSection>
  );
}
