/** The forms of hotels and room types for contracting (product.md section 3). */
import { z } from 'zod';
import { regions } from '../../catalogue/drawing.ts';
import { hotelPhotosMax, hotelTextMax } from '../../catalogue/hotel-limits.ts';
import { localLangs } from '../../catalogue/local-langs.ts';
import { timePattern } from '../../dates.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldMax } from '../../form-rules.ts';
import { limits } from '../../limits.ts';
import {
  countryCode,
  emptyObject,
  id,
  plainText,
  text2,
  typedText2,
  formVersion as version,
} from '../../schemas.ts';
import { dayPrice } from './calendar.ts';
import { bedKinds, hotelTaxBases } from './hotel-choices.ts';
import { hotelStates } from './hotels.ts';

const clock = z.string().regex(timePattern);
const codes = z.array(z.string().max(64)).max(200);
const names = (max: number) =>
  z.strictObject({ en: z.string().trim().min(1).max(max), zh: z.string().trim().min(1).max(max) });
const staffCall = { audience: 'staff', permission: 'inventory.manage' } as const;
const hotelParams = z.strictObject({ id });

/** The focal point of a photograph, in percent from the left or the top. */
const focal = z.int().min(0).max(100).default(50);

const photo = z.strictObject({
  url: z
    .string()
    .trim()
    .max(hotelTextMax.photoUrl)
    // An external address, or an uploaded photograph (picture-address.ts).
    .regex(/^(https:\/\/[^\s"'<>]+|\/api\/v2\/content\/picture\/\w+)$/),
  caption: typedText2(200),
  /** Photographer and license; may be empty. */
  credit: plainText(200).trim().default(''),
  room_type_id: id.nullable(),
  focal_x: focal,
  focal_y: focal,
});

export const hotelContent = z.strictObject({
  name: names(hotelTextMax.name),
  address: typedText2(hotelTextMax.address),
  /** Name and address in the local script; `lang` is empty when there are none. */
  local: z.strictObject({
    lang: z.enum(localLangs).or(z.literal('')),
    name: plainText(hotelTextMax.localName).trim(),
    address: plainText(hotelTextMax.address).trim(),
  }),
  /** In the format of the city's country; empty when unknown. */
  postcode: z.string().trim().max(fieldMax.postalCode),
  description: typedText2(hotelTextMax.description),
  city_id: id,
  district_id: id.nullable(),
  /** Null when the hotel's position is unknown; then the city's position is used. */
  position: z
    .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable(),
  /** IANA name; when a form sends an empty value, the hotel gets its city's zone. */
  time_zone: z.string().max(64),
  stars: z.number().min(0).max(5).multipleOf(0.5),
  property_type: z.string().min(1).max(64),
  brand: z.string().trim().max(hotelTextMax.brand),
  phone: z.string().trim().max(hotelTextMax.phone),
  check_in_from: clock,
  check_out_until: clock,
  child_policy: typedText2(2_000),
  facilities: codes,
  scene_region: z.enum(regions),
  /** In display order. */
  photos: z.array(photo).max(hotelPhotosMax),
});
export type HotelContent = z.output<typeof hotelContent>;

/** The largest value of `sort`, by which a hotel's room types are ordered. */
export const roomTypeSortMax = 999;

export const roomTypeTerms = z.strictObject({
  name: names(200),
  bed_kind: z.enum(bedKinds),
  beds: names(200),
  /** 0: not stated. */
  size_m2: z.int().min(0).max(2_000),
  max_adults: z.int().min(1).max(limits.adultsPerRoomMax),
  max_children: z.int().min(0).max(limits.childrenPerRoomMax),
  max_occupancy: z
    .int()
    .min(1)
    .max(limits.adultsPerRoomMax + limits.childrenPerRoomMax),
  smoking: z.boolean(),
  view: typedText2(200),
  facilities: codes,
  sort: z.int().min(0).max(roomTypeSortMax),
});
export type RoomTypeTerms = z.output<typeof roomTypeTerms>;

/**
 * A hotel and a room type as stored. Their texts and sizes have no limits here, because imports and sources may have
 * stored values that the forms refuse. Staff must be able to open and correct them.
 */
const storedHotelContent = hotelContent.extend({
  name: text2,
  address: text2,
  local: z.object({ ...hotelContent.shape.local.shape, name: z.string(), address: z.string() }),
  description: text2,
  brand: z.string(),
  phone: z.string(),
  photos: z.array(photo.extend({ url: z.string() })),
});
const storedRoomTypeTerms = roomTypeTerms.extend({ name: text2, beds: text2, view: text2, size_m2: z.int() });

export const hotelFees = z.strictObject({
  /** Prices of a child by age per night; a child outside all bands pays as an extra adult. */
  child_bands: z
    .array(
      z.strictObject({
        min_age: z.int().min(0).max(limits.childAgeMax),
        max_age: z.int().min(0).max(limits.childAgeMax),
        price: dayPrice,
      }),
    )
    .max(18),
  taxes: z
    .array(
      z.strictObject({
        /** True: included in the total that is paid to us. False: paid at the hotel. */
        included: z.boolean(),
        basis: z.enum(hotelTaxBases),
        /** percent: basis points; all others: cents. */
        value: z.int().min(0).max(100_000_000),
        label: names(100),
      }),
    )
    .max(20),
});
export type HotelFees = z.output<typeof hotelFees>;

const namedCode = z.object({ code: z.string(), name: text2 });

export const consoleHotelContentEndpoints = {
  'GET /api/console/v1/hotel-words': endpoint({
    ...staffCall,
    input: emptyObject,
    output: z.object({
      property_types: z.array(namedCode),
      hotel_facilities: z.array(namedCode),
      room_facilities: z.array(namedCode),
      time_zones: z.array(z.string()),
    }),
  }),
  'GET /api/console/v1/hotels/{id}': endpoint({
    ...staffCall,
    input: z.strictObject({ params: hotelParams }),
    output: z.object({
      id: z.string(),
      version: z.string(),
      status: z.enum(hotelStates),
      source: z.string(),
      source_id: z.string(),
      score: z.number(),
      reviews: z.int(),
      country_code: countryCode,
      /** True: the Chinese name was made from the English one, and staff have not changed it. */
      name_zh_made: z.boolean().optional(),
      city: z.object({ id: z.string(), name: text2, parent: text2, lat: z.number(), lng: z.number() }),
      district: z.object({ id: z.string(), name: text2 }).nullable(),
      content: storedHotelContent,
      room_types: z.array(
        z.object({ id: z.string(), version: z.string(), retired: z.boolean(), terms: storedRoomTypeTerms }),
      ),
      /** Number of open rate plans of room types that are not retired. */
      open_plans: z.int(),
      /** True when any of these plans has a price for today or later. */
      has_prices: z.boolean(),
      /** True when the hotel can receive notices of bookings, by mail or by phone (`phone_only`). */
      reachable: z.boolean(),
      /** True: only outside sources sell the hotel, so it needs no contact, rate plan or price of ours. */
      outside_only: z.boolean().optional(),
    }),
  }),
  /**
   * Changes a hotel; 4004 when somebody saved since `version`. Without `hotel_id`, creates one, which is offline at
   * first.
   */
  'POST /api/console/v1/hotels/save': endpoint({
    ...staffCall,
    idempotent: true,
    input: z.strictObject({ hotel_id: id.optional(), version: version.optional(), content: hotelContent }),
    output: z.object({ id: z.string(), version: z.string() }),
  }),
  /**
   * Multipart: `file` (jpg, png or webp by content, at most 5 MB). The hotel shows the photograph after a save with its
   * `url`.
   */
  'POST /api/console/v1/hotels/photos/upload': endpoint({
    ...staffCall,
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.picture' }),
    }),
    output: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  /** Changes a room type, or creates one when `room_type_id` is absent. */
  'POST /api/console/v1/hotels/{id}/room-types/save': endpoint({
    ...staffCall,
    idempotent: true,
    input: z.strictObject({
      params: hotelParams,
      room_type_id: id.optional(),
      version: version.optional(),
      terms: roomTypeTerms,
    }),
    output: z.object({ id: z.string() }),
  }),
  /** A retired room type is not sold under any rate plan; existing bookings stay. `retired` false sells it again. */
  'POST /api/console/v1/hotels/{id}/room-types/retire': endpoint({
    ...staffCall,
    input: z.strictObject({ params: hotelParams, room_type_id: id, retired: z.boolean() }),
    output: z.object({ id: z.string(), retired: z.boolean() }),
  }),
  'GET /api/console/v1/hotels/{id}/fees': endpoint({
    ...staffCall,
    input: z.strictObject({ params: hotelParams }),
    output: z.object({ version: z.string(), fees: hotelFees }),
  }),
  /**
   * Replaces child prices and taxes; existing bookings keep their terms. 1001 for overlapping ages and for a tax above
   * 100 %. 4004 when somebody saved since `version`.
   */
  'POST /api/console/v1/hotels/{id}/fees/save': endpoint({
    ...staffCall,
    input: z.strictObject({ params: hotelParams, version, fees: hotelFees }),
    output: z.object({ version: z.string() }),
  }),
};
