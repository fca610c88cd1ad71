/** SQL by which the console reads and writes rate plans and their cancellation policies. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { RatesCancellationTiers, RatesRatePlans } from '../../../platform/tables.gen.ts';

export type RatePlanRow = Insertable<RatesRatePlans>;
type StepRow = Omit<Insertable<RatesCancellationTiers>, 'policy_id'>;

export async function selectRatePlans(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('rates.rate_plans')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('room_type_id')
    .orderBy('id')
    .execute();
}

/** Inserts a new policy for a plan, because other plans may share its former one. */
export async function insertPolicy(
  tx: Tx,
  { id, hotelId, refundable, steps }: { id: string; hotelId: string; refundable: boolean; steps: StepRow[] },
): Promise<void> {
  await tx
    .insertInto('rates.cancellation_policies')
    .values({ id, hotel_id: hotelId, support_cancel: refundable })
    .execute();
  if (steps.length > 0)
    await tx
      .insertInto('rates.cancellation_tiers')
      .values(steps.map((step) => ({ ...step, policy_id: id })))
      .execute();
}

/** Inserts a rate plan, or updates the one with that id. */
export async function upsertRatePlan(tx: Tx, row: RatePlanRow): Promise<void> {
  await tx
    .insertInto('rates.rate_plans')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
