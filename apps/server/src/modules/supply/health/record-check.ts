/**
 * Records price checks and bookings at outside sources. Hotels whose checks fail too often are left out of searches.
 */
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import { practiceSource } from '../sources.store.ts';
import {
  type Check,
  type CheckedHotel,
  type CheckedPlan,
  countChecks,
  deleteOldChecks,
  deleteWithheldHotel,
  insertCheck,
  putWithheldHotel,
  selectWithheldHotels,
} from './checks.store.ts';
import { isWithheld } from './rate-health.ts';

interface CheckContext {
  db: Db;
  clock: Clock;
  log?: Log | undefined;
}

/** Maximum age of a check that counts, in milliseconds. */
export const checkWindowMs = 30 * 86_400_000;

/** The plan of an offer, which is refundable when all its rates are. A rate without `fees` is never free to cancel. */
export function planOf({ boardCode, rates }: BedbankOffer): CheckedPlan {
  return { boardCode, refundable: rates.every((rate) => rate.fees.length > 0) };
}

/**
 * Records one check or booking, and then leaves the hotel out of searches or brings it back. Does nothing for the
 * practice source. Never throws, because a check or booking must go on without its record. Call it outside
 * transactions.
 */
export async function recordCheck(
  { db, clock, log }: CheckContext,
  { step, outcome, plan, ...hotel }: CheckedHotel & Check,
): Promise<void> {
  if (hotel.source === practiceSource) return;
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await insertCheck(tx, hotel, { at, step, outcome, plan });
    await judgeHotel(tx, hotel, at);
  }).catch((error: unknown) => log?.warn({ err: error, ...hotel }, 'a check of a source was not recorded'));
}

async function judgeHotel(tx: Tx, hotel: CheckedHotel, at: Date): Promise<void> {
  const counts = await countChecks(tx, hotel, new Date(at.getTime() - checkWindowMs));
  if (isWithheld(counts)) await putWithheldHotel(tx, hotel, { at, ...counts });
  else await deleteWithheldHotel(tx, hotel);
}

/** Job: judges the left-out hotels again by the checks of the last 30 days, and deletes checks after 90 days. */
export async function reviewWithheld({ db, clock }: CheckContext): Promise<void> {
  const at = clock.now();
  for (const { source, hotel_id: hotelId } of await selectWithheldHotels(db))
    await inTransaction(db, (tx) => judgeHotel(tx, { source, hotelId }, at));
  await deleteOldChecks(db, at);
}
