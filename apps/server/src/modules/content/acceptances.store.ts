/** SQL on `content.acceptances`. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { ContentAcceptances } from '../../platform/tables.gen.ts';

/** Keeps the first one. */
export async function insertAcceptance(tx: Tx, row: Insertable<ContentAcceptances>): Promise<void> {
  await tx
    .insertInto('content.acceptances')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
}
