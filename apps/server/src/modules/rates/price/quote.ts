/** The price and terms of a stay: one shape for search, rooms, recheck, booking and documents. */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import type { Party, Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import type { OutsideTerms } from './stay-terms.ts';

/** The requested stay. Dates are the hotel's; one party per room. */
export interface Stay {
  checkIn: string;
  nights: number;
  rooms: Party[];
  /** Guests' nationality, ISO 3166 alpha-2. */
  nationality: string;
  /** Country where the guests live. Only prices of outside sources depend on it. */
  residence?: string | undefined;
}

/** The facts about a buyer that decide markup, package rates and pay later. */
export interface Buyer {
  tierId: string;
  isPackage: boolean;
  /** Only companies may pay later (product.md section 5). */
  mayPayLater: boolean;
}

/**
 * One room type and one rate plan for all rooms of the stay, priced. All sums are integer US cents, for all rooms
 * together unless the field says otherwise.
 */
export interface Quote {
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
  board: Board;
  confirmation: 'instant' | 'on_request';
  packageOnly: boolean;
  payLater: boolean;
  checkIn: string;
  checkOut: string;
  nights: number;
  rooms: Party[];
  nationality: string;
  /** Selling price by night, including markup, without taxes. */
  nightly: { date: string; cents: number }[];
  /** Each room's share of `totalCents` by night, in the order of `rooms`; basis of cancellation fees. */
  roomNightCents: number[][];
  roomTotalCents: number[];
  taxesIncludedCents: number;
  payAtHotelCents: number;
  /** The charges that make up `payAtHotelCents`; empty when there is none. */
  atHotelParts: { label: Text2; cents: number }[];
  totalCents: number;
  /** The total without the promotion; undefined when no promotion lowers it. */
  strikeTotalCents: number | undefined;
  /** The net amount that we owe the hotel; customers' answers never contain it. */
  netCents: number;
  breakdown: { label: Text2; cents: number }[];
  policy: Policy;
  policyText: Text2;
  remarks: Text2;
  /** Number of rooms of the type that are free on every night. */
  roomsLeft: number;
  /** Set for an offer of an outside source. */
  outside?: OutsideTerms;
}
