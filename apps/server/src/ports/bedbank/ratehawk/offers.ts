/** Converts a stay to a search, and rates to offers. Pure. */
import { createHash } from 'node:crypto';
import { type BedbankOffer, type BedbankRate, type BedbankStay, unknownRoomsLeft } from '../port.ts';
import type { RatehawkHotel, RatehawkRate } from './messages.ts';

/** Body of a search: each room with its children's ages, and the guests' residence or else nationality. */
export function searchBody(stay: BedbankStay) {
  return {
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    residency: (stay.residence ?? stay.nationality).toLowerCase(),
    language: 'en',
    guests: stay.rooms.map(({ adults, children }) => ({ adults, children })),
  };
}

/** One rate covers all rooms of the stay. Rates that are not paid from the deposit are left out. */
export function offersOf(hotel: RatehawkHotel, stay: Pick<BedbankStay, 'rooms'>): BedbankOffer[] {
  return hotel.rates.flatMap((rate) => {
    const depositRate = toRate(
      rate,
      stay.rooms.map((_, index) => index),
    );
    if (!depositRate) return [];
    return [
      {
        hotelCode: String(hotel.hid),
        roomCode: createHash('sha256').update(rate.room_name).digest('base64url').slice(0, 10),
        roomName: rate.room_name,
        boardCode: rate.meal,
        rateClass: depositRate.rate.fees.length > 0 ? 'free' : 'strict',
        packageOnly: rate.is_package,
        roomsLeft: rate.allotment ?? unknownRoomsLeft,
        currency: depositRate.currency,
        promotions: [],
        rates: [depositRate.rate],
      },
    ];
  });
}

/** The rate with its price when paid from the deposit; undefined when it cannot be paid so. */
export function toRate(
  rate: RatehawkRate,
  rooms: number[],
): { rate: BedbankRate; currency: string } | undefined {
  const payment = rate.payment_options.payment_types.find((each) => each.type === 'deposit');
  if (!payment) return undefined;
  const { policies = [], free_cancellation_before: freeBefore = null } = payment.cancellation_penalties ?? {};
  return {
    currency: payment.currency_code,
    rate: {
      key: rate.book_hash ?? rate.match_hash,
      recheck: true,
      rooms,
      net: payment.amount,
      // Without a free deadline canceling is never free, even if a policy names no fee.
      fees: freeBefore === null ? [] : feesOf(policies),
      payAtHotel: (payment.tax_data?.taxes ?? []).flatMap((tax) =>
        tax.included_by_supplier ? [] : [{ amount: tax.amount, currency: tax.currency_code }],
      ),
    },
  };
}

function feesOf(
  policies: readonly { start_at: string | null; amount_charge: string }[],
): BedbankRate['fees'] {
  return policies
    .filter((policy) => Number(policy.amount_charge) > 0)
    .map((policy) => ({ amount: policy.amount_charge, from: policy.start_at ?? new Date(0).toISOString() }))
    .sort((a, b) => a.from.localeCompare(b.from));
}
