/** Stored contests of sources, for the history and for the replay of a rule. */
import type { Db } from '../../../platform/database.ts';
import { dayBefore } from './contests.store.ts';
import type { Contest } from './contests.ts';

/** Maximum number of stays that are read, newest first. */
const maxStays = 50_000;

/** Contests of the last `days` days, the newest ones first. */
export async function findContests(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<{ hotelId: string; contest: Contest }[]> {
  const rows = await db
    .selectFrom('supply.contests')
    .select(['hotel_id', 'kinds'])
    .where('day', '>', dayBefore(now, days))
    .orderBy('day', 'desc')
    .limit(maxStays)
    .execute();
  return rows.flatMap(({ hotel_id: hotelId, kinds }) =>
    (kinds as unknown as Contest[]).map((contest) => ({ hotelId, contest })),
  );
}
