import { useInfiniteQuery } from '@tanstack/react-query';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { OrderStatusBadge, PaymentStatusBadge } from '@wayhouse/ui/status-badge';
import { Moment } from '../../shared/moment.tsx';
import { OrderLink } from '../../shared/order-link.tsx';
import { OrderStayCells } from '../../shared/order-stay-cells.tsx';
import { useRight } from '../../shared/session.ts';
import { ordersOfQuery } from './customer-queries.ts';
import { ListSection } from './list-section.tsx';

/** The orders of a customer, for staff who may read orders. */
export function OrdersOfCustomer({ id }: { id: string }) {
  return useRight('orders.read') ? <Orders id={id} /> : null;
}

function Orders({ id }: { id: string }) {
  const { t } = useI18n();
  const list = useInfiniteQuery(ordersOfQuery(id));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('console.customers.orders')}
      empty={t('console.customers.no_orders')}
      list={list}
      count={orders.length}
    >
      <div className="tblw">
        <table className="tbl stack">
          <thead>
            <tr>
              <th>{t('console.orders.order')}</th>
              <th>{t('console.orders.hotel')}</th>
              <th>{t('console.orders.check_in')}</th>
              <th>{t('console.orders.status')}</th>
              <th className="num">{t('console.orders.total')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.order_no}>
                <td>
                  <OrderLink order={order.order_no} />
                  <div className="t12 c3">
                    <Moment at={order.created_at} />
                  </div>
                </td>
                <OrderStayCells order={order} />
                <td>
                  <span className="row g4 fw">
                    <OrderStatusBadge status={order.order_status} />
                    <PaymentStatusBadge status={order.payment_status} />
                  </span>
                </td>
                <td className="num">{amount(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListSection>
  );
}
