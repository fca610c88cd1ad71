/** Gives a holder's rooms back. Safe to repeat. */
import { addDays } from '@wayhouse/contract/dates';
import type { Tx } from '../../platform/database.ts';
import { addSold, endHold, insertChange } from './rates.store.ts';
import { monthSpans } from './take-rooms.ts';

/** True when rooms came back; false when this holder had none (any more). */
export async function releaseRooms(tx: Tx, { holder, at }: { holder: string; at: Date }): Promise<boolean> {
  const hold = await endHold(tx, holder, at);
  if (!hold) return false;
  for (const span of monthSpans(hold.check_in, hold.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, -hold.rooms))) {
      throw new Error(`stock of ${hold.room_type_id} in ${span.month} is gone`);
    }
  }
  await insertChange(tx, {
    hotel_id: hold.hotel_id,
    what: 'stock',
    from_date: hold.check_in,
    to_date: addDays(hold.check_in, hold.nights - 1),
    at,
  });
  return true;
}
