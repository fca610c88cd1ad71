/**
 * Compares an agency's list of its bookings and their sums, which it uploads, with a month of its statement. Stores
 * nothing.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, fileAnswer, money } from '../schemas.ts';
import { listColumns, matchReasons } from './statement-match-kinds.ts';
import { month } from './statements.ts';

const columnIndex = z.int().min(0).max(99);

/** Column positions from 0. They are JSON text, because the call is a form. Default: recognized by the heads. */
const columns = z
  .string()
  .max(500)
  .transform((text, context): Partial<Record<(typeof listColumns)[number], number>> => {
    try {
      return z.partialRecord(z.enum(listColumns), columnIndex).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'fields.format' });
      return z.NEVER;
    }
  })
  .optional();

const input = z.strictObject({
  month,
  columns,
  file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.required' }),
});

const ours = z.object({
  day: date,
  amount: money,
  order_nos: z.array(z.string()),
  refs: z.array(z.string()),
  guests: z.array(z.string()),
  hotels: z.array(z.string()),
});

const yours = z.object({
  line: z.int(),
  day: date.nullable(),
  amount: money,
  order: z.string(),
  ref: z.string(),
  guest: z.string(),
});

const pair = z.object({
  ours: ours.nullable(),
  yours: yours.nullable(),
  /** The amount of `ours` minus the amount of `yours`; a missing side counts as 0. */
  difference: money,
  reason: z.enum(matchReasons).nullable(),
});
export type MatchedPair = z.output<typeof pair>;

const statementMatch = z.object({
  /** Heads of the list, and the position of each column that was used. */
  heads: z.array(z.string()),
  columns: z.partialRecord(z.enum(listColumns), columnIndex),
  /** Number of lines of the list without a readable sum; the comparison leaves them out. */
  unreadable: z.int(),
  agreed: z.int(),
  different: z.int(),
  ours_total: money,
  yours_total: money,
  /** Differences first, at most 500. */
  pairs: z.array(pair),
});
export type StatementMatch = z.output<typeof statementMatch>;

export const statementMatchEndpoints = {
  'POST /api/v2/statement/match': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    upload: true,
    input,
    output: statementMatch,
  }),
  /** All pairs as XLSX. */
  'POST /api/v2/statement/match/export': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    upload: true,
    file: true,
    input,
    output: fileAnswer,
  }),
};
