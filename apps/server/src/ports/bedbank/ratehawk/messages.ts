/** The fields of ETG API v3 answers that we read. Other fields are ignored. */
import { z } from 'zod';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
/** An instant in UTC, written without a zone; some values have six decimals after a colon. */
const instant = z
  .string()
  .transform((text) => new Date(`${text.replace(/[:.]\d{6}$/, '').replace(/Z$/, '')}Z`))
  .refine((at) => !Number.isNaN(at.getTime()))
  .transform((at) => at.toISOString());

const tax = z.object({ included_by_supplier: z.boolean(), amount, currency_code: z.string().length(3) });

const paymentType = z.object({
  type: z.string(),
  amount,
  currency_code: z.string().length(3),
  tax_data: z.object({ taxes: z.array(tax).default([]) }).optional(),
  cancellation_penalties: z
    .object({
      policies: z.array(z.object({ start_at: instant.nullable(), amount_charge: amount })).default([]),
      free_cancellation_before: instant.nullable().default(null),
    })
    .optional(),
});

const rate = z.object({
  book_hash: z.string().optional(),
  match_hash: z.string().default(''),
  room_name: z.string().default(''),
  meal: z.string().default('nomeal'),
  allotment: z.number().int().nullish(),
  is_package: z.boolean().default(false),
  payment_options: z.object({ payment_types: z.array(paymentType).default([]) }),
});
export type RatehawkRate = z.output<typeof rate>;

const hotel = z.object({ hid: z.number().int(), rates: z.array(rate).default([]) });
export type RatehawkHotel = z.output<typeof hotel>;

export const searchData = z.object({ hotels: z.array(hotel).default([]) }).nullable();
export const formData = z.object({
  order_id: z.number().int(),
  payment_types: z.array(z.object({ type: z.string(), amount, currency_code: z.string() })),
});
export const anyData = z.unknown();

const order = z.object({
  order_id: z.number().int(),
  status: z.string(),
  partner_data: z.object({ order_id: z.string() }),
  amount_payable: z.object({ amount, currency_code: z.string() }).optional(),
});
export type RatehawkOrder = z.output<typeof order>;
export const ordersData = z.object({ total_pages: z.number().int().default(1), orders: z.array(order) });

export const hotelInfoData = z.object({ metapolicy_extra_info: z.string().nullish() }).nullable();
export const dumpData = z.object({ url: z.url() });

const texts = z.array(z.string()).default([]);
/** One line of the dump. */
export const dumpHotel = z.object({
  hid: z.number().int(),
  name: z.string().min(1),
  address: z.string().nullish(),
  postal_code: z.string().nullish(),
  phone: z.string().nullish(),
  star_rating: z.number().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  region: z.object({ name: z.string().nullish(), country_code: z.string() }),
  kind: z.string().nullish(),
  hotel_chain: z.string().nullish(),
  check_in_time: z.string().nullish(),
  check_out_time: z.string().nullish(),
  description_struct: z.array(z.object({ title: z.string().nullish(), paragraphs: texts })).nullish(),
  amenity_groups: z.array(z.object({ amenities: texts })).nullish(),
  images: texts.nullish(),
  room_groups: z
    .array(z.object({ name: z.string(), rg_ext: z.object({ capacity: z.number().nullish() }).nullish() }))
    .nullish(),
  deleted: z.boolean().nullish(),
  is_closed: z.boolean().nullish(),
});
export type DumpHotel = z.output<typeof dumpHotel>;
