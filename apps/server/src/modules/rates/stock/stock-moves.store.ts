/** SQL for holds that move to another stay or lose their last nights. */
import type { Tx } from '../../../platform/database.ts';

/** Locks months of a room type, earliest first, as every other writer does, so that no two transactions deadlock. */
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

/** Reopens an ended hold for another stay. */
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

/** The holder's open hold, locked until the transaction ends; undefined without one. */
export function lockHold(tx: Tx, holder: string) {
  return tx
    .selectFrom('rates.stock_holds')
    .select(['hotel_id', 'room_type_id', 'check_in', 'nights', 'rooms'])
    .where('holder', '=', holder)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHeldNights(tx: Tx, holder: string, nights: number): Promise<void> {
  await tx.updateTable('rates.stock_holds').set({ nights }).where('holder', '=', holder).execute();
}
