/**
 * Reminds companies by mail before, on and after the due date of their invoices. A step is a reminder on a certain
 * number of days after the due date. Each step of an invoice is mailed at most once per due date.
 */
import type { ReminderStep } from '@wayhouse/contract/console/credit/credit-states';
import { toMoney } from '@wayhouse/contract/money';
import { formatDate, money } from '@wayhouse/i18n/format';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { followLedger } from '../follow-ledger.ts';
import { mailCompany } from '../mail-company.ts';
import { selectPromise } from '../stop/promises.store.ts';
import { daysLate, dueStep, isMailTime } from './reminder-steps.ts';
import { type InvoiceToRemind, insertReminders, selectInvoicesToRemind } from './reminders.store.ts';

/**
 * Assigns the money that has arrived, then mails the due reminders. Mails nothing outside the hours of `isMailTime` or
 * while a promise is current.
 */
export async function remindCompany(tx: Tx, clock: Clock, accountId: string): Promise<void> {
  const terms = await followLedger(tx, clock, accountId);
  const now = clock.now();
  if (!terms || !isMailTime(now, terms.time_zone)) return;
  const promise = await selectPromise(tx, accountId);
  if (promise && promise.rests_until > now) return;
  const byStep = new Map<ReminderStep, InvoiceToRemind[]>();
  for (const invoice of await selectInvoicesToRemind(tx, accountId, now)) {
    const due = dueStep(daysLate(invoice.due_on, now, terms.time_zone), invoice.steps);
    if (!due) continue;
    await insertReminders(tx, [
      ...due.skipped.map((step) => ({ invoice_id: invoice.id, step, at: now, is_sent: false })),
      { invoice_id: invoice.id, step: due.step, at: now, is_sent: true },
    ]);
    byStep.set(due.step, [...(byStep.get(due.step) ?? []), invoice]);
  }
  for (const [step, invoices] of byStep) await mailStep(tx, clock, { accountId, step, invoices });
}

const templates = {
  [-3]: 'credit_due_soon',
  0: 'credit_due_today',
  3: 'credit_overdue',
  7: 'credit_overdue',
  14: 'credit_overdue',
} as const;

/** Sends one mail that lists all given invoices. */
async function mailStep(
  tx: Tx,
  clock: Clock,
  {
    accountId,
    step,
    invoices,
  }: { accountId: string; step: ReminderStep; invoices: readonly InvoiceToRemind[] },
): Promise<void> {
  const sum = invoices.reduce((total, { open_cents }) => total + open_cents, 0);
  await mailCompany(tx, clock, {
    accountId,
    template: templates[step],
    params: (lang) => ({
      amount: money(toMoney(sum)),
      days: String(step),
      invoices: invoices
        .map(
          ({ invoice_no, due_on, open_cents }) =>
            `${invoice_no} · ${formatDate(due_on, { lang })} · ${money(toMoney(open_cents))}`,
        )
        .join('\n'),
    }),
  });
}
