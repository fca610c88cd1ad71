/** What a test can set and see of the stand-in for Hotelbeds. */
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
  /** Days before arrival from which half, then all is lost; absent: not a word on canceling. */
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
  /** Calls under way, and the most there were at one time. */
  busy: number;
  busiest: number;
  trouble: Map<StandInVerb, Trouble[]>;
  /** Each is called when a call has come in, before anything is done about it. */
  seen: Set<(verb: StandInVerb) => void>;
  /** Answers no call at all while it is set. */
  dead: boolean;
  latencyMs: number;
  rates: StandInRate[];
  currency: string;
  hotels: { code: number; name: string; country: string; lat: number; lng: number; offset: string }[];
  close: () => Promise<void>;
}
