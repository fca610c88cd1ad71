/** States of an invoice request, and of the orders that can be in one (product.md section 8). */
import { orderStatus } from '../booking/order-status.ts';
import { paymentStatus } from './payment-status.ts';

export const invoiceRequestStates = ['requested', 'issued', 'rejected'] as const;
export type InvoiceRequestState = (typeof invoiceRequestStates)[number];

/** Statuses of orders that can be invoiced: confirmed, or canceled when a fee is kept from the payment. */
export const invoiceableStatuses: readonly number[] = [orderStatus.confirmed, orderStatus.canceled];
/** Payment statuses of paid orders without a refund in progress. */
export const settledStatuses: readonly number[] = [paymentStatus.paid, paymentStatus.refunded];
