/** The fields of Hotelbeds' answers (hotel API and content API 1.0) that we read. Other fields are ignored. */
import { z } from 'zod';

/** Amounts are strings; totals are sometimes numbers. */
const amount = z.union([
  z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/),
  z.number().transform((value) => value.toFixed(2)),
]);
const code = z.union([z.string(), z.number()]).transform(String);
const instant = z.iso.datetime({ offset: true });

export const errorAnswer = z.object({
  error: z.object({ code: z.string().default(''), message: z.string().default('') }),
});

const rate = z.object({
  rateKey: z.string().min(1),
  rateClass: z.string().default('NOR'),
  rateType: z.enum(['BOOKABLE', 'RECHECK']),
  net: amount,
  sellingRate: amount.optional(),
  hotelMandatory: z.boolean().default(false),
  allotment: z.number().int().optional(),
  rateCommentsId: z.string().optional(),
  rateComments: z.string().optional(),
  paymentType: z.string().default('AT_WEB'),
  packaging: z.boolean().default(false),
  boardCode: z.string(),
  cancellationPolicies: z.array(z.object({ amount, from: instant })).default([]),
  taxes: z
    .object({
      taxes: z
        .array(
          z.object({ included: z.boolean(), amount: amount.optional(), currency: z.string().optional() }),
        )
        .default([]),
    })
    .optional(),
  rooms: z.number().int(),
  adults: z.number().int(),
  children: z.number().int().default(0),
  childrenAges: z.string().optional(),
  promotions: z.array(z.object({ name: z.string() })).default([]),
  offers: z.array(z.object({ name: z.string() })).default([]),
});
export type Rate = z.output<typeof rate>;

const hotel = z.object({
  code,
  currency: z.string().length(3),
  rooms: z
    .array(z.object({ code: z.string(), name: z.string().default(''), rates: z.array(rate) }))
    .default([]),
});
export type Hotel = z.output<typeof hotel>;

/** `hotels` is null or has no list when nothing is available. */
export const availabilityAnswer = z.object({
  hotels: z.object({ hotels: z.array(hotel).default([]) }).nullable(),
});

export const checkRateAnswer = z.object({ hotel: hotel.nullable() });

const booking = z.object({
  reference: z.string().min(1),
  clientReference: z.string().default(''),
  status: z.string(),
  totalNet: amount.default('0'),
  currency: z.string().default(''),
  hotel: z
    .object({
      supplier: z.object({ name: z.string().default(''), vatNumber: z.string().default('') }).optional(),
    })
    .optional(),
});
export type Booking = z.output<typeof booking>;

export const bookingAnswer = z.object({ booking });
export const bookingListAnswer = z.object({
  bookings: z.object({ bookings: z.array(booking).default([]), total: z.number().default(0) }),
});

const words = z.object({ content: z.string().default('') });
const number = z.coerce.number();
const contentHotel = z.object({
  code,
  name: z.object({ content: z.string() }),
  description: words.optional(),
  countryCode: z.string(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  address: words.optional(),
  postalCode: z.string().optional(),
  city: words.optional(),
  phones: z.array(z.object({ phoneNumber: z.string(), phoneType: z.string().default('') })).default([]),
  web: z.string().optional(),
  categoryCode: z.string().optional(),
  accommodationTypeCode: z.string().optional(),
  facilities: z
    .array(
      z.object({
        facilityCode: number,
        facilityGroupCode: number,
        indYesOrNo: z.boolean().optional(),
        indLogic: z.boolean().optional(),
        timeFrom: z.string().optional(),
        timeTo: z.string().optional(),
      }),
    )
    .default([]),
  rooms: z
    .array(
      z.object({
        roomCode: z.string(),
        maxPax: number.optional(),
        maxAdults: number.optional(),
        maxChildren: number.optional(),
        roomFacilities: z
          .array(z.object({ facilityCode: number, facilityGroupCode: number, number: number.optional() }))
          .default([]),
      }),
    )
    .default([]),
  images: z
    .array(
      z.object({
        path: z.string(),
        imageTypeCode: z.string().default(''),
        visualOrder: number.optional(),
        order: number.default(0),
      }),
    )
    .default([]),
});
export type ContentHotel = z.output<typeof contentHotel>;

export const hotelsAnswer = z.object({
  total: z.number().int(),
  hotels: z.array(contentHotel).default([]),
});

/** The texts of one hotel in another language than English. */
const hotelTexts = z.object({
  code,
  name: words.optional(),
  description: words.optional(),
  address: words.optional(),
  city: words.optional(),
});
export type HotelTexts = z.output<typeof hotelTexts>;
export const hotelTextsAnswer = z.object({
  total: z.number().int(),
  hotels: z.array(hotelTexts).default([]),
});

export const facilityTypesAnswer = z.object({
  total: z.number().int(),
  facilities: z
    .array(z.object({ code: number, facilityGroupCode: number, description: words.optional() }))
    .default([]),
});
export const roomTypesAnswer = z.object({
  total: z.number().int(),
  rooms: z.array(z.object({ code: z.string(), description: z.string().default('') })).default([]),
});

export const commentsAnswer = z.object({
  rateComments: z.array(z.object({ description: z.string().default('') })).default([]),
});
