/**
 * The port of a bedbank: booking calls and content, in the bedbank's codes and currency. `modules/supply` converts
 * these to our hotels, boards, dollars, tiers and markups. Amounts are decimal strings, in the offer's currency unless
 * another currency is given.
 */

import type { GuestNames } from '@wayhouse/contract/booking/booking';
import type { Text2 } from '@wayhouse/contract/schemas';

export interface BedbankStay {
  checkIn: string;
  checkOut: string;
  rooms: { adults: number; children: number[] }[];
  /** Guests' nationality, ISO 3166 alpha-2. A rate for one market must not be sold in another. */
  nationality: string;
  /** Country where the guests live, if it is known. */
  residence?: string | undefined;
}

/** The price of some rooms of the stay together. */
export interface BedbankRate {
  /** The source's key of the rate. We do not interpret it, and only pass it back. */
  key: string;
  /** True when the price is not binding before the port's `recheck`. */
  recheck: boolean;
  /** Indexes of the stay's rooms that the rate covers. */
  rooms: number[];
  net: string;
  /** Minimum selling price of the rate's rooms, demanded by the hotel. */
  sellAtLeast?: string | undefined;
  /** Cancellation fees with the instants from which they apply, in time order. Empty: canceling is never free. */
  fees: { amount: string; from: string }[];
  /** Taxes and fees outside `net`, which the guest pays at the hotel in the given currency. */
  payAtHotel: { amount: string; currency: string }[];
  commentsId?: string | undefined;
}

/** One room type on one board for all rooms of the stay. `recheck` and `book` need the whole offer. */
export interface BedbankOffer {
  hotelCode: string;
  roomCode: string;
  roomName: string;
  /** The name in Chinese, if the source has one. */
  roomNameZh?: string | undefined;
  boardCode: string;
  /** Class of the rate. Hotel, room, board, class and `packageOnly` together identify an offer. */
  rateClass: string;
  packageOnly: boolean;
  /** `unknownRoomsLeft` when the source does not say. */
  roomsLeft: number;
  currency: string;
  promotions: string[];
  rates: BedbankRate[];
  /** The guests' country of residence in the search that found the offer. */
  residence?: string | undefined;
}

/** Larger than every number of rooms left that pages show. */
export const unknownRoomsLeft = 99;

/**
 * Maximum number of characters of a name, for sources that publish none. Reception systems store 25 to 40 characters of
 * a name. A shortened name is shown to the agent before booking.
 */
export const nameMaxUnpublished = 25;

export interface BedbankGuest {
  room: number;
  adult: boolean;
  age?: number;
  firstName?: string;
  lastName?: string;
}

/** The reference of the n-th attempt: first the order number alone, then the order number with a counter. */
export function attemptReference(orderNo: string, n: number): string {
  return n === 1 ? orderNo : `${orderNo}-${n}`;
}

/** The order number of an attempt's reference. */
export function orderNoOf(reference: string): string {
  return reference.replace(/-\d{1,2}$/, '');
}

export interface BedbankOrder {
  orderNo: string;
  /**
   * Returns the reference for the next booking request. The reference is stored first, so that the booking can be
   * looked up. Called again by a source that accepts each reference for one attempt only.
   */
  nextReference: () => Promise<string>;
  offer: BedbankOffer;
  holder: { firstName: string; lastName: string };
  guests: BedbankGuest[];
  remark: string;
  /** IP address of the person who ordered; undefined when it is unknown. */
  userIp?: string | undefined;
}

export interface BedbankBooking {
  orderNo: string;
  /** The source's reference; ours while the source's is unknown. */
  reference: string;
  /** `failed`: the source says finally that it did not book. */
  state: 'confirmed' | 'canceled' | 'pending' | 'failed';
  /** The source's own words about a failure. */
  reason?: string | undefined;
  currency: string;
  total: string;
  supplierName: string;
  supplierVat: string;
}

export interface BedbankHotel {
  code: string;
  name: string;
  nameZh?: string | undefined;
  countryCode: string;
  city?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  phone?: string | undefined;
  web?: string | undefined;
  stars?: number | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  /** Absent when the source publishes nothing but the facts above. */
  content?: BedbankContent | undefined;
  /** True when the source says that it no longer sells the hotel. */
  withdrawn?: boolean | undefined;
}

/** The content of a hotel's page, in English and in the source's own words. */
export interface BedbankContent {
  description?: string | undefined;
  propertyType?: string | undefined;
  brand?: string | undefined;
  checkInFrom?: string | undefined;
  checkOutUntil?: string | undefined;
  /** Names of the facilities, including those that our vocabulary does not have. */
  facilities: string[];
  /** Web addresses, the most important first. */
  photos: string[];
  rooms: BedbankRoom[];
}

