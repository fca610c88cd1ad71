/** The settings and records of the stand-in for Hotelbeds that a test uses. */
export interface StandInBooking {
  reference: string;
  clientReference: string;
  status: string;
  totalNet: string;
  creationDate: string;
  rooms: unknown;
  holder: unknown;
}

/**
 * What happens to the next calls of a verb, one entry a call. `silent`: the connection is cut without an answer, before
 * or after the effect. `late`: the answer comes after `latencyMs`.
 */
export type Trouble =
  | 'silent_before'
  | 'silent_after'
  | 'failed_before'
  | 'failed_after'
  | 'malformed'
  | 'not_json'
  | 'late'
  | 'sold_out'
  | 'price_up'
  | 'price_down'
  | 'twice'
  | 'pending'
  | 'refused'
  | 'over_quota';

export type StandInVerb =
  | 'search'
  | 'recheck'
  | 'book'
  | 'list'
  | 'detail'
  | 'cancel'
  | 'content'
  | 'comments';

export interface StandInRate {
  room: string;
  roomName: string;
  board: string;
  /** Of one room and night. */
  net: number;
  type: 'BOOKABLE' | 'RECHECK';
  class: string;
  /** The days before arrival from which each share is lost; absent: the source states no cancellation policy. */
  fees?: { days: number; share: number }[];
  packaging?: boolean;
  sellingRate?: number;
  payAtHotel?: number;
  comments?: string;
  promotions?: string[];
}

export interface StandIn {
  url: string;
  port: number;
  access: { url: string; key: string; secret: string };
  /** The other side's books. */
  bookings: StandInBooking[];
  /** Every call, oldest first. */
  calls: { verb: StandInVerb; body: unknown; query: Record<string, string> }[];
  /** Calls in progress, and the highest number so far. */
  busy: number;
  busiest: number;
  trouble: Map<StandInVerb, Trouble[]>;
  /** The stand-in runs each of these when a call arrives, before it handles the call. */
  seen: Set<(verb: StandInVerb) => void>;
  /** While true it answers no call. */
  dead: boolean;
  latencyMs: number;
  rates: StandInRate[];
  currency: string;
  hotels: { code: number; name: string; country: string; lat: number; lng: number; offset: string }[];
  close: () => Promise<void>;
}
