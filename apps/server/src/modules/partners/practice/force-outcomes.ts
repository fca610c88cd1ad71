/**
 * Outcomes of bookings and cancellations that no source can cause: refusals by Wayhouse, lost answers and a changed
 * fee. The sandbox source causes all other outcomes.
 */
import type { PartnerOrder } from '@wayhouse/contract/partner/orders';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { ConnectionCut } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { chargeFeeNow } from '../../booking/cancel/charge-fee-now.ts';
import { findSession } from '../../booking/session/find-session.ts';
import { findPracticeBooking } from '../../supply/practice/find-practice-booking.ts';
import { practiceHotel } from '../../supply/practice/practice-hotels.ts';
import { listPartnerOrders } from '../orders/show-orders.ts';

interface BookingInput {
  quote_id: string;
  client_ref: string;
  allow_duplicate_guest: boolean;
}

/**
 * Books an order. The header, or else the hotel, may force a refusal or the loss of the answer. A repeated call gets
 * the order of the first call.
 */
export async function bookForced(
  ctx: PartnerCtx,
  input: BookingInput,
  book: () => Promise<PartnerOrder>,
): Promise<PartnerOrder> {
  const { hotel, order_no } = await findSession(ctx, { session_no: input.quote_id });
  if (order_no !== undefined) return book();
  const outcome = ctx.forced?.book ?? practiceHotel(hotel.id)?.book;
  if (outcome === 'insufficient_balance') throw appError('payment.insufficient_balance');
  if (outcome === 'duplicate_guest' && !input.allow_duplicate_guest)
    throw appError('booking.duplicate_guest', { params: { orders: '' }, data: { order_nos: [] } });
  const { orders: existingOrders } = await listPartnerOrders(ctx, { client_ref: input.client_ref, limit: 1 });
  const order = await book();
  if (existingOrders.length > 0) return order;
  if (outcome === '500_after_effect') throw new Error('500 after the effect, as forced');
  if (outcome === 'connection_cut_after_effect') throw new ConnectionCut('cut after the effect, as forced');
  return order;
}

/**
 * When the call or the booking forces `fee_changed`, canceling costs the first night from now on. The partner has not
 * seen this fee. Changes an order at most once.
 */
export async function forceFee(ctx: PartnerCtx, { orderNo }: { orderNo: string }): Promise<void> {
  const booking = await findPracticeBooking(ctx.db, orderNo);
  if ((ctx.forced?.cancel ?? booking?.cancel_outcome) !== 'fee_changed') return;
  await chargeFeeNow(ctx, orderNo);
}
