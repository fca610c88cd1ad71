/** Releases a holder's rooms. Safe to repeat. */
import type { Tx } from '../../../platform/database.ts';
import { monthSpans } from '../calendar/months.ts';
import { addSold, endHold, insertChange, stockChange } from '../rates.store.ts';

/** True when rooms were released; false when this holder has none. */
export async function releaseRooms(tx: Tx, { holder, at }: { holder: string; at: Date }): Promise<boolean> {
  const hold = await endHold(tx, holder, at);
  if (!hold) return false;
  for (const span of monthSpans(hold.check_in, hold.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, -hold.rooms))) {
      throw new Error(`stock of ${hold.room_type_id} in ${span.month} is gone`);
    }
  }
  await insertChange(tx, stockChange(hold, at));
  return true;
}
