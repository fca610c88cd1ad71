/** A source of rooms: our own contracts, later bedbanks. Five verbs (product.md section 11). */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

export interface SourceContext {
  db: Db;
  clock: Clock;
}

export interface BookingRequest {
  /** Our number, which the source keeps: a repeated request is answered, not booked again. */
  orderNo: string;
  confirmation: 'instant' | 'on_request';
}

/** `unknown`: the source has not said; the order waits in status 1 and is looked up until it is known. */
export type BookingOutcome =
  | { outcome: 'confirmed'; confirmationNo: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'unknown'; reason: string };

export type CancelOutcome = { outcome: 'canceled' } | { outcome: 'refused' | 'unknown'; reason: string };

/** Booking verbs of a source. Its availability reaches search and recheck through their own functions. */
export interface Source {
  book: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  lookUp: (ctx: SourceContext, request: BookingRequest) => Promise<BookingOutcome>;
  cancel: (ctx: SourceContext, request: { orderNo: string }) => Promise<CancelOutcome>;
}
