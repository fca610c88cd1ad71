/** A quote as its client sees it, and the client's calls. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, freeText, instant, localSum, money, plainText, text2 } from '../schemas.ts';
import { boards } from '../search/search.ts';
import { quoteLanguages } from './quote-parts.ts';
import { itemN } from './quote-shapes.ts';

/**
 * `sold_out` includes offline hotels. `ask`: the client must ask for the price. The account's own price rose above the
 * sell price, or the sell price is below the hotel's lowest permitted one. Or the agent has not confirmed the sale of a
 * package rate (`package_ok`).
 */
export const clientItemStates = ['open', 'sold_out', 'ask'] as const;

const clientItem = z.object({
  n: itemN,
  letter: z.string(),
  hotel: text2,
  area: text2,
  stars: z.number(),
  /** Nearest sight of the city. */
  near: z.object({ name: text2, km: z.number() }).optional(),
  position: z.object({ lat: z.number(), lng: z.number() }).optional(),
  /** Address of a picture on our own server, for 800 pixels. */
  picture: z.string(),
  room: text2,
  board: z.enum(boards).optional(),
  /**
   * Absent when the quote does not show deadlines. `until`: end of free cancellation, `YYYY-MM-DD HH:mm` in hotel time;
   * absent when canceling is never free.
   */
  deadline: z.object({ until: z.string().optional(), city: text2 }).optional(),
  /** The sum that the hotel collects, in US dollars. */
  at_hotel: money.optional(),
  /** The hotel's currency, with its units for one US dollar; absent for US dollars, and without a known rate. */
  at_hotel_currency: z.object({ code: z.string(), rate: z.number() }).optional(),
  /** `at_hotel` in the hotel's currencies; present when an outside source states these sums. */
  at_hotel_local: z.array(localSum).optional(),
  /** Present when the option is `open` and the quote is not `expired`. */
  price: z
    .object({ amount: money, about: z.object({ currency: z.string(), amount: money }).optional() })
    .optional(),
  /** True when the rate is sold only together with another service. */
  package: z.boolean(),
  /** True for an `open` option whose source did not answer the last check. */
  unchecked: z.boolean(),
  state: z.enum(clientItemStates),
  recommended: z.boolean(),
  /** For a sold-out option: the nearest `open` option that is not `unchecked`. Absent when there is none. */
  closest: z.object({ letter: z.string(), km: z.number(), same_board: z.boolean() }).optional(),
});
export type ClientItem = z.output<typeof clientItem>;

/** Everything that a client may see. It has no net prices, no sources, and no ids of hotels and offers. */
export const clientQuote = z.object({
  quote_no: z.string(),
  language: z.enum(quoteLanguages),
  agency: z.object({ name: text2, line: text2, color: z.string() }),
  advisor: z.object({ name: z.string(), phone: z.string().optional(), wechat: z.boolean() }),
  title: z.string(),
  client: z.string(),
  words: z.string(),
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
  valid_until: instant,
  /** UTC offset in minutes of the clock on which `valid_until` is written. */
  offset: z.int(),
  state: z.enum(['open', 'expired', 'booked']),
  checked_at: instant,
  items: z.array(clientItem),
  /** The booked option; while nothing is booked, the client's choice. */
  chosen: z.object({ n: itemN, letter: z.string() }).optional(),
});
export type ClientQuote = z.output<typeof clientQuote>;

const linkToken = z.strictObject({ token: z.string().regex(/^[\w-]{22}$/) });

export const clientQuoteEndpoints = {
  /**
   * For the client's page. Rechecks an open quote whose last check is at least two minutes old. 1003 (404) for an
   * unknown link; 1004 (410) for a revoked link, and while the agent may not sign in.
   */
  'GET /api/v2/q/{token}': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ params: linkToken }),
    output: clientQuote,
  }),
  /**
   * Chooses an option, and mails the agent. The client may choose another option until the agent books. 1004 when the
   * option cannot be chosen any more.
   */
  'POST /api/v2/q/{token}/choose': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({
      params: linkToken,
      n: itemN,
      name: plainText(80).trim().min(1, { error: 'fields.required' }),
      remark: freeText(500).default(''),
    }),
    output: clientQuote,
  }),
};
