/** SQL on `supply.contests`. */
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Db } from '../../../platform/database.ts';
import type { Contest } from './contests.ts';

const retentionDays = 92;
const dayMs = 86_400_000;

/** The day that lies `days` before `now`, in UTC. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

export interface StayContests {
  day: string;
  hotel_id: string;
  check_in: string;
  nights: number;
  /** Nationality and the guests of each room. */
  party: string;
  /** One contest for each room, board and kind of cancellation that several sources sell. */
  kinds: readonly Contest[];
}

/** Stores the contests of a stay. They replace those that were stored earlier on the same day. */
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

export async function deleteOldContests(db: Db, now: Date): Promise<void> {
  const before = dayBefore(now, retentionDays);
  await deleteInBatches(db, 'supply.contests', sql`day < ${before}`);
}
