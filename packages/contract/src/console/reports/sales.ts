/** The sales report of the console: figures of a period, their breakdowns, and the bookings behind each figure. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  date,
  fileAnswer,
  hotelBrief,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  text2,
} from '../../schemas.ts';
import { cancelKinds, leadTimes, salesBases } from './sales-marks.ts';

const filters = {
  from: date,
  /** The last day, included. The period has at most 400 days. */
  to: date,
  basis: z.enum(salesBases).default('booked'),
  source: z.string().max(40).optional(),
  account_id: id.optional(),
  hotel_id: id.optional(),
};
const queryFilters = z.strictObject(filters);
export type SalesFilters = z.output<typeof queryFilters>;

/** The mark (a bar or a row of the report) whose bookings are listed. Without a mark, all bookings are listed. */
const mark = {
  /** The first day of one of the report's steps (`days`). */
  day: date.optional(),
  lead_time: z.enum(leadTimes).optional(),
  cancel_kind: z.enum(cancelKinds).optional(),
};

const figures = z.object({
  bookings: z.int(),
  sold: money,
  cost: money,
  margin: money,
  canceled: z.int(),
  /** Cancellation fees that customers paid. */
  fees: money,
  /** Days from booking to check-in: median and quartiles. Absent without bookings. */
  lead_days: z.object({ median: z.int(), low: z.int(), high: z.int() }).optional(),
});
export type SalesFigures = z.infer<typeof figures>;

const part = z.object({
  bookings: z.int(),
  sold: money,
  margin: money,
  canceled: z.int(),
});
export type SalesPart = z.infer<typeof part>;

export const salesReport = z.object({
  as_of: instant,
  figures,
  /**
   * The preceding period with the same weekdays. While the report's period is not over, `before` ends at the matching
   * hour.
   */
  before: figures.extend({ from: date, to: date }),
  /** Length of one step of `days`; it follows from the length of the period. */
  step: z.enum(['day', 'week', 'month']),
  /** `day`: the first day of the step. `before_sold`: the same step of the period before. */
  days: z.array(part.extend({ day: date, before_sold: money })),
  sources: z.array(part.extend({ source: z.string() })),
  lead_times: z.array(z.object({ lead_time: z.enum(leadTimes), bookings: z.int() })),
  cancellations: z.array(z.object({ kind: z.enum(cancelKinds), bookings: z.int() })),
  /** The eight hotels with the highest `sold`; `hotels_total` counts all. `customers` is limited in the same way. */
  hotels: z.array(part.extend({ hotel: hotelBrief })),
  hotels_total: z.int(),
  customers: z.array(part.extend({ id, name: text2 })),
  customers_total: z.int(),
});
export type SalesReport = z.infer<typeof salesReport>;

export const soldBooking = z.object({
  order_no: z.string(),
  hotel: hotelBrief,
  customer: z.object({ id, name: text2 }),
  booked_on: date,
  check_in: date,
  sold: money,
  cost: money,
  margin: money,
  canceled: z.boolean(),
});
export type SoldBooking = z.infer<typeof soldBooking>;

const readCall = { audience: 'staff', permission: 'reports.read' } as const;

export const consoleReportsEndpoints = {
  'POST /api/console/v1/reports/sales': endpoint({ ...readCall, input: queryFilters, output: salesReport }),
  /** The bookings behind a mark, the lowest share of margin first. */
  'POST /api/console/v1/reports/sales/bookings': endpoint({
    ...readCall,
    input: z.strictObject({ ...filters, ...mark, page, page_size: pageSize }),
    output: pageOf(soldBooking).extend({ sold: money, cost: money, margin: money }),
  }),
  /** At most 20,000 bookings as XLSX, those with the lowest share of margin, with the sums of all bookings. */
  'GET /api/console/v1/reports/sales/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ ...filters, ...mark }),
    output: fileAnswer,
  }),
};
