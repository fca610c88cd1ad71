/**
 * Whether an order may be canceled now, and its fee and refund. Preview and cancellation use the same result. Pure.
 * The fee itself is computed by `orderFeeAt`.
 */
import type { cancelPreview } from '@wayhouse/contract/booking/cancellation';
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { z } from 'zod';
import type { OrderRow } from '../booking.store.ts';
import { cancelableStatuses } from '../life/order-life.ts';
import { policyOf } from '../session/sale-snapshot.ts';
import { digestOf } from '../session/terms.ts';
import { orderFeeAt } from './order-fee.ts';

export type CancelPreview = z.output<typeof cancelPreview>;

export interface CancellationDecision {
  /** Undefined when the customer may cancel. */
  refusal: ErrorKey | undefined;
  feeCents: number;
  refundCents: number;
}

/**
 * A customer may cancel only before the supplier's deadline; the deadline itself is too late. An unpaid new order can
 * always be canceled.
 */
export function decideCancellation(order: OrderRow, now: Date): CancellationDecision {
  const { order_status: status } = order;
  if (status === orderStatus.awaitingPayment) return { refusal: undefined, feeCents: 0, refundCents: 0 };
  const { allowed, feeCents } = orderFeeAt(order, now);
  const terms = { feeCents, refundCents: Math.max(order.paid_cents - feeCents, 0) };
  if (!cancelableStatuses.includes(status)) {
    const hasFailed = status === orderStatus.confirmFailed || status === orderStatus.cancelFailed;
    if (hasFailed) return { ...terms, refusal: 'booking.not_cancelable' };
    return { ...terms, refundCents: 0, refusal: 'request.wrong_state' };
  }
  return { ...terms, refusal: allowed ? undefined : 'booking.not_cancelable' };
}

/** True when only the passed deadline refuses the cancellation; false for a failed order or a non-refundable rate. */
export function isTooLate(order: OrderRow, now: Date): boolean {
  const { policy } = policyOf(order.sold);
  const hasDeadline = policy.support_cancel && policy.free_cancel_until !== undefined;
  const isCancelable = cancelableStatuses.includes(order.order_status);
  return hasDeadline && isCancelable && decideCancellation(order, now).refusal !== undefined;
}

/**
 * When the customer cannot cancel a booked order, or the source refused, the customer may ask staff until check-out.
 * The day of check-out, in the hotel's calendar, still belongs to the stay.
 */
export function mayAskToCancel(order: OrderRow, now: Date): boolean {
  const isBooked =
    bookedStatuses.includes(order.order_status) || order.order_status === orderStatus.cancelFailed;
  return isBooked && !hasLeft(order, now) && decideCancellation(order, now).refusal !== undefined;
}

/** True from the day after check-out on, in the hotel's calendar. */
export function hasLeft(order: OrderRow, now: Date): boolean {
  return order.check_out < dateInZone(now, order.sold.hotel.time_zone);
}

/** The fee and refund as the customer sees them. The digest ties the customer's consent to these amounts. */
export function toPreview(order: OrderRow, terms: CancellationDecision): CancelPreview {
  const { policy } = policyOf(order.sold);
  return {
    can_cancel: terms.refusal === undefined,
    fee: toMoney(terms.feeCents),
    refund: toMoney(terms.refundCents),
    ...(policy.free_cancel_until !== undefined && { deadline: policy.free_cancel_until }),
    ...(policy.shown_deadline !== undefined && { shown_deadline: policy.shown_deadline }),
    ...(terms.refusal !== undefined && { reason: serverText2(`errors.${terms.refusal}`) }),
    digest: digestOf([order.order_no, terms.feeCents, terms.refundCents, order.paid_cents]),
  };
}
