/** SQL on supplier invoices and their lines. Writers take a transaction. */
import type { LineDecision, LineState } from '@wayhouse/contract/console/payables/payable-states';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PayablesInvoices, PayablesLines } from '../../../platform/tables.gen.ts';

export type InvoiceRecord = Selectable<PayablesInvoices>;
export type LineRecord = Omit<Selectable<PayablesLines>, 'state' | 'decision'> & {
  state: LineState;
  decision: LineDecision | null;
};

const linesPerStatement = 1_000;

export function selectInvoice(db: Db | Tx, id: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('payables.invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | undefined> {
  return tx.selectFrom('payables.invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertInvoice(
  tx: Tx,
  row: Insertable<PayablesInvoices>,
  lines: readonly Insertable<PayablesLines>[],
): Promise<void> {
  await tx.insertInto('payables.invoices').values(row).execute();
  for (let at = 0; at < lines.length; at += linesPerStatement)
    await tx
      .insertInto('payables.lines')
      .values(lines.slice(at, at + linesPerStatement))
      .execute();
}

export async function updateInvoice(tx: Tx, id: string, set: Updateable<PayablesInvoices>): Promise<void> {
  await tx.updateTable('payables.invoices').set(set).where('id', '=', id).execute();
}

/**
 * Lines sorted by their number in the invoice. `isDecided`: true selects only lines with a decision, false only lines
 * without one.
 */
export async function selectLines(
  db: Db | Tx,
  invoiceId: string,
  filter: { isDecided?: boolean; numbers?: readonly number[]; offset?: number; limit?: number } = {},
): Promise<LineRecord[]> {
  let query = db.selectFrom('payables.lines').selectAll().where('invoice_id', '=', invoiceId).orderBy('n');
  if (filter.isDecided !== undefined)
    query = query.where('decision', filter.isDecided ? 'is not' : 'is', null);
  if (filter.numbers) query = query.where('n', 'in', filter.numbers);
  if (filter.offset !== undefined) query = query.offset(filter.offset);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()) as LineRecord[];
}

/** A second line that pays the same order violates `lines_order_once`. Credits do not count as such lines. */
export async function decideLines(
  tx: Tx,
  invoiceId: string,
  numbers: readonly number[],
  set: { decision: LineDecision; reason: string; decided_by: string },
): Promise<void> {
  await tx
    .updateTable('payables.lines')
    .set(set)
    .where('invoice_id', '=', invoiceId)
    .where('n', 'in', numbers)
    .execute();
}

export async function updateLine(
  tx: Tx,
  invoiceId: string,
  n: number,
  set: Updateable<PayablesLines>,
): Promise<void> {
  await tx
    .updateTable('payables.lines')
    .set(set)
    .where('invoice_id', '=', invoiceId)
    .where('n', '=', n)
    .execute();
}

/** Frees the orders of a canceled invoice for another invoice. */
export async function releaseLines(tx: Tx, invoiceId: string): Promise<void> {
  await tx
    .updateTable('payables.lines')
    .set({ decision: null, decided_by: null })
    .where('invoice_id', '=', invoiceId)
    .where('decision', 'in', ['pay', 'pay_cost'])
    .execute();
}

export interface LineSums {
  lines: number;
  undecided: number;
  disputed: number;
  total_cents: number;
  undecided_cents: number;
  /** In the invoice's currency; for lines that are paid at cost, our cost is converted. */
  pay_cents: number;
  pay_usd_cents: number;
  /**
   * For lines that are paid as invoiced: the sum above our cost, in US cents. Lines below our cost count as negative.
   */
  difference_cents: number;
  /** Like `difference_cents`, but with the absolute value of each line. */
  difference_size: number;
}

/** The cents that we pay for a line of `payables.lines`, in the invoice's currency. `rateE8` is that of `sumLines`. */
export const paidOfLine = (
  rateE8: RawBuilder<unknown>,
) => sql<number>`case decision when 'pay' then amount_cents
  when 'pay_cost' then round(cost_cents::numeric * ${rateE8}::numeric / 100000000) else 0 end`;

/**
 * `rateE8`: units of the invoice's currency for one dollar, times 10^8. Our cost is converted with this rate line by
 * line, as by `fromUsd`.
 */
export async function sumLines(db: Db | Tx, invoiceId: string, rateE8: number): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    select count(*)::int as lines, count(*) filter (where decision is null)::int as undecided,
        count(*) filter (where decision = 'dispute')::int as disputed,
        coalesce(sum(amount_cents), 0)::bigint as total_cents,
        coalesce(sum(amount_cents) filter (where decision is null), 0)::bigint as undecided_cents,
        coalesce(sum(${paidOfLine(sql`${rateE8}`)}), 0)::bigint as pay_cents,
        coalesce(sum(case decision when 'pay' then usd_cents when 'pay_cost' then cost_cents else 0 end), 0)::bigint
          as pay_usd_cents,
        coalesce(sum(usd_cents - cost_cents) filter (where decision = 'pay'), 0)::bigint as difference_cents,
        coalesce(sum(abs(usd_cents - cost_cents)) filter (where decision = 'pay'), 0)::bigint as difference_size
      from payables.lines where invoice_id = ${invoiceId}`.execute(db);
  return rows[0] as LineSums;
}

/** Locks and returns the approved invoices that are due by the day and belong to no run. */
export function lockDueInvoices(tx: Tx, dueUntil: string): Promise<InvoiceRecord[]> {
  return tx
    .selectFrom('payables.invoices')
    .selectAll()
    .where('status', '=', 'approved')
    .where('run_id', 'is', null)
    .where('due_on', '<=', dueUntil)
    .orderBy('supplier_id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function freeInvoicesOfRun(tx: Tx, runId: string): Promise<void> {
  await tx.updateTable('payables.invoices').set({ run_id: null }).where('run_id', '=', runId).execute();
}

export async function markInvoicesPaid(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('payables.invoices').set({ status: 'paid' }).where('id', 'in', ids).execute();
}

export async function assignInvoicesToRun(tx: Tx, ids: readonly string[], runId: string): Promise<void> {
  await tx.updateTable('payables.invoices').set({ run_id: runId }).where('id', 'in', ids).execute();
}

/** Sets the invoices of a returned payment back to approved and takes them out of their run. */
export async function reopenInvoices(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('payables.invoices')
    .set({ status: 'approved', run_id: null })
    .where('id', 'in', ids)
    .execute();
}
