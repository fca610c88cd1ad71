/** May this order be cancelled now, and what comes back. Pure; the same answer for the preview and the cancellation. */
import type { cancelPreview } from '@wayhouse/contract/booking/cancellation';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { z } from 'zod';
import { cancellationFee } from '../../rates/price/cancellation-fee.ts';
import type { OrderRow } from '../booking.store.ts';
import { cancelableStatuses } from '../life/order-life.ts';
import { policyOf } from './sale-snapshot.ts';
import { digestOf } from './terms.ts';

export type CancelPreview = z.output<typeof cancelPreview>;

export interface CancellationTerms {
  /** Undefined when the customer may cancel, else the refusal. */
  refusal: ErrorKey | undefined;
  feeCents: number;
  refundCents: number;
}

/** A customer cancels before the supplier's deadline only; equal is late. An unpaid new order can always be given up. */
export function cancellationTerms(order: OrderRow, now: Date): CancellationTerms {
  const { order_status: status } = order;
  if (status === orderStatus.awaitingPayment) return { refusal: undefined, feeCents: 0, refundCents: 0 };
  const fee = cancellationFee(
    { policy: policyOf(order.sold).policy, roomNightCents: order.sold.room_night_cents },
    now,
  );
  // The fee is of the price; a coupon's part of it was never the customer's to lose.
  const feeCents = Math.min(fee.feeCents, order.total_cents);
  const terms = { feeCents, refundCents: Math.max(order.paid_cents - feeCents, 0) };
  if (!cancelableStatuses.includes(status)) {
    const settled = status === orderStatus.confirmFailed || status === orderStatus.cancelFailed;
    if (settled) return { ...terms, refusal: 'booking.not_cancelable' };
    return { ...terms, refundCents: 0, refusal: 'request.wrong_state' };
  }
  return { ...terms, refusal: fee.allowed ? undefined : 'booking.not_cancelable' };
}

/**
 * Too late to cancel alone, or the hotel refused: then staff may be asked, until the guests have left. The day of
 * check-out, by the hotel's calendar, still belongs to the stay.
 */
export function mayAskToCancel(order: OrderRow, now: Date): boolean {
  const { process, confirmed, cancelFailed } = orderStatus;
  const asks = [process, confirmed, cancelFailed].some((status) => status === order.order_status);
  return asks && !hasLeft(order, now) && cancellationTerms(order, now).refusal !== undefined;
}

/** True from the day after check-out on, by the hotel's calendar. */
export function hasLeft(order: OrderRow, now: Date): boolean {
  return order.check_out < dateInZone(now, order.sold.hotel.time_zone);
}

/** The preview; its digest binds the customer to fee and refund. */
export function toPreview(order: OrderRow, terms: CancellationTerms): CancelPreview {
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
