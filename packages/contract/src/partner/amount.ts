/** Shapes that several calls of the partner API share. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { date, instant, localSum, money, text2 } from '../schemas.ts';
import { boards } from '../search/search.ts';

export const amount = z.object({ amount: money, currency: z.literal('USD') });
export type Amount = z.output<typeof amount>;

/** Adds the currency to an amount such as `"190.46"`. */
export function amountOf(text: string): Amount {
  return { amount: text, currency: 'USD' };
}

/** The rooms of a partner's search. */
export const partnerRooms = z
  .array(
    z.strictObject({
      adults: z.int().min(1).max(limits.adultsPerRoomMax),
      child_ages: z.array(z.int().min(0).max(limits.childAgeMax)).max(limits.childrenPerRoomMax).default([]),
    }),
  )
  .min(1)
  .max(limits.roomsMax);

export const partnerBoard = z.enum(boards);

/** The price of a stay; `at_hotel` is never part of `total`. */
export const partnerPrice = z.object({
  total: amount,
  taxes_included: amount,
  at_hotel: amount,
  /**
   * `at_hotel` in the currencies of the hotel, one sum per currency. Present when an outside source does not state it
   * in US dollars.
   */
  at_hotel_local: z.array(localSum).optional(),
  nightly: z.array(z.object({ date, price: amount })),
  breakdown: z.array(z.object({ label: text2, amount })),
});

/** The cancellation terms of a stay, with the fee in each period (`windows`). */
export const partnerCancellation = z.object({
  refundable: z.boolean(),
  /** Before this instant the order can be canceled through the API; from it on, only staff can cancel. */
  free_until: instant.nullable(),
  /** `free_until` on the hotel's clock, `YYYY-MM-DD HH:mm`. */
  free_until_hotel_time: z.string().nullable(),
  time_zone: z.string(),
  windows: z.array(z.object({ from: instant.nullable(), to: instant.nullable(), fee: amount })),
  text: text2,
});
