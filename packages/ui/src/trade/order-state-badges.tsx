import { canceledStatuses, type OrderStatus } from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { OrderBadges, OrderStatusBadge } from './status-badge.tsx';

type Props = { order: { order_status: OrderStatus; payment_status: PaymentStatus } };

/** The badges of both statuses of an order. A canceled or closed order without payment shows only the order status. */
export function OrderStateBadges({ order }: Props) {
  const { order_status: status, payment_status: payment } = order;
  const isUnpaid = payment === paymentStatus.unpaid || payment === paymentStatus.awaiting;
  if (canceledStatuses.includes(status) && isUnpaid) return <OrderStatusBadge status={status} />;
  return <OrderBadges order={status} payment={payment} />;
}
