/** SQL of rooms that move to another stay. */
import type { Tx } from '../../../platform/database.ts';

/** Locks months of a room type in the order of all other statements. */
export async function lockStock(tx: Tx, roomTypeId: string, months: readonly string[]): Promise<void> {
  await tx
    .selectFrom('rates.allotment_months')
    .select('month')
    .where('room_type_id', '=', roomTypeId)
    .where('month', 'in', [...new Set(months)])
    .orderBy('month')
    .forUpdate()
    .execute();
}

/** Opens an ended hold again for another stay. */
export async function moveHold(
  tx: Tx,
  holder: string,
  { at, ...stay }: { check_in: string; nights: number; rooms: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('rates.stock_holds')
    .set({ ...stay, released_at: null, taken_at: at })
    .where('holder', '=', holder)
    .where('released_at', 'is not', null)
    .execute();
}
