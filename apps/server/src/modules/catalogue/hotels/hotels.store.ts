/** SQL by which the console takes a hotel online or offline. */
import type { Tx } from '../../../platform/database.ts';

export async function lockHotelStatus(tx: Tx, id: string) {
  return tx
    .selectFrom('catalogue.hotels')
    .select(['name_en', 'status', 'staff_fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHotelStatus(
  tx: Tx,
  id: string,
  change: { status: string; staff_fields: string[]; updated_at: Date },
): Promise<void> {
  await tx.updateTable('catalogue.hotels').set(change).where('id', '=', id).execute();
}
