/** SQL on `books.months` and `books.filed_balances`. */
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BooksMonths } from '../../../platform/tables.gen.ts';
import type { TrialBalance } from '../balance/trial-balance.ts';
import { firstDay } from '../month.ts';

export type MonthRecord = Selectable<BooksMonths>;

export async function selectMonth(db: Db | Tx, month: string): Promise<MonthRecord | undefined> {
  return db
    .selectFrom('books.months')
    .selectAll()
    .where('month', '=', firstDay(month))
    .executeTakeFirst() as Promise<MonthRecord | undefined>;
}

/** The latest month that was ever closed. All earlier months are closed; this month is closed or reopened. */
export async function selectLastMonth(db: Db | Tx): Promise<MonthRecord | undefined> {
  return db.selectFrom('books.months').selectAll().orderBy('month', 'desc').limit(1).executeTakeFirst();
}

export async function insertMonth(
  tx: Tx,
  month: { month: string; at: Date; by: { name: string; staffId: string } },
): Promise<void> {
  await tx
    .insertInto('books.months')
    .values({
      month: firstDay(month.month),
      status: 'closed',
      closing: 1,
      closed_at: month.at,
      closed_by: month.by.name,
      closed_by_id: month.by.staffId,
    })
    .execute();
}

export async function updateMonth(tx: Tx, month: string, values: Updateable<BooksMonths>): Promise<void> {
  await tx.updateTable('books.months').set(values).where('month', '=', firstDay(month)).execute();
}

export async function insertBalances(
  tx: Tx,
  { month, closing }: { month: string; closing: number },
  { rows }: TrialBalance,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('books.filed_balances')
    .values(
      rows.map((row) => ({
        month: firstDay(month),
        closing,
        line: row.line,
        debit_cents: row.debitCents,
        credit_cents: row.creditCents,
        balance_cents: row.balanceCents,
      })),
    )
    .execute();
}

/** Reopened months whose time is over. */
export async function selectExpiredMonths(db: Db, now: Date): Promise<MonthRecord[]> {
  return db
    .selectFrom('books.months')
    .selectAll()
    .where('status', '=', 'reopened')
    .where('reopened_until', '<=', now)
    .execute();
}
