/** The settings and records of the simulated Hotelbeds, which tests and the demo use. */
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
 * A fault of one call. `_before` and `_after`: before or after the effect of the call. `silent_…`: the connection is
 * cut without an answer. `failed_…`: the answer is a server error. `late`: the answer comes after `latencyMs`.
 * `malformed`: valid JSON without the expected content. `twice`: the source stores the booking twice. `pending`: the
 * booking or its cancellation is not yet confirmed. `refused`: the source refuses the cancellation.
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
  | 'types'
  | 'texts'
  | 'comments';

export interface StandInRate {
  room: string;
  roomName: string;
  board: string;
  /** Price per room and night. */
  net: number;
  /** `RECHECK`: the price must be checked before the booking. */
  type: 'BOOKABLE' | 'RECHECK';
  /** `NRF`: not refundable. `NOR`: normal. */
  class: string;
  /**
   * Cancellation fees: `share` of the price, from 23:59 hotel time `days` before arrival. Absent: the source states no
   * cancellation policy.
   */
  fees?: { days: number; share: number }[];
  packaging?: boolean;
  sellingRate?: number;
  payAtHotel?: number;
  /** Currency of `payAtHotel`; default: euros. */
  atHotelCurrency?: string;
  /** True: the guest pays the whole rate at the hotel. */
  isPaidAtHotel?: boolean;
  comments?: string;
  /** Absent: the source repeats the English text. */
  commentsZh?: string;
  promotions?: string[];
}

export interface StandInHotel {
  code: number;
  name: string;
  country: string;
  lat: number;
  lng: number;
  /** Offset of the hotel's clock from UTC: `+01:00`. */
  offset: string;
  /** Factor on the rates. Default: 1. */
  factor?: number;
  /**
   * Day of the last change. A request for changes since a later day leaves the hotel out. Absent: no request leaves it
   * out.
   */
  updated?: string;
  content?: StandInContent;
}

export interface StandInContent {
  stars: number;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  description: string;
  /** Absent: the hotel has no Chinese texts. */
  chinese?: { name: string; address: string; city: string; description: string };
  /** Group and code of `standInFacilities`, joined by a blank. */
  facilities: string[];
  /** Codes of `standInRooms`. */
  rooms: string[];
  /** Paths of the hotel's photographs below `photosUrl`. */
  images: string[];
}

export interface StandIn {
  url: string;
  port: number;
  access: { url: string; key: string; secret: string; photosUrl?: string };
  /** Photographs by path. Any other path `CODE/SCENE-N.jpg` gets a drawing. */
  photos: Map<string, { status?: number; type: string; bytes: Uint8Array }>;
  /** The bookings that the source has stored. */
  bookings: StandInBooking[];
  /** Every call, oldest first. */
  calls: { verb: StandInVerb; body: unknown; query: Record<string, string> }[];
  /** The number of calls in progress now (`busy`), and the highest such number so far (`busiest`). */
  busy: number;
  busiest: number;
  /** Faults of the next calls of a verb, one entry per call. */
  trouble: Map<StandInVerb, Trouble[]>;
  /** Functions that run when a call arrives, before it is handled. */
  listeners: Set<(verb: StandInVerb) => void>;
  /** While true, the source answers no call. */
  dead: boolean;
  latencyMs: number;
  /** While set, every answer waits for this promise. */
  hold?: Promise<void>;
  rates: StandInRate[];
  currency: string;
  hotels: StandInHotel[];
  close: () => Promise<void>;
}

/** The comments in `language`; in English when there is no Chinese text, as at Hotelbeds. */
export function commentsIn({ comments, commentsZh }: StandInRate, language?: string): string | undefined {
  return language === 'CHI' ? (commentsZh ?? comments) : comments;
}
