/** SQL on `supply.contests`. */
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Db } from '../../../platform/database.ts';
import type { Contest } from './contests.ts';

const keptDays = 92;
const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export interface StayContests {
  day: string;
  hotel_id: string;
  check_in: string;
  nights: number;
  /** Nationality and the guests of each room. */
  party: string;
  kinds: readonly Contest[];
}

/** The last answer of a day replaces the earlier ones. */
export async function putContests(db: Db, { kinds, ...stay }: StayContests): Promise<void> {
  const json = JSON.stringify(kinds);
  await db
    .insertInto('supply.contests')
    .values({ ...stay, kinds: json })
    .onConflict((conflict) =>
      conflict.columns(['day', 'hotel_id', 'check_in', 'nights', 'party']).doUpdateSet({ kinds: json }),
    )
    .execute();
}

/** Contests of the last `days` days. */
export async function selectContests(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<{ hotelId: string; contest: Contest }[]> {
  const rows = await db
    .selectFrom('supply.contests')
    .select(['hotel_id', 'kinds'])
    .where('day', '>', dayOf(new Date(now.getTime() - days * dayMs)))
    .execute();
  return rows.flatMap(({ hotel_id: hotelId, kinds }) =>
    (kinds as unknown as Contest[]).map((contest) => ({ hotelId, contest })),
  );
}

export async function deleteOldContests(db: Db, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - keptDays * dayMs));
  await deleteInBatches(db, 'supply.contests', sql`day < ${before}`);
}
