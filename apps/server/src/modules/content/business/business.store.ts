/** SQL on `content.business_details`, which has one row. */
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ContentBusinessDetails } from '../../../platform/tables.gen.ts';

export type BusinessRow = Selectable<ContentBusinessDetails>;

export function selectBusinessDetails(db: Db): Promise<BusinessRow> {
  return db.selectFrom('content.business_details').selectAll().executeTakeFirstOrThrow();
}

export function lockBusinessDetails(tx: Tx): Promise<BusinessRow> {
  return tx.selectFrom('content.business_details').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateBusinessDetails(tx: Tx, set: Updateable<ContentBusinessDetails>): Promise<void> {
  await tx.updateTable('content.business_details').set(set).execute();
}
