/**
 * A bedbank at the outside: five verbs and its content, in its own codes and currency. What is ours (hotels, boards,
 * dollars, tiers, markups) is made of it in `modules/supply`. Amounts are decimal strings of the offer's currency.
 */

import type { GuestNames } from '@wayhouse/contract/booking/booking';

export interface BedbankStay {
  checkIn: string;
  checkOut: string;
  rooms: { adults: number; children: number[] }[];
  /** Guests' nationality, ISO 3166 alpha-2: a rate asked for one market is not sold in another. */
  nationality: string;
}

/** The price of some rooms of the stay together. */
export interface BedbankRate {
  /** Never read, only handed on. */
  key: string;
  /** The price is not binding before `recheck` was called. */
  recheck: boolean;
  /** Which rooms of the stay it holds. */
  rooms: number[];
  net: string;
  /** The hotel forbids to sell it for less. */
  sellAtLeast?: string | undefined;
  /** What cancelling costs from an instant on, in the order of instants. */
  fees: { amount: string; from: string }[];
  /** Not part of `net`, paid by the guest at the hotel, in the currency named. */
  payAtHotel: { amount: string; currency: string }[];
  commentsId?: string | undefined;
}

/** One room type on one board for all rooms of the stay. The whole of it is what `recheck` and `book` need. */
export interface BedbankOffer {
  hotelCode: string;
  roomCode: string;
  roomName: string;
  boardCode: string;
  /** Class of the rate, which names it beside room and board. */
  rateClass: string;
  packageOnly: boolean;
  roomsLeft: number;
  currency: string;
  promotions: string[];
  rates: BedbankRate[];
}

export interface BedbankGuest {
  room: number;
  adult: boolean;
  age?: number;
  firstName?: string;
  lastName?: string;
}

export interface BedbankOrder {
  /** Our number: what the booking is looked up by. */
  orderNo: string;
  offer: BedbankOffer;
  holder: { firstName: string; lastName: string };
  guests: BedbankGuest[];
  remark: string;
}

export interface BedbankBooking {
  orderNo: string;
  reference: string;
  state: 'confirmed' | 'canceled' | 'pending';
  currency: string;
  total: string;
  supplierName: string;
  supplierVat: string;
}

export interface BedbankHotel {
  code: string;
  name: string;
  countryCode: string;
  lat: number;
  lng: number;
}

/**
 * Why a verb threw. `unreachable`, `turned_away`: nothing happened there. `refused`: understood and answered with no.
 * `timed_out`, `malformed`, `failed` (5xx): nobody knows what happened.
 */
export type BedbankFault = 'unreachable' | 'turned_away' | 'refused' | 'timed_out' | 'malformed' | 'failed';

export interface BedbankError extends Error {
  fault: BedbankFault;
}

export function bedbankError(fault: BedbankFault, message: string): BedbankError {
  return Object.assign(new Error(message), { fault });
}

export function isBedbankError(error: unknown): error is BedbankError {
  return error instanceof Error && 'fault' in error;
}

export interface BedbankPort {
  name: string;
  /** Whose names a booking needs. */
  guestNames: GuestNames;
  /** Hotels that one search may name. */
  maxHotels: number;
  /** Offers of some hotels, all rooms in one call. */
  search(stay: BedbankStay, hotelCodes: string[]): Promise<BedbankOffer[]>;
  /** The offer as it is now with binding prices and its comments; undefined when it is gone. */
  recheck(offer: BedbankOffer): Promise<{ offer: BedbankOffer; comments: string } | undefined>;
  /** Comments of an offer whose price is binding as it is; they are shown before anybody confirms. */
  readComments(offer: BedbankOffer, checkIn: string): Promise<string>;
  book(order: BedbankOrder): Promise<BedbankBooking>;
  /** By our number, made around `madeAt`. None: it has not heard of it (yet). More than one is its fault, and told. */
  lookUp(order: { orderNo: string; madeAt: Date }): Promise<BedbankBooking[]>;
  /** The booking after the call: `canceled`, or as it was when the source needs more time. */
  cancel(reference: string): Promise<BedbankBooking>;
  /** Everything booked in [from, to]: for the comparison of both sides. */
  report(range: { from: string; to: string }): Promise<BedbankBooking[]>;
  /** A page of its hotels, changed since a day. */
  readHotels(page: { from: number; to: number; changedSince?: string }): Promise<{
    hotels: BedbankHotel[];
    total: number;
  }>;
}

export type BedbankVerb = 'search' | 'recheck' | 'book' | 'look_up' | 'cancel' | 'content';

export interface BedbankHealth {
  breaker: 'closed' | 'open' | 'half_open';
  since: Date | null;
  failuresInRow: number;
  lastOkAt: Date | null;
  verbs: { verb: BedbankVerb; calls: number; failures: number; p50Ms: number; p95Ms: number }[];
  errors: { at: Date; verb: BedbankVerb; fault: BedbankFault; message: string }[];
  /** Hotels and offers left out of searches since this process started. */
  left: Left;
}

/** `hotels`: beyond the most that one search may name; `offers`: with more terms than a signed offer can carry. */
export interface Left {
  hotels: number;
  offers: number;
}

/** A bedbank behind its breaker. */
export interface WatchedBedbank extends BedbankPort {
  health(): BedbankHealth;
  /** Counts hotels and offers that a search left out. */
  leave(what: Partial<Left>): void;
}
