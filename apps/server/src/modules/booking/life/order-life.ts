/**
 * Checks whether a status may follow another. Pure; the database has the same transitions and refuses all others
 * (product.md section 5).
 */
import {
  endedStatuses,
  type OrderStatus,
  orderStatus,
  orderTransitions,
} from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentTransitions } from '@wayhouse/contract/payment/payment-status';

export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (orderTransitions[from] as readonly OrderStatus[]).includes(to);
}

export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}

/** Statuses in which an order holds its rooms. An order in `cancelFailed` holds them until staff settles it. */
export const holdingStatuses: readonly OrderStatus[] = [
  orderStatus.awaitingPayment,
  orderStatus.process,
  orderStatus.confirmed,
  orderStatus.cancelPending,
  orderStatus.cancelFailed,
];

/** True when the order was canceled or closed, or its confirmation failed. The customer may hide such an order. */
export function isOver(status: OrderStatus): boolean {
  return endedStatuses.includes(status);
}

/** Statuses of an order before its source or hotel has confirmed it. */
export const unconfirmedStatuses: readonly OrderStatus[] = [orderStatus.awaitingPayment, orderStatus.process];

/** Statuses in which a customer may cancel: an order that awaits payment always, the others before the deadline. */
export const cancelableStatuses: readonly OrderStatus[] = [
  orderStatus.awaitingPayment,
  orderStatus.process,
  orderStatus.confirmed,
];
