/** The cancellation fee of an order at an instant, for the cancellation itself and for lists of coming fees. Pure. */
import { type CancellationFee, cancellationFee } from '../../rates/price/cancellation-fee.ts';
import type { OrderRow } from '../booking.store.ts';
import { policyOf } from '../session/sale-snapshot.ts';

export type FeeTerms = Pick<OrderRow, 'sold' | 'total_cents' | 'change_fee_cents'>;

/**
 * Includes the fees of earlier changes, which stay due. The fee is at most the total after the coupon, because the
 * customer never paid the coupon's part.
 */
export function orderFeeAt({ sold, total_cents, change_fee_cents }: FeeTerms, at: Date): CancellationFee {
  const { policy } = policyOf(sold);
  const fee = cancellationFee({ policy, roomNightCents: sold.room_night_cents }, at);
  return { ...fee, feeCents: Math.min(fee.feeCents + change_fee_cents, total_cents) };
}
