/** Statements of our own bank, and the matches of their lines. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import { date, id, instant, money, page, pageOf, pageSize, text2 } from '../../schemas.ts';
import { byId, readCall, writeCall } from '../payables/payable-schemas.ts';
import { matchTargets } from './book-words.ts';

export type MatchTarget = (typeof matchTargets)[number];
const settleableTarget = z.enum(matchTargets).exclude(['journal']);

/** Currency of the payments, when the line pays only this currency of a run. Null for a whole run and other targets. */
const currency = z.string().nullable();

const bankLine = z.object({
  id,
  day: date,
  /** Above zero: incoming money. */
  amount: money,
  reference: z.string(),
  counterparty: z.string(),
  text: z.string(),
  match: z
    .object({
      type: z.enum(matchTargets),
      id: z.string(),
      currency,
      /** The day on which the payment run pays; null for other targets. */
      run_day: date.nullable(),
      /** The customer of a transfer, withdrawal or refund; null for other targets. */
      owner: text2.nullable(),
      /** The target's number on screens: a transfer's reference, or `J12` for a journal. Null for a payment run. */
      number: z.string().nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
  /** Up to three targets that an open line may match, best first; empty for a matched line. */
  suggestions: z.array(
    z.object({
      type: settleableTarget,
      id: z.string(),
      currency,
      owner: text2.nullable(),
      amount: money,
      day: date,
      /** True when the target is already recorded as done. A match then only marks the line. */
      is_done: z.boolean(),
      same_amount: z.boolean(),
      same_reference: z.boolean(),
    }),
  ),
});
export type BankLine = z.infer<typeof bankLine>;

const upload = z.object({ lines: z.int(), known: z.int() });
export type BankUpload = z.infer<typeof upload>;

export const bookBankEndpoints = {
  /** Open lines by day, the earliest first; matched lines newest first. */
  'POST /api/console/v1/books/bank/lines': endpoint({
    ...readCall,
    input: z.strictObject({ view: z.enum(['open', 'matched']), page, page_size: pageSize }),
    output: pageOf(bankLine).extend({ open: z.int() }),
  }),
  /**
   * camt.053, MT940, CSV or XLSX. `known`: lines of an earlier statement, which are left out. 1001 at `file` for a file
   * that cannot be read or was uploaded before.
   */
  'POST /api/console/v1/books/bank/upload': endpoint({
    ...writeCall,
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.required' }),
    }),
    output: upload,
  }),
  /**
   * If not done yet, credits the transfer, or records the withdrawal or run as paid. Then marks the line. 1004 for a
   * matched line, for amounts that differ, and when a second person must confirm the transfer. The line may differ from
   * a transfer that is not credited yet, and by a tenth from an unpaid run in other currencies.
   */
  'POST /api/console/v1/books/bank/lines/{id}/match': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      type: settleableTarget,
      target: id,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    output: bankLine,
  }),
  /**
   * Drafts an entry by hand between the bank and an account of the books, and matches the line with it. A second person
   * approves the draft. 1004 for a matched line.
   */
  'POST /api/console/v1/books/bank/lines/{id}/post': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      account: z.string().min(1, 'fields.required').max(40),
      booked_on: date,
      reason: reasonLine,
    }),
    output: bankLine,
  }),
};
