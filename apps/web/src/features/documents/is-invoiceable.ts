/** Whether an invoice can be requested for an order, by the rule of `invoice_request/create`. Pure. */
import type { Order } from '@wayhouse/contract/booking/orders';
import { invoiceableStatuses, settledStatuses } from '@wayhouse/contract/payment/invoice-states';

type OrderState = Pick<Order, 'order_status' | 'payment_status' | 'paid' | 'refunded' | 'moved_from'>;

/** The new order of relocated guests is paid by Wayhouse, so it has no invoice. */
export function isInvoiceable(order: OrderState): boolean {
  return (
    invoiceableStatuses.includes(order.order_status) &&
    settledStatuses.includes(order.payment_status) &&
    Number(order.paid) > Number(order.refunded) &&
    order.moved_from === undefined
  );
}
