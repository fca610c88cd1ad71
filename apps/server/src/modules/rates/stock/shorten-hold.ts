/** Releases the last nights of a holder's rooms, for guests who leave early. Safe to repeat. */
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import type { Tx } from '../../../platform/database.ts';
import { monthSpans } from '../calendar/months.ts';
import { addSold, insertChange, stockChange } from '../rates.store.ts';
import { lockHold, updateHeldNights } from './stock-moves.store.ts';

/**
 * Releases the nights from `from` on (a date in the hotel's time zone, after the check-in) and returns their number.
 * Returns 0 when the holder has no such night.
 */
export async function shortenHold(
  tx: Tx,
  { holder, from, at }: { holder: string; from: string; at: Date },
): Promise<number> {
  const hold = await lockHold(tx, holder);
  if (!hold || from >= addDays(hold.check_in, hold.nights)) return 0;
  const keptNights = nightsBetween(hold.check_in, from);
  const releasedStay = { hotel_id: hold.hotel_id, check_in: from, nights: hold.nights - keptNights };
  for (const span of monthSpans(from, releasedStay.nights)) {
    if (!(await addSold(tx, hold.room_type_id, span, -hold.rooms)))
      throw new Error(`stock of ${hold.room_type_id} in ${span.month} is gone`);
  }
  await updateHeldNights(tx, holder, keptNights);
  await insertChange(tx, stockChange(releasedStay, at));
  return releasedStay.nights;
}
