/** SQL on `credit.reminders`: a row says that a step of an invoice was mailed or skipped. */
import { reminderSteps } from '@wayhouse/contract/console/credit/credit-states';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { dayOf } from '../credit.views.ts';
import { mailFromHour, mailUntilHour } from './reminder-steps.ts';

/**
 * Marks all steps as skipped that are due up to `late` days after the due date. A `late` below zero means days before
 * it.
 */
export async function skipPastSteps(
  tx: Tx,
  { invoiceId, late, at }: { invoiceId: string; late: number; at: Date },
): Promise<void> {
  await insertReminders(
    tx,
    reminderSteps
      .filter((step) => step <= late)
      .map((step) => ({ invoice_id: invoiceId, step, at, is_sent: false })),
  );
}

/** Inserts reminders. A step that already has a row is not changed. */
export async function insertReminders(
  tx: Tx,
  rows: readonly { invoice_id: string; step: number; at: Date; is_sent: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('credit.reminders')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all steps of an invoice. Call this for a later due date, because the steps become due again. */
export async function deleteReminders(tx: Tx, invoiceId: string): Promise<void> {
  await tx.deleteFrom('credit.reminders').where('invoice_id', '=', invoiceId).execute();
}

export interface InvoiceToRemind {
  id: string;
  invoice_no: string;
  due_on: string;
  open_cents: number;
  steps: number[];
}

/** Days before the due date at which the first step is due. */
const firstStepDays = -reminderSteps[0];

/** Open invoices of an account that are overdue or due within `firstStepDays`, with their steps so far. */
export async function selectInvoicesToRemind(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<InvoiceToRemind[]> {
  const { rows } = await sql<InvoiceToRemind>`
    select i.id, i.invoice_no, i.due_on, i.open_cents,
        array(select r.step from credit.reminders r where r.invoice_id = i.id) as steps
      from credit.invoices i join credit.terms t on t.account_id = i.account_id
      where i.account_id = ${accountId} and i.open_cents > 0 and i.due_on <= ${dayOf(sql`${now}`)} + ${sql.lit(firstStepDays)}
      order by i.due_on, i.invoice_no`.execute(tx);
  return rows;
}

/**
 * Accounts with an open invoice whose latest due step was neither mailed nor skipped. Leaves out accounts with a
 * current promise, and accounts outside the hours of `isMailTime`.
 */
export async function selectAccountsToRemind(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select t.account_id from credit.terms t
      where exists (select from credit.invoices i where i.account_id = t.account_id and i.open_cents > 0
          and i.due_on <= ${dayOf(sql`${now}`)} + ${sql.lit(firstStepDays)}
          and not exists (select from credit.reminders r where r.invoice_id = i.id and r.step =
            (select max(s) from unnest(${[...reminderSteps]}::int[]) s where s <= ${dayOf(sql`${now}`)} - i.due_on)))
        and not exists (select from credit.promises p
          where p.account_id = t.account_id and p.ended_at is null and p.rests_until > ${now})
        and extract(hour from ${now}::timestamptz at time zone t.time_zone) >= ${sql.lit(mailFromHour)}
        and extract(hour from ${now}::timestamptz at time zone t.time_zone) < ${sql.lit(mailUntilHour)}
      order by t.account_id limit ${limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}
