/** Shapes that the credit desk and the site share. */
import { z } from 'zod';
import { date, id, instant, money } from '../../schemas.ts';
import {
  creditAges,
  creditCycles,
  creditInvoiceStates,
  creditKinds,
  reminderSteps,
} from './credit-states.ts';

export const creditSumsByAge = z.object(
  Object.fromEntries(creditAges.map((age) => [age, money])) as Record<
    (typeof creditAges)[number],
    typeof money
  >,
);

export const creditInvoiceRow = z.object({
  id,
  invoice_no: z.string(),
  cycle: z.enum(creditCycles),
  period_from: date,
  period_to: date,
  invoiced_on: date,
  due_on: date,
  status: z.enum(creditInvoiceStates),
  /** Days after the due date in the company's zone; negative before it. */
  days_late: z.int(),
  total: money,
  /** Sums of payments and corrections, of refunds, and of write-offs. */
  paid: money,
  refunded: money,
  written_off: money,
  open: money,
});
export type CreditInvoiceRow = z.infer<typeof creditInvoiceRow>;

export const creditInvoiceDetail = creditInvoiceRow.extend({
  time_zone: z.string(),
  lines: z.array(
    z.object({
      reference: z.string(),
      used_at: instant,
      amount: money,
      /** Null when the reference is no order, such as an installment of a group. */
      order: z
        .object({
          hotel: z.object({ en: z.string(), zh: z.string() }),
          check_in: date,
          check_out: date,
          guest: z.string(),
          ref_no: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Oldest first. */
  payments: z.array(
    z.object({
      entry_id: z.int(),
      kind: z.enum(creditKinds),
      no: z.string(),
      at: instant,
      amount: money,
    }),
  ),
});
export type CreditInvoiceDetail = z.infer<typeof creditInvoiceDetail>;

export const sentReminder = z.object({
  step: z.literal([...reminderSteps]),
  at: instant,
  is_sent: z.boolean(),
});
