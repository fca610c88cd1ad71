/**
 * The facts about a rate plan and its hotel for pricing one stay. The stores read them; pure rules use them.
 */
import type { FeeType } from '@wayhouse/contract/booking/cancellation';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import type { LocalSum } from '@wayhouse/i18n/local-sums';

/** Bits of a plan's day (`rates.plan_months.flags`). */
export const dayFlag = { stopSell: 1, closedToArrival: 2, closedToDeparture: 4 } as const;

/**
 * The bits above the three flags hold the day's own minimum stay for arrivals (0 = none). The flags have eight bits.
 */
const minStayShift = 3;

/** Minimum nights of a stay that begins on a day with these flags; 0 = no minimum. */
export function minStayOf(flags: number): number {
  return flags >> minStayShift;
}

/** The flags with another minimum stay (0 to 30). */
export function withMinStay(flags: number, nights: number): number {
  return (flags & ((1 << minStayShift) - 1)) | (nights << minStayShift);
}

/** One step of a cancellation rule, relative to arrival. */
export interface PolicyStep {
  daysBefore: number;
  localTime: string;
  feeType: FeeType;
  feeValue: number;
}

export interface CancellationRule {
  id: string;
  supportCancel: boolean;
  steps: PolicyStep[];
}

export interface PlanTerms {
  id: string;
  hotelId: string;
  roomTypeId: string;
  board: Board;
  confirmation: 'instant' | 'on_request';
  rule: CancellationRule;
  payLater: boolean;
  packageOnly: boolean;
  minStay: number | null;
  maxStay: number | null;
  advanceDays: number;
  cutoffDays: number;
  onlyNationalities: string[];
  notNationalities: string[];
  baseAdults: number;
  extraAdultCents: number;
  maxAdults: number;
  maxChildren: number;
  maxOccupancy: number;
  remarks: { en: string; zh: string };
  /** Net cents per room and night for `baseAdults`; 0 = not sold. */
  priceCents: number[];
  /** Flags of each night and of the departure day. */
  flags: number[];
  /** Free rooms of the type on the night with the fewest. */
  roomsLeft: number;
  /** The hotel's promotions that apply to this plan, in the order of their ids. */
  promotions: PromotionTerms[];
  /** Set for an offer of an outside source. */
  outside?: OutsideTerms;
}

/** An outside source's terms of exactly this stay: its net price replaces prices by day and all surcharges. */
export interface OutsideTerms {
  source: string;
  room: Text2;
  /** Net cents by room and night. */
  netCents: number[][];
  /** The least total at which the hotel allows the stay to be sold; undefined = none. */
  leastSellCents?: number;
  /** The sums that the hotel collects itself, by currency; undefined without any, and when all are in dollars. */
  atHotel?: LocalSum[];
  /** The data for rechecking and booking; only `supply` reads it. */
  ticket: unknown;
}

export interface TaxTerms {
  included: boolean;
  basis: 'percent' | 'room_night' | 'adult_night' | 'room_stay';
  /** Basis points for `percent`, cents otherwise. */
  value: number;
  label: { en: string; zh: string };
}

export interface ChildBand {
  minAge: number;
  maxAge: number;
  priceCents: number;
}

export interface HotelTerms {
  hotelId: string;
  timeZone: string;
  taxes: TaxTerms[];
  childBands: ChildBand[];
  /** Today in the hotel's calendar, as a day number: the day of booking. */
  today: number;
  /** The buyer's markup on this hotel, from the most specific rule; for an outside offer plus its currency buffer. */
  markupBp: number;
}

/** A promotion of a hotel in the form that `promotions.ts` uses. */
export interface PromotionTerms {
  id: string;
  hotelId: string;
  /** Both null: every plan of the hotel. */
  roomTypeId: string | null;
  ratePlanId: string | null;
  kind: 'stay_pay' | 'early_bird' | 'last_minute' | 'percentage';
  /** Only for `stay_pay`: of `stayNights` nights the guest pays `payNights`. */
  stayNights: number;
  payNights: number;
  /** For every kind but `stay_pay`: the discount on a night in basis points. */
  discountBp: number;
  /** For `early_bird` (at least) and `last_minute` (at most): days between booking and arrival. */
  daysAhead: number;
  /** The name shown to customers. When it is empty, they see a description of the discount. */
  name: Text2;
  /** Day numbers in the hotel's calendar, both ends count; open ends are infinite. */
  bookFrom: number;
  bookTo: number;
  stayFrom: number;
  stayTo: number;
  /** Qualifying nights: bit 0 Monday … bit 6 Sunday. */
  weekdays: number;
  /** Minimum stay in nights. */
  minStay: number;
}
