/** Removal of what staff signed in with and what has run out, in batches like `expired.store.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const batch = 1_000;

/** Console sessions past their end; answers how many rows went, as the others do. */
export function deleteExpiredStaffSessions(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.staff_sessions where ctid = any (array(
          select ctid from identity.staff_sessions where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredStaffLinks(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.staff_links where ctid = any (array(
          select ctid from identity.staff_links where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

export function deleteExpiredStaffChallenges(tx: Tx, now: Date): Promise<number> {
  return run(
    tx,
    sql`delete from identity.staff_challenges where ctid = any (array(
          select ctid from identity.staff_challenges where expires_at <= ${now} limit ${batch} for update skip locked))`,
  );
}

async function run(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}
