/** Months of the books: trial balance, profit and loss, closing and reopening. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import { date, emptyObject, fileAnswer, instant, money } from '../../schemas.ts';
import { openApproval } from '../approvals.ts';
import { readCall, writeCall } from '../payables/payable-schemas.ts';
import { balanceFormats, checkStates, monthChecks, monthStates } from './book-words.ts';

/** `2026-11`, in UTC+8. */
export const bookMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fields.month');
export const byMonth = z.strictObject({ month: bookMonth });

const monthRow = z.object({ month: bookMonth, status: z.enum(monthStates), is_over: z.boolean() });
export type BookMonthRow = z.infer<typeof monthRow>;

const check = z.object({
  name: z.enum(monthChecks),
  state: z.enum(checkStates),
  /** Number of open items. */
  count: z.int(),
  /** The sum of the open items in US dollars; null for items without amounts. */
  amount: money.nullable(),
});
export type BookCheck = z.infer<typeof check>;

const balanceLine = z.object({
  /** Key of an account of the books, such as `sales`. */
  line: z.string(),
  /** Movements of the month. */
  debit: money,
  credit: money,
  debit_balance: money,
  credit_balance: money,
});
export type BalanceLine = z.infer<typeof balanceLine>;
const resultLine = z.object({
  /** Key of an account of the books, such as `sales`. */
  line: z.string(),
  /** Income above zero, cost below zero. */
  amount: money,
  previous: money,
});

const monthDetail = monthRow.extend({
  /** The day by which the month should be closed. */
  close_by: date,
  transactions: z.int(),
  checks: z.array(check),
  balance: z.object({
    lines: z.array(balanceLine),
    total: balanceLine.omit({ line: true }),
    is_balanced: z.boolean(),
  }),
  /**
   * If the month closed now, this amount would be added to debts in other currencies; it is negative when they fall.
   * The balance does not contain it yet. Null for a closed month, and when there is no difference.
   */
  revaluation_to_come: money.nullable(),
  /** `previous`: the result of the month before. */
  result: z.object({ lines: z.array(resultLine), amount: money, previous: money }),
  /**
   * The latest closing; `closing` counts the closings of this month from 1. `by` is null for the automatic closing
   * after a reopening. The whole value is null for an open month, and for a month before the first closed one.
   */
  closed: z.object({ at: instant, by: z.string().nullable(), closing: z.int() }).nullable(),
  reopened: z.object({ until: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The request to reopen the month that waits for a second person; null without one. */
  request: openApproval.nullable(),
  can: z.array(z.enum(['close', 'reopen'])),
});
export type BookMonth = z.infer<typeof monthDetail>;

export const bookMonthsEndpoints = {
  /** Newest first, from the current month back to the first month with an entry; at most 36 months. */
  'GET /api/console/v1/books/months': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.array(monthRow),
  }),
  'GET /api/console/v1/books/months/{month}': endpoint({
    ...readCall,
    input: z.strictObject({ params: byMonth }),
    output: monthDetail,
  }),
  /**
   * `warnings`: the number of warnings that the screen showed; 4004 when their number has changed. 1004 for a closed
   * month, while an earlier month is open, and while a check is `open`.
   */
  'POST /api/console/v1/books/months/{month}/close': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byMonth, warnings: z.int().min(0).max(monthChecks.length) }),
    output: monthDetail,
  }),
  /**
   * Asks a second person to reopen the month that was closed last; 1004 for other months. The reopened month takes only
   * entries by hand, for 24 hours.
   */
  'POST /api/console/v1/books/months/{month}/reopen': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byMonth, reason: reasonLine }),
    output: monthDetail,
  }),
  /** Trial balance, and profit and loss. */
  'GET /api/console/v1/books/months/{month}/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ params: byMonth, format: z.enum(balanceFormats) }),
    output: fileAnswer,
  }),
};
