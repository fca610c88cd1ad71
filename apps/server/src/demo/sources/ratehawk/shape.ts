/** The settings and records of the simulated RateHawk. */

export interface StandInOrder {
  order_id: number;
  partner_order_id: string;
  state: 'form' | 'booked' | 'cancelled' | 'failed';
  amount: string;
  rooms: unknown;
}

export interface RatehawkStandInHotel {
  hid: number;
  name: string;
  address: string;
  postcode: string;
  phone: string;
  stars: number;
  lat: number;
  lng: number;
  city: string;
  country: string;
  chain: string;
  /** Absent: the Chinese dump repeats the English texts. */
  chinese?: { name: string; address: string; city: string; description: string };
  description: string[];
  amenities: string[];
  images: string[];
  /** Names of the rooms. */
  rooms: string[];
  /** Price of a room and night in dollars. Absent: the whole stay costs `price` of the stand-in. */
  nightly?: number;
}

export type RatehawkVerb = 'search' | 'prebook' | 'form' | 'finish' | 'status' | 'info' | 'cancel';

export interface RatehawkStandIn {
  /** The settings of a connector. */
  access: { url: string; keyId: string; key: string; email: string; phone: string; pollMs?: number };
  /** Id of the first hotel. */
  hid: number;
  hotels: RatehawkStandInHotel[];
  /** Price of the whole stay, as sold now, at hotels without a price of their own. */
  price: number;
  orders: StandInOrder[];
  calls: { verb: RatehawkVerb; body: Record<string, unknown> }[];
  /**
   * Answers that replace those of the next calls of a verb, one entry a call. An entry is an error word, `processing`,
   * or a fault: `silent_before`, `silent_after`, `failed_before`, `failed_after`, `not_json`, `malformed`,
   * `over_quota`.
   */
  next: Map<RatehawkVerb, string[]>;
  /** Share of a dump's bytes that is sent, below 1 for a broken download. */
  dumpShare: number;
  close: () => Promise<void>;
}
