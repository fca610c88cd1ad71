/** The event type of an order's change, and the replaced values. Pure. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { toMoney } from '@wayhouse/contract/money';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { orderEventTypes } from '@wayhouse/contract/partner/event-types';
import type { PreviousOrder } from '@wayhouse/contract/partner/events';
import { stateOf } from '../orders/present-order.ts';

/** Columns of an order that a later change may overwrite, as stored with the change. */
export interface OrderFacts {
  order_status: number;
  payment_status: number;
  paid_cents: number;
  refunded_cents: number;
  cancel_fee_cents: number | null;
  supplier_confirmation_no: string | null;
  hotel_confirmation_no: string | null;
  pay_reminded_days: number | null;
}

export interface OrderChange {
  /** Null for a new order. */
  before: OrderFacts | null;
  after: OrderFacts;
}

type OrderEventType = (typeof orderEventTypes)[number];

export function typeOf({ before, after }: OrderChange): OrderEventType {
  if (before === null || before.order_status !== after.order_status)
    return `order.${stateOf(after.order_status)}`;
  if (before.hotel_confirmation_no !== after.hotel_confirmation_no) return 'order.hotel_number';
  // A reminder was sent: the order must be paid or will be canceled.
  if (before.pay_reminded_days !== after.pay_reminded_days && after.pay_reminded_days !== null)
    return 'order.payment_due';
  return 'order.changed';
}

/** The old values of the changed fields that partners see; undefined for a new order. */
export function previousOf({ before, after }: OrderChange): PreviousOrder {
  if (before === null) return undefined;
  const isChanged = (name: keyof OrderFacts) => before[name] !== after[name];
  const money = (cents: number) => amountOf(toMoney(cents));
  return {
    ...(isChanged('order_status') && { state: stateOf(before.order_status) }),
    ...(isChanged('paid_cents') && { paid: money(before.paid_cents) }),
    ...(isChanged('refunded_cents') && { refunded: money(before.refunded_cents) }),
    ...(isChanged('cancel_fee_cents') && {
      cancel_fee: before.cancel_fee_cents === null ? null : money(before.cancel_fee_cents),
    }),
    ...(isChanged('supplier_confirmation_no') && { confirmation_no: before.supplier_confirmation_no }),
    ...(isChanged('hotel_confirmation_no') && { hotel_confirmation_no: before.hotel_confirmation_no }),
  };
}

interface RecordedChange {
  tx: string;
  order_no: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/**
 * Merges the changes that one transaction made to an order: keeps the first state before and the last state after.
 * Refunds stay separate. The changes keep their sequence.
 */
export function joinChanges<C extends RecordedChange>(changes: readonly C[]): C[] {
  const merged: C[] = [];
  for (const change of changes) {
    const last = merged.findLast((each) => each.order_no === change.order_no && each.subject === 'order');
    if (change.subject === 'order' && last?.tx === change.tx) last.after = change.after;
    else merged.push({ ...change });
  }
  return merged;
}

/** True for a new order that awaits its payment. */
export function isNewUnpaidOrder({ before, after }: OrderChange): boolean {
  return before === null && after.order_status === orderStatus.awaitingPayment;
}
