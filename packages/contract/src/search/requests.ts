/** Reads a request that a client wrote by chat or mail. */
import { z } from 'zod';
import { place } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { date, languageCode, money, parties } from '../schemas.ts';
import { bedKinds, doubts, partKinds } from './request-parts.ts';
import { boards } from './search.ts';

const doubtList = z.array(z.enum(doubts));
const span = { from: z.int(), to: z.int() };

const trip = z.object({
  /** The position of the trip in the text. All positions are in UTF-16 units. */
  ...span,
  parts: z.array(z.object({ ...span, kind: z.enum(partKinds) })),
  /** The places that the words may mean, the likeliest first. */
  places: z.array(place),
  place_doubts: doubtList,
  check_in: date.optional(),
  check_out: date.optional(),
  /** The length of a stay without dates. */
  nights: z.int().optional(),
  stay_doubts: doubtList,
  rooms: parties.optional(),
  party_doubts: doubtList,
  bed: z.enum(bedKinds).optional(),
  board: z.enum(boards).optional(),
  free_cancellation: z.boolean(),
  stars: z.array(z.number()),
  budget: z
    .object({
      /** The budget, in `currency`. */
      amount: money,
      currency: z.string(),
      /** Per room and night, or for the whole stay. */
      per: z.enum(['night', 'stay']),
      /** The amount in US dollars; absent without a rate of the currency. */
      usd: money.optional(),
      doubts: doubtList,
    })
    .optional(),
  /** Either name may be empty. */
  guests: z.array(z.object({ first: z.string(), last: z.string() })),
  /** Positions of the words that no other field uses. */
  unread: z.array(z.object(span)),
});
export type ReadTrip = z.output<typeof trip>;

export const requestsEndpoints = {
  /**
   * Nothing of the text is stored or logged. `today`: the reader's date; when it is absent or more than a day from the
   * UTC date, the UTC date counts. Each uncertain part lists its doubts.
   */
  'POST /api/v2/hotel/read_request': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    recent: true,
    secret: true,
    input: z.strictObject({
      text: z.string().min(1).max(limits.requestTextMax),
      lang: languageCode,
      today: date.optional(),
    }),
    output: z.object({ trips: z.array(trip) }),
  }),
};
