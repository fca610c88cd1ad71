/** The tax of each month of a year, by the tax rate that was in force when the order was booked. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emptyObject, fileAnswer, formVersion, money } from '../../schemas.ts';
import { readCall, writeCall } from '../payables/payable-schemas.ts';
import { monthStates, taxBases, taxRateMaxBp } from './book-words.ts';
import { bookMonth } from './months.ts';

const settings = {
  /** The tax rate of invoices from the business details, in basis points: 600 is 6 %. The base includes the tax. */
  rate_bp: z.int().min(0, 'fields.tax_rate').max(taxRateMaxBp, 'fields.tax_rate'),
  base: z.enum(taxBases),
};
const taxSettings = z.object({ ...settings, rate_bp: z.int(), version: formVersion });
export type BookTaxSettings = z.infer<typeof taxSettings>;

const figures = { sales: money, cost: money, margin: money, tax: money };
const report = z.object({
  year: z.int(),
  settings: taxSettings,
  /**
   * From January to the current month, or to December of a past year. Sales are less coupons; the cost is below zero.
   */
  months: z.array(z.object({ month: bookMonth, status: z.enum(monthStates), ...figures })),
  total: z.object(figures),
});
export type BookTaxReport = z.infer<typeof report>;

const ofYear = z.strictObject({ year: z.coerce.number().int().min(2000).max(2099) });

export const bookTaxEndpoints = {
  'GET /api/console/v1/books/tax': endpoint({ ...readCall, input: ofYear, output: report }),
  /** The report as XLSX. */
  'GET /api/console/v1/books/tax/export': endpoint({
    ...readCall,
    file: true,
    input: ofYear,
    output: fileAnswer,
  }),
  'GET /api/console/v1/books/tax-settings': endpoint({
    ...readCall,
    input: emptyObject,
    output: taxSettings,
  }),
  /** A changed rate is also the tax rate of later invoices. 4004 when somebody saved since `version`. */
  'POST /api/console/v1/books/tax-settings/save': endpoint({
    ...writeCall,
    input: z.strictObject({ ...settings, version: formVersion }),
    output: taxSettings,
  }),
};
