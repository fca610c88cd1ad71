/** Records the hotel's confirmation numbers of many orders at once, for example from the hotel's arrivals list. */
import { z } from 'zod';
import { orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import { date, plainText, text2 } from '../../schemas.ts';
import { hotelNumberLength, hotelNumbersMax } from './hotel-numbers-max.ts';

const manageCall = { audience: 'staff', permission: 'orders.manage' } as const;
const number = plainText(hotelNumberLength).trim().min(1, { error: 'fields.required' });
const line = z.strictObject({ order_no: orderNo, number });
const linesOf = <Line extends z.ZodType>(each: Line) => z.array(each).min(1).max(hotelNumbersMax);

/**
 * `new`: the order has no number of the hotel. `replaces`: the order has another number. `same`: the order has this
 * number. `closed`: the order is not confirmed. `unknown`: there is no such order, or it is a practice order.
 * `changed`: the order's number has changed after the preview.
 */
const outcome = z.enum(['new', 'replaces', 'same', 'closed', 'unknown', 'changed']);

const numberRow = z.object({
  order_no: z.string(),
  number: z.string(),
  outcome,
  /** The number of the hotel that the order has now; empty without one. */
  present: z.string(),
  /** Absent for an unknown order. */
  order: z.object({ hotel: text2, guest: z.string(), check_in: date, check_out: date }).optional(),
});
export type HotelNumberRow = z.output<typeof numberRow>;

export const consoleHotelNumbersEndpoints = {
  /** Compares the lines with the orders. Changes nothing. */
  'POST /api/console/v1/hotel_numbers/preview': endpoint({
    ...manageCall,
    input: z.strictObject({ lines: linesOf(line) }),
    output: z.object({ rows: z.array(numberRow) }),
  }),
  /**
   * Records the numbers with the outcome `new` or `replaces`; other rows change nothing. `present` is the stored number
   * that the preview showed. A repeated call finds the numbers recorded (`same`).
   */
  'POST /api/console/v1/hotel_numbers': endpoint({
    ...manageCall,
    input: z.strictObject({ lines: linesOf(line.extend({ present: z.string().max(200) })) }),
    output: z.object({ recorded: z.int(), rows: z.array(numberRow) }),
  }),
};
