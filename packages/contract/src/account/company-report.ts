/** The report of an account: its spending in a month, by person, city, hotel and reference, and its savings. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileAnswer, hotelBrief, id, instant, money, text2 } from '../schemas.ts';
import { reportBases, reportFormats } from './report-bases.ts';

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/**
 * `spent`: prices of confirmed bookings, and fees of canceled ones. `bookings` counts confirmed and canceled bookings.
 */
const spend = z.object({ spent: money, bookings: z.int(), canceled: z.int() });

export const companyReport = z.object({
  as_of: instant,
  /** `own`: without the company privilege people see their own bookings only. */
  scope: z.enum(['own', 'company']),
  /** `nights`: room nights of confirmed bookings; `average_night` is absent when there are none. */
  figures: spend.extend({ nights: z.int(), average_night: money.optional(), fees: money }),
  /** The twelve months that end with the month of the report. */
  months: z.array(z.object({ month, spent: money })),
  /**
   * Highest `spent` first. Absent in the scope `own`, and when fewer than three people booked. `missed` as in
   * `deadlines`.
   */
  people: z.array(spend.extend({ id, name: z.string(), missed: z.int() })).optional(),
  /** The five cities with the highest `spent`; `cities_total` counts all. `hotels` is limited in the same way. */
  cities: z.array(spend.extend({ id, name: text2 })),
  cities_total: z.int(),
  hotels: z.array(spend.extend({ hotel: hotelBrief, nights: z.int() })),
  hotels_total: z.int(),
  /** By the customer's own reference, the five with the highest `spent` of `references_total`. */
  references: z.array(spend.extend({ reference: z.string() })),
  references_total: z.int(),
  /** Discounts of coupons on confirmed bookings, and prices of bookings that were canceled free of charge. */
  saved: z.object({ coupons: money, canceled_free: money }),
  /**
   * Bookings whose free cancellation has ended in the month (UTC+8), for either `basis`, as they are now: `stayed`
   * were kept, `canceled_free` were canceled without a fee, `missed` were canceled with one.
   */
  deadlines: z.object({ stayed: z.int(), canceled_free: z.int(), missed: z.int(), missed_fees: money }),
});
export type CompanyReport = z.infer<typeof companyReport>;

export const companyReportEndpoints = {
  'POST /api/v2/company/report': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ month, basis: z.enum(reportBases).default('booked') }),
    output: companyReport,
  }),
  /**
   * XLSX: sheets with all sums by person, city, hotel and reference, and one with the bookings. The sheet by person is
   * missing when the report has no `people`. CSV: only the bookings. A file with more than 20,000 bookings is cut, and
   * its last row says so.
   */
  'GET /api/v2/company/report/export': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject({
      month,
      basis: z.enum(reportBases).default('booked'),
      format: z.enum(reportFormats),
    }),
    output: fileAnswer,
  }),
};
