/** Whether dates, party and board of an order may be changed now, and which offers may replace it. Pure. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { isUnpaid, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Offer } from '@wayhouse/contract/search/search';
import { isPractice } from '../../../platform/world.ts';
import { ownSource } from '../../supply/sources.ts';
import type { OrderRow } from '../booking.store.ts';
import { decideCancellation } from '../cancel/decide-cancellation.ts';

/**
 * Undefined for a confirmed booking of our own contracts, paid or pay later, through the day of check-in. Otherwise,
 * and while the booking waits for an approval, booking.not_changeable.
 */
export function refusalToChange(order: OrderRow, now: Date): ErrorKey | undefined {
  const isOurs = order.source === ownSource && order.order_status === orderStatus.confirmed;
  const isSettled = order.payment_status === paymentStatus.paid || isUnpaid(order);
  const hasArrived = dateInZone(now, order.sold.hotel.time_zone) > order.check_in;
  const waitsForApproval = order.approve_by !== null;
  return isOurs && isSettled && !hasArrived && !waitsForApproval ? undefined : 'booking.not_changeable';
}

/**
 * True for an order at an outside source that its customer may change by a new booking. Staff cancels and books again
 * instead.
 */
export function mayRebook(order: OrderRow, now: Date): boolean {
  const isOutside = order.source !== ownSource && !isPractice(order.account_id);
  // All other conditions are those of an order of our own contracts.
  const asOwnOrder = { ...order, source: ownSource };
  return isOutside && refusalToChange(asOwnOrder, now) === undefined && isFree(order, now);
}

/**
 * Customers may change the stay only while canceling is free. Later, a change of dates would be a way to avoid the fee.
 */
export function mayChangeStay(order: OrderRow, now: Date): boolean {
  if (refusalToChange(order, now)) return false;
  return isFree(order, now);
}

/** True for an offer with instant confirmation. A package rate only replaces a package rate. */
export function mayReplace(
  { sold }: Pick<OrderRow, 'sold'>,
  offer: Pick<Offer, 'confirmation' | 'package_only'>,
): boolean {
  return offer.confirmation === 'instant' && (sold.package_only || !offer.package_only);
}

/** True while canceling costs no more than the fees of earlier changes, which stay due anyway. */
function isFree(order: OrderRow, now: Date): boolean {
  const terms = decideCancellation(order, now);
  return terms.refusal === undefined && terms.feeCents <= order.change_fee_cents;
}
