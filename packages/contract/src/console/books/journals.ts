/** Entries by hand, and the chart of accounts. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import { date, emptyObject, formVersion, id, instant, money, page, pageOf, pageSize } from '../../schemas.ts';
import { openApproval } from '../approvals.ts';
import { byId, readCall, writeCall } from '../payables/payable-schemas.ts';
import { journalLinesMax, journalStates, sides } from './book-words.ts';

const positiveMoney = money.refine((text) => !text.startsWith('-') && text !== '0.00', {
  error: 'fields.legal_amount',
});
const journalLine = z.strictObject({
  /** Key of an account of the books, such as `sales`. */
  line: z.string().min(1, 'fields.required').max(40),
  side: z.enum(sides),
  amount: positiveMoney,
});
export type JournalLine = z.infer<typeof journalLine>;

const journalRow = z.object({
  id,
  no: z.int(),
  booked_on: date,
  reason: z.string(),
  status: z.enum(journalStates),
  /** The sum of the debits, which equals the sum of the credits. */
  amount: money,
  drafted_by: z.string(),
  drafted_at: instant,
  posted_by: z.string().nullable(),
  posted_at: instant.nullable(),
  reverses: z.object({ id, no: z.int() }).nullable(),
  reversed_by: z.object({ id, no: z.int() }).nullable(),
  /** The request that waits for a second person; null without one. */
  request: openApproval.nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;
const journal = journalRow.extend({
  lines: z.array(journalLine),
  version: z.string(),
  can: z.array(z.enum(['edit', 'cancel', 'reverse'])),
});
export type Journal = z.infer<typeof journal>;

const account = z.object({
  /** Key of an account of the books, such as `sales`. */
  line: z.string(),
  statement: z.enum(['balance', 'result']),
  /** The number in the accounting program; empty until it is entered. */
  number: z.string(),
  /** True when entries by hand may use the account. */
  by_hand: z.boolean(),
});
export type BookAccount = z.infer<typeof account>;

export const bookJournalsEndpoints = {
  /** The journals of one status: drafts by booking day, earliest first; posted and canceled journals newest first. */
  'POST /api/console/v1/books/journals': endpoint({
    ...readCall,
    input: z.strictObject({ status: z.enum(journalStates), page, page_size: pageSize }),
    output: pageOf(journalRow),
  }),
  'GET /api/console/v1/books/journals/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params: byId }),
    output: journal,
  }),
  /** Saves a draft, a new one without `id`. The draft is posted when a second person approves it. */
  'POST /api/console/v1/books/journals/save': endpoint({
    ...writeCall,
    idempotent: true,
    input: z.strictObject({
      id: id.optional(),
      /** With `id`: the version that the editor opened; 4004 when the stored one differs. */
      version: formVersion.optional(),
      booked_on: date,
      reason: reasonLine,
      lines: z.array(journalLine).min(2, 'fields.two_lines').max(journalLinesMax),
    }),
    output: journal,
  }),
  /** Cancels a draft, and opens the bank line that it was drafted for. 1004 for a posted or canceled journal. */
  'POST /api/console/v1/books/journals/{id}/cancel': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: journal,
  }),
  /** Drafts the opposite of a posted journal. The approval by a second person posts the draft. */
  'POST /api/console/v1/books/journals/{id}/reverse': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, booked_on: date, reason: reasonLine }),
    output: journal,
  }),
  'GET /api/console/v1/books/accounts': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.array(account),
  }),
};
