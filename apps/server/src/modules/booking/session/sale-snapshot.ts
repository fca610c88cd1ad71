/**
 * The snapshot of a sale in sessions and orders. It has the shape of the contract, so that screens show it unchanged.
 */

import type { BookingSession, GuestNames } from '@wayhouse/contract/booking/booking';
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import type { LocalSum } from '@wayhouse/i18n/local-sums';
import type { HotelCurrency } from '@wayhouse/i18n/papers/hotel-sum';
import { defaultPolicy, policyText, readPolicy } from '../../rates/price/cancellation-policy.ts';
import type { Quote } from '../../rates/price/quote.ts';

export type BookingHotel = BookingSession['hotel'];

export interface SaleSnapshot {
  hotel: BookingHotel;
  room_type_id: string;
  rate_plan_id: string;
  room: Text2;
  bed_kind: string;
  board: Board;
  confirmation: 'instant' | 'on_request';
  package_only: boolean;
  check_in: string;
  check_out: string;
  nights: number;
  rooms: Party[];
  nationality: string;
  total_cents: number;
  /** `[room][night]`: basis of the cancellation fees. */
  room_night_cents: number[][];
  nightly: { date: string; price: string }[];
  breakdown: { label: Text2; amount: string }[];
  taxes_included: string;
  pay_at_hotel: string;
  /** The charges in `pay_at_hotel`; absent in snapshots made before they were stored. */
  pay_at_hotel_parts?: { label: Text2; amount: string }[];
  /** The charges in `pay_at_hotel`, when an outside source states them in another currency than US dollars. */
  pay_at_hotel_local?: LocalSum[];
  /**
   * The hotel's currency and its exchange rate when the session began or the stay changed. Absent for US dollars,
   * without a known rate, or without charges at the hotel.
   */
  hotel_currency?: HotelCurrency;
  policy: Policy;
  policy_text: Text2;
  remarks: Text2;
}

export interface SoldRoom {
  id: string;
  name: Text2;
  bedKind: string;
}

/** The terms that a session stores (column `promise`). */
export interface SessionTerms {
  sold: SaleSnapshot;
  payment: BookingSession['payment'];
  changed: BookingSession['changed'];
  price_changed?: { previous: string; current: string };
  /**
   * Only for an outside source. `ticket`: the source's own data of the offer. `name_max`: characters of a first or a
   * last name that the hotel gets.
   */
  outside?: { source: string; ticket: unknown; guest_names?: GuestNames; name_max?: number };
}

/** The names that the source requires. Our own contracts need only the lead guest of each room. */
export function guestNamesOf({ outside }: Pick<SessionTerms, 'outside'>): GuestNames {
  return outside?.guest_names ?? 'lead';
}

/** The snapshot of a quote. */
export function toSaleSnapshot(quote: Quote, hotel: BookingHotel, room: SoldRoom): SaleSnapshot {
  return {
    hotel,
    room_type_id: quote.roomTypeId,
    rate_plan_id: quote.ratePlanId,
    room: room.name,
    bed_kind: room.bedKind,
    board: quote.board,
    confirmation: quote.confirmation,
    package_only: quote.packageOnly,
    check_in: quote.checkIn,
    check_out: quote.checkOut,
    nights: quote.nights,
    rooms: quote.rooms,
    nationality: quote.nationality,
    total_cents: quote.totalCents,
    room_night_cents: quote.roomNightCents,
    nightly: quote.nightly.map((night) => ({ date: night.date, price: toMoney(night.cents) })),
    breakdown: quote.breakdown.map((line) => ({ label: line.label, amount: toMoney(line.cents) })),
    taxes_included: toMoney(quote.taxesIncludedCents),
    pay_at_hotel: toMoney(quote.payAtHotelCents),
    pay_at_hotel_parts: quote.atHotelParts.map(({ label, cents }) => ({ label, amount: toMoney(cents) })),
    ...(quote.outside?.atHotel && { pay_at_hotel_local: quote.outside.atHotel }),
    policy: quote.policy,
    policy_text: quote.policyText,
    remarks: quote.remarks,
  };
}

/** The stored policy with its text; the default policy and its text when the stored one cannot be read. */
export function policyOf(sold: SaleSnapshot): { policy: Policy; policyText: Text2 } {
  const policy = readPolicy(sold.policy);
  return { policy, policyText: policy === defaultPolicy ? policyText(policy) : sold.policy_text };
}

/**
 * Instant until which a pay-later order can be paid: the shown deadline, 3 days before the supplier's. Undefined
 * without free cancellation.
 */
export function payByOf(policy: Policy): Date | undefined {
  if (policy.free_cancel_until === undefined) return undefined;
  return new Date(Date.parse(policy.free_cancel_until) - limits.shownDeadlineDays * 86_400_000);
}

/** Number of guests in all rooms. */
export function guestCount(rooms: readonly Party[]): number {
  return rooms.reduce((sum, room) => sum + room.adults + room.children.length, 0);
}
