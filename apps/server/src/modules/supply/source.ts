/**
 * A source of rooms: our own contracts, or one outside. Search and recheck make offers (`search-outside.ts`,
 * `recheck-stay.ts`, `recheck-outside.ts`); what follows is the same for all of them and stands here.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { BedbankGuest, WatchedBedbank } from '../../ports/bedbank/port.ts';

export interface SourceContext {
  db: Db;
  clock: Clock;
  bedbanks?: readonly WatchedBedbank[] | undefined;
}

/** The rooms that an order takes, in its own transaction. */
export interface StayToTake {
  orderNo: string;
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  nights: number;
  rooms: number;
  at: Date;
  /** The offer of an outside source, as of the last recheck. */
  bought?: unknown;
}

export interface BookingRequest {
  /** Our number, which the source keeps: a repeated request is answered, not booked again. */
  orderNo: string;
  confirmation: 'instant' | 'on_request';
  /** Everybody who comes; read only by sources that want to know. */
  guests: () => Promise<BedbankGuest[]>;
  /** The party of the search: some guests may come without a name. */
  rooms: readonly { adults: number; children: readonly number[] }[];
  remark: string;
}

/** `unknown`: the source has not said; the order waits in status 1 and is looked up until it is known. */
export type BookingOutcome =
  | { outcome: 'confirmed'; confirmationNo: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'unknown'; reason: string };

export type CancelOutcome = { outcome: 'canceled' } | { outcome: 'refused' | 'unknown'; reason: string };

export interface Source {
  /** Secures the stay for an order as far as a transaction can. False: sold out, the caller rolls back. */
  take: (tx: Tx, stay: StayToTake) => Promise<boolean>;
  book: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  lookUp: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  cancel: (ctx: SourceContext, request: { orderNo: string }) => Promise<CancelOutcome>;
}
