/** SQL of `care.templates`. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { CareTemplates } from '../../platform/tables.gen.ts';

export function selectTemplates(db: Db | Tx) {
  return db.selectFrom('care.templates').selectAll().orderBy('name_en').orderBy('id').execute();
}

export async function upsertTemplate(tx: Tx, row: Insertable<CareTemplates>): Promise<void> {
  const { id: _, ...changed } = row;
  await tx
    .insertInto('care.templates')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** The template, locked until the transaction ends; undefined for an unknown id. */
export function lockTemplate(tx: Tx, id: string) {
  return tx.selectFrom('care.templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The deleted template; undefined for an unknown id. */
export function deleteTemplate(tx: Tx, id: string) {
  return tx.deleteFrom('care.templates').where('id', '=', id).returning(['id', 'name_en']).executeTakeFirst();
}
