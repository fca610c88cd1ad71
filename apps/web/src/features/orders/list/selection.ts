import { bookedStatuses, endedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { isUnpaid, paymentStatus } from '@wayhouse/contract/payment/payment-status';

/**
 * True for an order that the reader may pay now: it waits for its payment, or is an unpaid booking that is paid later.
 * An order that waits for a colleague's approval takes no payment yet. The server decides again. Pure.
 */
export function isPayable(order: OrderBrief, { pay: mayPay }: { pay: boolean }): boolean {
  if (!mayPay || order.approve_by) return false;
  const isPaidLater = bookedStatuses.includes(order.order_status) && isUnpaid(order);
  return isPaidLater || order.order_status === orderStatus.awaitingPayment;
}

/** True for a confirmed order; one that waits for a colleague's approval has no voucher yet. Pure. */
export function hasVoucher(order: OrderBrief): boolean {
  return order.order_status === orderStatus.confirmed && !order.approve_by;
}

/** Groups orders by the actions that they allow. The server decides again. Pure. */
export function groupByAction(orders: readonly OrderBrief[]) {
  const nosOf = (fits: (order: OrderBrief) => boolean) => orders.filter(fits).map((order) => order.order_no);
  return {
    all: nosOf(() => true),
    vouchers: nosOf(hasVoucher),
    invoices: nosOf((order) => order.payment_status === paymentStatus.paid),
    ended: nosOf((order) => endedStatuses.includes(order.order_status)),
  };
}
