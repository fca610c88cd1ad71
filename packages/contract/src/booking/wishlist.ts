/** The wishlist (api.md section 4). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  date,
  emptyObject,
  id,
  instant,
  money,
  nationality,
  page,
  pageOf,
  pageSize,
  parties,
  text2,
} from '../schemas.ts';
import { priceBasis } from '../search/search.ts';

export const wish = z.object({
  hotel_id: z.string(),
  name: text2,
  city: text2,
  district: text2,
  photo: z.string(),
  /** Photographer and license; absent when the hotel names no photographer. */
  photo_credit: z.string().optional(),
  scene_region: z.string(),
  stars: z.number(),
  score: z.number(),
  added_at: instant,
  /** The stay, when the hotel was moved here from the cart; absent when it was added by its heart button. */
  stay: z.object({ check_in: date, check_out: date, rooms: parties, nationality }).optional(),
  /**
   * Lowest total of the requested stay, on the requested basis. Absent without dates, when the hotel has no rooms, and
   * for callers who may not see prices.
   */
  from: money.optional(),
  online: z.boolean(),
});
export type Wish = z.output<typeof wish>;

/** The orders of the list; `price` and `name` ascending. */
export const wishSort = z.enum(['newest', 'price', 'name']);
export type WishSort = z.output<typeof wishSort>;

export const wishlistEndpoints = {
  /**
   * City and order cover the whole list, not only one page. `check_in` and `check_out` must be given together. By
   * price, hotels without a total come last; names are compared in the language of the call. A city in which the list
   * has no hotel is ignored.
   */
  'POST /api/v2/wishlist/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({
      check_in: date.optional(),
      check_out: date.optional(),
      rooms: parties.default([{ adults: 2, children: [] }]),
      nationality: nationality.default('CN'),
      ...priceBasis,
      city_id: id.optional(),
      sort: wishSort.default('newest'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(wish).extend({
      /** The cities of all hotels on the list, by English name. */
      cities: z.array(z.object({ id, name: text2 })),
      /** Outside sources whose prices are missing, because they failed or were late; absent without any. */
      late_sources: z.array(z.string()).optional(),
    }),
  }),
  /** Ids of all hotels on the list; other pages use them to fill the heart buttons. */
  'GET /api/v2/wishlist/ids': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.object({ hotel_ids: z.array(z.string()) }),
  }),
  /** Adding twice changes nothing. 1003 for an unknown hotel, 1004 when the list is full. */
  'POST /api/v2/wishlist/add': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ hotel_id: id }),
    output: emptyObject,
  }),
  /** A hotel that is not on the list is ignored. */
  'POST /api/v2/wishlist/remove': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ hotel_id: id }),
    output: emptyObject,
  }),
};
