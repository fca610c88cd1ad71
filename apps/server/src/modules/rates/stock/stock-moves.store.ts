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

/** The newest change of the calendar that took the rooms of a booking off sale; undefined when it was undone. */
export async function selectWithdrawal(tx: Tx, { hotelId, holder }: { hotelId: string; holder: string }) {
  const set = await tx
    .selectFrom('rates.change_sets as s')
    .leftJoin('rates.change_sets as u', 'u.undoes', 's.id')
    .select(['s.id', 'u.id as undone_by'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.order_no', '=', holder)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return set?.undone_by === null ? set.id : undefined;
}
