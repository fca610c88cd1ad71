/** Promotions and markups in the console (product.md sections 3 and 10). For the role contracting. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  countryCode,
  date,
  emptyObject,
  id,
  page,
  pageOf,
  pageSize,
  searchText,
  text2,
  formVersion as version,
} from '../schemas.ts';
import { boards } from '../search/search.ts';
import { promotionKinds, promotionStates } from './desk-choices.ts';

const name = z.string().trim().max(80);
const terms = {
  hotel_id: id,
  /** At most one of these ids is set. Without both, the promotion applies to every rate plan of the hotel. */
  room_type_id: id.nullable(),
  rate_plan_id: id.nullable(),
  kind: z.enum(promotionKinds),
  /** `stay_pay` only: the guest pays `pay_nights` of every `stay_nights` nights. */
  stay_nights: z.int().min(2).max(limits.nightsMax).nullable(),
  pay_nights: z.int().min(1).max(limits.nightsMax).nullable(),
  /** All kinds except `stay_pay`: basis points off the net price. */
  discount_bp: z.int().min(1).max(9_999).nullable(),
  /** Days before arrival: the minimum (`early_bird`) or maximum (`last_minute`). */
  days_ahead: z.int().min(0).max(limits.horizonDays).nullable(),
  name: z.strictObject({ en: name, zh: name }),
  /** Booking dates and nights to which the promotion applies; null = open end. */
  book_from: date.nullable(),
  book_to: date.nullable(),
  stay_from: date.nullable(),
  stay_to: date.nullable(),
  /** Weekdays of the nights to which the promotion applies: 1 Monday … 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  min_stay: z.int().min(1).max(limits.nightsMax).nullable(),
};

export const promotion = z.object({
  id: z.string(),
  version,
  ...terms,
  hotel: text2,
  /** The scope when it is not the whole hotel: a room type or one of its rate plans. */
  scope: z
    .object({ room: text2, plan: z.object({ name: z.string(), board: z.enum(boards) }).nullable() })
    .nullable(),
  status: z.enum(promotionStates),
});
export type Promotion = z.output<typeof promotion>;

export const markup = z.object({
  id: z.int(),
  version,
  tier: z.object({ id: z.string(), name: z.string() }),
  /** At most one of the three is set; when none is, this is the default markup of the tier. */
  hotel: z.object({ id: z.string(), name: text2 }).nullable(),
  stars: z.number().nullable(),
  country_code: z.string().nullable(),
  markup_bp: z.int(),
});
export type Markup = z.output<typeof markup>;

const createdId = z.object({ id: z.string() });

export const consoleOffersEndpoints = {
  /** Open promotions first. */
  'POST /api/console/v1/promotions': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      /** Only this promotion. */
      id: id.optional(),
      hotel_id: id.optional(),
      /** Words of the promotion's name, or of the hotel's name, city or code. */
      search: searchText.optional(),
      kind: z.enum(promotionKinds).optional(),
      status: z.enum(promotionStates).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(promotion),
  }),
  /**
   * Creates a promotion, or changes the one with `id`; 4004 when somebody saved since `version`. Search uses it within
   * a second. 1001 at `kind` for terms that do not fit the kind.
   */
  'POST /api/console/v1/promotions/save': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    idempotent: true,
    input: z.strictObject({ id: id.optional(), version: version.optional(), ...terms }),
    output: createdId,
  }),
  /** Ends a promotion, which stays in the list. Existing bookings keep their price. Safe to repeat. */
  'POST /api/console/v1/promotions/{id}/end': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: createdId,
  }),
  /** Makes an ended promotion apply again. */
  'POST /api/console/v1/promotions/{id}/reopen': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: createdId,
  }),
  /** All price tiers, and every markup by tier. The markups of a tier begin with the markups for hotels. */
  'GET /api/console/v1/markups': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: emptyObject,
    output: z.object({
      tiers: z.array(z.object({ id: z.string(), name: z.string() })),
      items: z.array(markup),
    }),
  }),
  /**
   * Creates a markup, or changes the one with `id`; 4004 when somebody saved since `version`. 1001 when the tier
   * already has a markup for this scope, and for more than one scope.
   */
  'POST /api/console/v1/markups/save': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      id: z.int().optional(),
      version: version.optional(),
      tier_id: id,
      hotel_id: id.nullable(),
      stars: z.number().min(0).max(5).multipleOf(0.5).nullable(),
      country_code: countryCode.nullable(),
      markup_bp: z.int().min(0).max(20_000),
    }),
    output: createdId,
  }),
  /** Deletes a markup; then the tier's next less specific markup applies. Safe to repeat. */
  'POST /api/console/v1/markups/{id}/end': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id: z.coerce.number().int() }) }),
    output: createdId,
  }),
};
