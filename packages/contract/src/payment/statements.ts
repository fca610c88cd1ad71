/** Monthly statements: on screen, as PDF and as a spreadsheet (api.md section 6). */
import { z } from 'zod';
import { isTimeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, money, page, pageOf, pageSize } from '../schemas.ts';
import { movement } from './ledger.ts';

/** A month in UTC. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fields.month');

export const statement = z.object({
  month,
  /** First and last day of the month, in UTC. */
  from: date,
  to: date,
  /** True until the month has ended. */
  open: z.boolean(),
  opening_prepaid: money,
  opening_credit_used: money,
  closing_prepaid: money,
  closing_credit_used: money,
  /**
   * Incoming money, and outgoing money as a negative sum. The balance is prepaid money less used credit, and the
   * opening balance + `money_in` + `money_out` is the closing balance.
   */
  money_in: money,
  money_out: money,
  movements: z.int(),
});
export type Statement = z.output<typeof statement>;

/** An IANA time zone, converted to its canonical spelling so that caches by zone have one entry for each zone. */
const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: 'fields.choice' })
  .transform((name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);

export const statementFormats = ['pdf', 'xlsx'] as const;
export const documentLanguages = ['en', 'zh'] as const;

export const statementsEndpoints = {
  /** Newest month first, from the first movement to the current month. */
  'POST /api/v2/statement/list': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(statement),
  }),
  /** One month on screen; movements oldest first. 1003 before the first movement and after the current month. */
  'POST /api/v2/statement/detail': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: z.strictObject({ month, page, page_size: pageSize }),
    output: statement.extend({ list: pageOf(movement) }),
  }),
};

export const statementExportEndpoints = {
  /** The file is made in the background; poll `orders/generate/record/logs` for it. */
  'POST /api/v2/statement/export': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'allowed',
    input: z.strictObject({
      month,
      format: z.enum(statementFormats),
      /** Default: the language of the call. */
      lang: z.enum(documentLanguages).optional(),
      /** IANA time zone for the times of movements, such as `Asia/Shanghai`; default UTC. */
      zone: timeZone.optional(),
    }),
    output: z.object({ record_id: id }),
  }),
};
