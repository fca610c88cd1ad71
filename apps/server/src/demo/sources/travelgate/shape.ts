/** The settings and records of the simulated Hotel-X. */

export interface TravelgateStandInBooking {
  bookingID: string;
  client: string;
  status: string;
  net: number;
  /** The day of booking, by which the list of bookings is filtered. */
  day: string;
  input: Record<string, unknown>;
}

export interface TravelgateStandInHotel {
  hotelCode: string;
  updatedAt?: string;
  /** Price of a room and night. Absent: the whole stay costs `net` of the stand-in. */
  nightly?: number;
  medias: { type: string; url: string }[];
  /** All other fields that the list of hotels returns. */
  [field: string]: unknown;
}

/** Fields of an option that a test replaces. */
export type OptionChange = Record<string, unknown>;

export type TravelgateVerb = 'search' | 'quote' | 'book' | 'booking' | 'cancel' | 'hotels';

export interface TravelgateStandIn {
  /** The settings of a connector. */
  access: { url: string; key: string; client: string; context: string; access: string };
  hotels: TravelgateStandInHotel[];
  /** Hotels on a page of the list. */
  pageSize: number;
  currency: string;
  /** Price of the whole stay, as sold now, at hotels without a price of their own. */
  net: number;
  /** Fields that replace those of every option, in the answers to searches and quotes. */
  option: OptionChange;
  /** Fields that replace those of the quoted option, in the answers to quotes alone. */
  quote: OptionChange;
  bookings: TravelgateStandInBooking[];
  calls: { verb: TravelgateVerb; variables: Record<string, unknown> }[];
  /**
   * Answers that replace those of the next calls of a verb, one entry a call. An entry is an error's type, `OK 102` for
   * an error beside a booking that was made, a booking's status, or a fault: `silent_before`, `silent_after`,
   * `failed_before`, `failed_after`, `not_json`, `malformed`, `over_quota`.
   */
  next: Map<TravelgateVerb, string[]>;
  close: () => Promise<void>;
}
