/** SQL on the outcomes of price checks and bookings, and on the hotels that searches leave out because of them. */
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type CheckOutcome, failedOutcomes } from './rate-health.ts';

export interface CheckedHotel {
  source: string;
  hotelId: string;
}

export interface CheckCounts {
  failed: number;
  checks: number;
}

/** The plan as the source offered it before the check. */
export interface CheckedPlan {
  boardCode: string;
  /** True when the offer began with a period of free cancellation. */
  refundable: boolean;
}

export interface Check {
  step: 'recheck' | 'book';
  outcome: CheckOutcome;
  plan: CheckedPlan;
}

export async function insertCheck(
  tx: Tx,
  { source, hotelId }: CheckedHotel,
  { plan, ...check }: Check & { at: Date },
): Promise<void> {
  const { boardCode: board_code, refundable } = plan;
  await tx
    .insertInto('supply.checks')
    .values({ source, hotel_id: hotelId, board_code, refundable, ...check })
    .execute();
}

const counts = {
  failed: sql<number>`count(*) filter (where outcome = any(${failedOutcomes}))::int`,
  checks: sql<number>`(count(*) filter (where outcome <> 'silent'))::int`,
};

/** Checks of a hotel at a source since an instant. Those without a clear answer do not count. */
export async function countChecks(
  tx: Tx,
  { source, hotelId }: CheckedHotel,
  since: Date,
): Promise<CheckCounts> {
  return tx
    .selectFrom('supply.checks')
    .select([counts.failed.as('failed'), counts.checks.as('checks')])
    .where('source', '=', source)
    .where('hotel_id', '=', hotelId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
}

/** Checks of all hotels since an instant, by source. */
export async function countChecksOfSources(db: Db, since: Date): Promise<Map<string, CheckCounts>> {
  const rows = await db
    .selectFrom('supply.checks')
    .select(['source', counts.failed.as('failed'), counts.checks.as('checks')])
    .where('at', '>=', since)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, ...row }) => [source, row]));
}

/** Leaves the hotel out of searches. A hotel that is already left out keeps its start time. */
export async function putWithheldHotel(
  tx: Tx,
  { source, hotelId }: CheckedHotel,
  { at, ...checkCounts }: CheckCounts & { at: Date },
): Promise<void> {
  await tx
    .insertInto('supply.withheld_hotels')
    .values({ source, hotel_id: hotelId, since: at, ...checkCounts })
    .onConflict((conflict) => conflict.columns(['source', 'hotel_id']).doUpdateSet(checkCounts))
    .execute();
}

export async function deleteWithheldHotel(tx: Tx, { source, hotelId }: CheckedHotel): Promise<void> {
  await tx
    .deleteFrom('supply.withheld_hotels')
    .where('source', '=', source)
    .where('hotel_id', '=', hotelId)
    .execute();
}

/** All hotels that searches leave out. They are few, because a hotel needs 20 checks before it is left out. */
export function selectWithheldHotels(db: Db) {
  return db.selectFrom('supply.withheld_hotels').select(['source', 'hotel_id']).orderBy('since').execute();
}

const retentionMs = 90 * 86_400_000;

export async function deleteOldChecks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'supply.checks', sql`at < ${new Date(now.getTime() - retentionMs)}`);
}
