/** Takes released rooms of a holder again, when a hotel confirms a failed order late. */
import type { Tx } from '../../../platform/database.ts';
import { monthSpans } from '../calendar/months.ts';
import { addSold, insertChange, reopenHold, stockChange } from '../rates.store.ts';

/**
 * Returns false when sold out on at least one night; then the caller must roll back. A holder that still has its rooms
 * keeps them.
 */
export async function holdRoomsAgain(tx: Tx, { holder, at }: { holder: string; at: Date }): Promise<boolean> {
  const hold = await reopenHold(tx, holder, at);
  if (!hold) return true;
  for (const span of monthSpans(hold.check_in, hold.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, hold.rooms))) return false;
  }
  await insertChange(tx, stockChange(hold, at));
  return true;
}
