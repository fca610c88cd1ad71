/** SQL on `books.revaluations`. */
import type { Db, Tx } from '../../../platform/database.ts';
import type { ValuedDebt } from '../../payables/currency/value-debts.ts';
import { firstDay } from '../month.ts';

/** For each currency, the sum in US cents that all closings of the month have posted. */
export async function selectPostedSums(db: Db | Tx, month: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('books.revaluations')
    .select(['currency', ({ fn }) => fn.sum<string>('posted_cents').as('cents')])
    .where('month', '=', firstDay(month))
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, cents }) => [currency, Number(cents)]));
}

export async function insertRevaluations(
  tx: Tx,
  { month, closing }: { month: string; closing: number },
  rows: readonly ValuedDebt[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('books.revaluations')
    .values(
      rows.map((row) => ({
        month: firstDay(month),
        closing,
        currency: row.currency,
        rate_e8: row.rateE8,
        foreign_cents: row.foreignCents,
        book_cents: row.bookCents,
        value_cents: row.valueCents,
        posted_cents: row.postedCents,
      })),
    )
    .execute();
}
