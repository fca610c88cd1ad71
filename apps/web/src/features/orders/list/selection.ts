import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';

const endedStatuses: readonly OrderStatus[] = [
  orderStatus.closed,
  orderStatus.canceled,
  orderStatus.confirmFailed,
];

/** Groups orders by the actions that they and the reader's rights allow. The server decides again. Pure. */
export function groupByAction(orders: readonly OrderBrief[], { pay: mayPay }: { pay: boolean }) {
  const nosOf = (fits: (order: OrderBrief) => boolean) => orders.filter(fits).map((order) => order.order_no);
  return {
    all: nosOf(() => true),
    // An order that waits for a colleague's approval has no voucher yet.
    vouchers: nosOf((order) => order.order_status === orderStatus.confirmed && !order.approve_by),
    invoices: nosOf((order) => order.payment_status === paymentStatus.paid),
    payable: nosOf((order) => mayPay && order.order_status === orderStatus.awaitingPayment),
    ended: nosOf((order) => endedStatuses.includes(order.order_status)),
  };
}
