/** SQL on `partners.deprecated_uses`. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PartnersDeprecatedUses } from '../../platform/tables.gen.ts';

export async function upsertDeprecatedUse(db: Db, use: Insertable<PartnersDeprecatedUses>): Promise<void> {
  await db
    .insertInto('partners.deprecated_uses')
    .values(use)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'name']).doUpdateSet({ last_used_at: use.last_used_at }),
    )
    .execute();
}

export function selectDeprecatedUses(
  db: Db,
  accountId: string,
  since: Date,
): Promise<Selectable<PartnersDeprecatedUses>[]> {
  return db
    .selectFrom('partners.deprecated_uses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('last_used_at', '>=', since)
    .execute();
}
