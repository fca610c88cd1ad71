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
  /** Our order number. The source stores it, so that a repeated request makes no second booking. */
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

export type CancelOutcome = { outcome: 'canceled' } | { outcome: 'refused' | 'unknown'; reason: string };

export interface Source {
  /** Secures the stay for an order within the transaction. False when sold out; the caller rolls back. */
  take: (tx: Tx, stay: StayToTake) => Promise<boolean>;
  book: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  lookUp: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  cancel: (ctx: SourceContext, request: { orderNo: string }) => Promise<CancelOutcome>;
}
