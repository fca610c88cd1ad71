/** The cancellation fee at an instant. Pure (product.md section 5, "Cancellation"). */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { shareOf, spread } from '@wayhouse/contract/money';

export interface CancellationFee {
  /** True only before the supplier deadline; at the deadline itself it is too late. */
  allowed: boolean;
  /** Sum of the rooms' fees; the fee of a room is at most its total. */
  feeCents: number;
}

interface PricedStay {
  policy: Policy;
  /** `[room][night]`, cents as priced. */
  roomNightCents: number[][];
}

/** The fee in force at `at`, rounded half up per room. Without free cancellation: not allowed, and the whole price. */
export function cancellationFee({ policy, roomNightCents }: PricedStay, at: Date): CancellationFee {
  const roomTotals = roomNightCents.map(sum);
  const deadline = policy.free_cancel_until;
  if (!policy.support_cancel || deadline === undefined) return { allowed: false, feeCents: sum(roomTotals) };
  const allowed = at.getTime() < Date.parse(deadline);
  const tier = policy.tiers.filter((each) => Date.parse(each.datetime) <= at.getTime()).at(-1);
  if (!tier) return { allowed, feeCents: 0 };
  const fees = roomFees(tier, roomNightCents, roomTotals);
  return { allowed, feeCents: sum(fees.map((fee, room) => Math.min(fee, roomTotals[room] ?? 0))) };
}

function roomFees(tier: Policy['tiers'][number], roomNightCents: number[][], roomTotals: number[]): number[] {
  switch (tier.fee_type) {
    case 'nights':
      return roomNightCents.map((nights) => sum(nights.slice(0, tier.fee_type_value)));
    case 'first_night':
      return roomNightCents.map((nights) => nights[0] ?? 0);
    case 'percent':
      return roomTotals.map((total) => shareOf(total, tier.fee_type_value));
    case 'price':
      return spread(tier.fee_type_value, roomTotals);
    case 'total':
      return roomTotals;
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
