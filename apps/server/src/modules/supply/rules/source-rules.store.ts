/** SQL on the rules of sources: `supply.own_preference` and `supply.avoided_sources`. */
import type { Db, Tx } from '../../../platform/database.ts';
import type { SourceRule } from './source-rule.ts';

export async function selectRule(db: Db | Tx): Promise<SourceRule & { changedAt: Date | null }> {
  const [preference, avoided] = await Promise.all([
    db.selectFrom('supply.own_preference').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('supply.avoided_sources').selectAll().orderBy('source').orderBy('hotel_id').execute(),
  ]);
  return {
    preferOwnWithinBp: preference.within_bp ?? undefined,
    avoid: avoided.map((row) => ({ source: row.source, hotelId: row.hotel_id ?? undefined })),
    changedAt: preference.changed_at,
  };
}

/** Reads and locks the rule: other changes wait until the transaction ends. */
export async function lockRule(tx: Tx): Promise<SourceRule & { changedAt: Date | null }> {
  await tx.selectFrom('supply.own_preference').select('only_row').forUpdate().execute();
  return selectRule(tx);
}

export async function replaceRule(
  tx: Tx,
  { preferOwnWithinBp, avoid = [] }: SourceRule,
  changedAt: Date,
): Promise<void> {
  await tx
    .updateTable('supply.own_preference')
    .set({ within_bp: preferOwnWithinBp ?? null, changed_at: changedAt })
    .execute();
  await tx.deleteFrom('supply.avoided_sources').execute();
  if (avoid.length === 0) return;
  await tx
    .insertInto('supply.avoided_sources')
    .values(avoid.map(({ source, hotelId }) => ({ source, hotel_id: hotelId ?? null })))
    .execute();
}
