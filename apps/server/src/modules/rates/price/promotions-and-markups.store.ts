/** SQL by which the console reads and changes promotions and markups. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { RatesMarkups, RatesPromotions } from '../../../platform/tables.gen.ts';

export type PromotionRow = Insertable<RatesPromotions>;
export type MarkupRow = Omit<Insertable<RatesMarkups>, 'id'>;

export async function lockPromotion(tx: Tx, id: string) {
  return tx.selectFrom('rates.promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Inserts a promotion, or updates the one with that id. */
export async function upsertPromotion(tx: Tx, row: PromotionRow): Promise<void> {
  await tx
    .insertInto('rates.promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function setPromotionStatus(tx: Tx, id: string, status: 'open' | 'closed'): Promise<void> {
  await tx.updateTable('rates.promotions').set({ status }).where('id', '=', id).execute();
}

export async function lockMarkup(tx: Tx, id: number) {
  return tx.selectFrom('rates.markups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertMarkup(tx: Tx, row: MarkupRow): Promise<number> {
  const insertedRow = await tx
    .insertInto('rates.markups')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertedRow.id;
}

export async function updateMarkup(tx: Tx, id: number, row: MarkupRow): Promise<void> {
  await tx.updateTable('rates.markups').set(row).where('id', '=', id).execute();
}

export async function deleteMarkup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rates.markups').where('id', '=', id).execute();
}