export interface BedbankRoom {
  name: string;
  maxAdults?: number | undefined;
  maxChildren?: number | undefined;
  maxGuests?: number | undefined;
  sizeM2?: number | undefined;
}

/** The Chinese texts of a hotel; empty ones are absent. */
export interface BedbankChinese {
  code: string;
  name?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  description?: string | undefined;
}

export interface HotelFilter {
  /** A day: only new and changed hotels since then. */
  changedSince?: string | undefined;
}

/**
 * The cause of an exception. `unreachable`, `turned_away`: nothing happened at the source. `refused`: understood and
 * refused. `timed_out`, `malformed`, `failed` (such as 5xx): the result is unknown.
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

/** A hotel of a source that sells its own hotels instead of those of the catalogue. */
export interface BedbankOwnHotel {
  online: boolean;
  cityId: string;
  hotel: {
    id: string;
    name: Text2;
    address: Text2;
    phone: string;
    stars: number;
    time_zone: string;
    scene_region: string;
    check_in_from: string;
    check_out_until: string;
    country_code?: string | undefined;
  };
  /** Facts of the hotel that prices depend on. */
  facts: { hotelId: string; timeZone: string; stars: number; countryCode: string };
}

export interface RecheckedOffer {
  offer: BedbankOffer;
  /**
   * The text is empty in a language that the source does not have. The Chinese text is also empty if reading it fails.
   */
  comments: Text2;
  again?: BedbankOffer;
}

/** The methods that call the source throw `BedbankError`. */
export interface BedbankPort {
  name: string;
  /** The guests whose names a booking needs. */
  guestNames: GuestNames;
  /** Maximum number of characters of a first name and of a last name. `squeezedPart` shortens longer names. */
  nameMax: number;
  /**
   * Milliseconds after a booking request, after which the source guarantees that a booking without a final state has
   * failed. Absent: no guarantee.
   */
  cutOffMs?: number | undefined;
  /** Set by a source with hotels of its own; they need no mapping. */
  ownHotel?: ((hotelId: string) => BedbankOwnHotel | undefined) | undefined;
  /** Maximum number of hotels per call of `search`. */
  maxHotels: number;
  /** Offers of at most `maxHotels` hotels, all rooms in one call. */
  search(stay: BedbankStay, hotelCodes: string[]): Promise<BedbankOffer[]>;
  /** Number of rates that `search` has left out since the process started, because they are not paid by us. */
  notPrepaid?(): number;
  /**
   * The current offer with binding prices and its comments; undefined when it is no longer sold under this key. A new
   * search may find the same room under another key. `again`: the offer to pass to the next recheck, when it differs.
   */
  recheck(offer: BedbankOffer): Promise<RecheckedOffer | undefined>;
  /**
   * Comments of an offer with a binding price; they are shown before booking. The text is empty in a language that the
   * source does not have.
   */
  readComments(offer: BedbankOffer, checkIn: string): Promise<Text2>;
  book(order: BedbankOrder): Promise<BedbankBooking>;
  /**
   * Bookings with one of the references of an order, made around `madeAt`. Empty when the bedbank knows no such booking
   * (yet). More than one valid booking is an error of the bedbank, which the caller reports.
   */
  lookUp(order: { references: readonly string[]; madeAt: Date }): Promise<BedbankBooking[]>;
  /** The booking after the call: `canceled`, or unchanged when the source needs more time. */
  cancel(reference: string): Promise<BedbankBooking>;
  /**
   * The order number of a message that the source sent about a booking; undefined for another form or an invalid
   * signature. Absent: the source sends none.
   */
  readCallback?: ((body: unknown) => string | undefined) | undefined;
  /** The bookings made on the days from `from` to `to`, both included, for the comparison with ours. */
  report(range: { from: string; to: string }): Promise<BedbankBooking[]>;
  /**
   * Days that a list of changed hotels covers, whichever day it is requested from. After a longer gap all hotels are
   * read. Absent: the list covers everything since the requested day.
   */
  deltaDays?: number | undefined;
  /** Pages of the source's hotels. */
  readHotels(filter: HotelFilter): AsyncIterable<BedbankHotel[]>;
  /** Pages of the hotels' Chinese texts. Absent: the source has none. */
  readChinese?: ((filter: HotelFilter) => AsyncIterable<BedbankChinese[]>) | undefined;
}
