/** SQL on `companies.sell_markups`. */
import type { Db, Tx } from '../../platform/database.ts';

/** The account's own markup in basis points; 0 by default. */
export async function selectSellMarkup(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('companies.sell_markups')
    .select('markup_bp')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.markup_bp ?? 0;
}

export async function upsertSellMarkup(
  tx: Tx,
  row: { account_id: string; markup_bp: number },
): Promise<void> {
  await tx
    .insertInto('companies.sell_markups')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ markup_bp: row.markup_bp }))
    .execute();
}
