/** A quote as its agent sees it. */
import { z } from 'zod';
import { date, formVersion, instant, money, parties, text2 } from '../schemas.ts';
import { offerBrief } from '../search/search.ts';
import { quoteItemStates, quoteLanguages, quoteStates } from './quote-parts.ts';

export const quoteNo = z.string().regex(/^QT\d{14}$/);
/** Number of an option within its quote. It stays when the options change their order, and is never used again. */
export const itemN = z.int().min(1).max(32_767);
const switchState = z.boolean();

export const quoteShow = z.strictObject({
  logo: switchState,
  deadline: switchState,
  board: switchState,
  at_hotel: switchState,
  map: switchState,
  about: switchState,
  wechat: switchState,
  phone: switchState,
});

/** One option as the agent sees it. */
const quoteItem = z.object({
  n: itemN,
  letter: z.string(),
  hotel_id: z.string(),
  hotel: text2,
  city: text2,
  scene_region: z.string(),
  /** The rate as the agent picked it. Only its `offer_id` is newly signed. */
  offer: offerBrief,
  package_only: z.boolean(),
  state: z.enum(quoteItemStates),
  /** True when the supplier did not answer the last check. `state` and `net` are those of an earlier check. */
  unchecked: z.boolean(),
  /** The price that the account pays: `net` at the last check, `saved_net` when `sell` was last set. */
  saved_net: money,
  net: money,
  sell: money,
  /** The lowest price at which the hotel lets agents sell the room; "0.00" when the hotel sets none. */
  least_sell: money,
  order_no: z.string().optional(),
});
export type QuoteItem = z.output<typeof quoteItem>;

export const quoteDetail = z.object({
  quote_no: z.string(),
  version: z.int(),
  state: z.enum(quoteStates),
  language: z.enum(quoteLanguages),
  title: z.string(),
  client: z.string(),
  words: z.string(),
  show: quoteShow,
  about_currency: z.string(),
  valid_until: instant,
  /**
   * The latest time that `valid_until` may have: the earliest shown deadline of the options. For an option without a
   * deadline, the start of its arrival day in hotel time counts; once this day has begun, its end counts.
   */
  latest_valid_until: instant,
  recommended: itemN.optional(),
  /**
   * True when the agent confirmed that package rates are sold with another service. While it is false, the quote gets
   * no link for the client, and shows no prices of package rates.
   */
  package_ok: z.boolean(),
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: parties,
  nationality: z.string(),
  items: z.array(quoteItem),
  /** Path of the client's page; absent without a link. */
  path: z.string().optional(),
  published_at: instant.optional(),
  views: z.int(),
  last_opened_at: instant.optional(),
  chosen: z.object({ n: itemN, at: instant, name: z.string(), remark: z.string() }).optional(),
  owner: z.object({ id: z.string(), name: z.string() }),
  updated_at: instant,
});
export type QuoteDetail = z.output<typeof quoteDetail>;

export const quoteRow = z.object({
  quote_no: z.string(),
  state: z.enum(quoteStates),
  title: z.string(),
  client: z.string(),
  hotels: z.array(text2),
  check_in: date,
  check_out: date,
  valid_until: instant,
  views: z.int(),
  last_opened_at: instant.optional(),
  /** Letter and hotel of the chosen option. */
  chosen: z.object({ letter: z.string(), hotel: text2, name: z.string(), at: instant }).optional(),
  order_no: z.string().optional(),
  owner: z.object({ id: z.string(), name: z.string() }),
  created_at: instant,
});
export type QuoteRow = z.output<typeof quoteRow>;

export const quoteBrand = z.object({
  name: text2,
  line: text2,
  color: z.string(),
  has_logo: z.boolean(),
  may_change: z.boolean(),
  /** The phone number that the signed-in person's quotes show to clients; '' when none is set. */
  phone: z.string(),
  has_wechat: z.boolean(),
  /** Version of name, line and color, for optimistic locking. */
  version: formVersion,
});
export type QuoteBrand = z.output<typeof quoteBrand>;
