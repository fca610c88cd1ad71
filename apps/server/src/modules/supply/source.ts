/**
 * A source of rooms: our own contracts, or an outside one. Search and recheck make offers (`search-outside.ts`,
 * `recheck-stay.ts`, `recheck-outside.ts`); this file declares the later steps, which every source implements.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { BedbankGuest } from '../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../ports/bedbank/watched-port.ts';
import type { Stay } from '../rates/price/quote.ts';

export interface SourceContext {
  db: Db;
  clock: Clock;
  bedbanks?: readonly WatchedBedbank[] | undefined;
}

/** The rooms that an order reserves in its transaction. */
export interface StayToTake {
  orderNo: string;
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  nights: number;
  rooms: number;
  at: Date;
  /** For an outside source: its offer at the last recheck. */
  bought?: unknown;
  /** For an outside source: IP address of the person who orders. */
  userIp?: string | undefined;
}

export interface BookingRequest {
  /** Our order number. An outside source stores it with the booking, so that we can look the booking up. */
  orderNo: string;
  confirmation: 'instant' | 'on_request';
  /** All guests; only called by sources that need them. */
  guests: () => Promise<BedbankGuest[]>;
  /** The stay as sold. A party may have more people than `guests` has names. */
  stay: Stay;
  remark: string;
}

/** `unknown`: no clear answer; the order waits in status `process`, and is looked up until there is one. */
export type BookingOutcome =
  | { outcome: 'confirmed'; confirmationNo: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** `refused`: the source does not cancel. `unknown`: no clear answer. */
export type CancelOutcome = { outcome: 'canceled' } | { outcome: 'refused' | 'unknown'; reason: string };

export interface Source {
  /**
   * Takes the rooms for an order within the transaction; at an outside source, whose rooms cannot be held, stores the
   * offer. False when sold out, or when the offer is unreadable; the caller rolls back.
   */
  take: (tx: Tx, stay: StayToTake) => Promise<boolean>;
  /** Safe to repeat: at most one request is sent. */
  book: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  /** The outcome of an earlier request. Sends the request if none was sent. */
  lookUp: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  cancel: (ctx: SourceContext, request: { orderNo: string }) => Promise<CancelOutcome>;
}
