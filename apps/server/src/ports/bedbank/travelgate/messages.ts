/** The fields of Hotel-X answers that we read. Other fields are ignored. */
import { z } from 'zod';

/** Amounts are JSON numbers. Four decimals are enough for every currency, and cut off a float's noise. */
const amount = z
  .number()
  .min(0)
  .max(1e12)
  .transform((value) => value.toFixed(4));
const currency = z.string().length(3);

const price = z.object({
  currency,
  net: amount,
  gross: amount.nullish(),
  /** True when `gross` is the price that guests must pay. */
  binding: z.boolean().nullish(),
  minimumSellingPrice: amount.nullish(),
});

const cancelPolicy = z.object({
  refundable: z.boolean().nullish(),
  cancelPenalties: z
    .array(
      z.object({
        deadline: z.string().nullish(),
        penaltyType: z.string(),
        currency: z.string().nullish(),
        value: z.number().min(0),
      }),
    )
    .nullish(),
});

const surcharges = z
  .array(
    z.object({
      chargeType: z.string(),
      mandatory: z.boolean().nullish(),
      price: z.object({ currency, gross: amount.nullish() }),
    }),
  )
  .nullish();

const pricedFields = {
  status: z.string(),
  paymentType: z.string(),
  price,
  cancelPolicy: cancelPolicy.nullish(),
  surcharges,
};
export type PricedOption = z.output<z.ZodObject<typeof pricedFields>>;

const option = z.object({
  ...pricedFields,
  id: z.string().min(1),
  hotelCode: z.string(),
  boardCode: z.string(),
  rateRules: z.array(z.string()).nullish(),
  rooms: z.array(
    z.object({
      occupancyRefId: z.number().int(),
      code: z.string().nullish(),
      description: z.string().nullish(),
      promotions: z.array(z.object({ name: z.string().nullish() })).nullish(),
    }),
  ),
});
export type TravelgateOption = z.output<typeof option>;

export const searchAnswer = z.object({ options: z.array(option).nullish() });
export const quoteAnswer = z.object({
  optionQuote: z
    .object({ ...pricedFields, optionRefId: z.string().min(1), remarks: z.string().nullish() })
    .nullish(),
});

const booking = z.object({
  status: z.string(),
  reference: z.object({ bookingID: z.string().nullish(), client: z.string().nullish() }),
  price: z.object({ currency, net: amount }).nullish(),
});
export type TravelgateBooking = z.output<typeof booking>;

export const bookAnswer = z.object({ booking: booking.nullish() });
export const bookingsAnswer = z.object({ bookings: z.array(booking).nullish() });
export const cancelAnswer = z.object({ cancellation: z.object({ status: z.string() }).nullish() });

const texts = z.array(z.object({ language: z.string().nullish(), text: z.string() })).nullish();
const hotelData = z.object({
  hotelCode: z.string().min(1),
  hotelName: z.string().min(1),
  location: z.object({
    address: z.string().nullish(),
    zipCode: z.string().nullish(),
    city: z.string().nullish(),
    country: z.string().length(2),
    coordinates: z.object({ latitude: z.number().nullish(), longitude: z.number().nullish() }).nullish(),
  }),
  contact: z.object({ telephone: z.string().nullish(), web: z.string().nullish() }).nullish(),
  descriptions: z.array(z.object({ type: z.string().nullish(), texts })).nullish(),
  medias: z.array(z.object({ type: z.string().nullish(), url: z.string() })).nullish(),
  allAmenities: z
    .object({
      edges: z.array(
        z.object({ node: z.object({ amenityData: z.object({ amenityCode: z.string(), texts }) }) }),
      ),
    })
    .nullish(),
});
export type TravelgateHotel = z.output<typeof hotelData>;

/** A hotel in another shape, for example without a country, is left out. */
export const hotelsAnswer = z.object({
  token: z.string().nullish(),
  edges: z
    .array(
      z.object({
        node: z.object({ updatedAt: z.string().nullish(), hotelData: hotelData.nullable().catch(null) }),
      }),
    )
    .nullish(),
});
