/** A call about a subject whose request is being approved. Both must lock the request first, then the subject. */
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { lockRequestAbout } from '../../src/modules/approvals/request-approval.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';

/** True while a statement in this test's database waits for a lock. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/**
 * Acts as the approval: locks the request, makes the call, and locks the subject (by the statement `lockSubject`) once
 * the call waits. A call that has locked the subject before the request causes a deadlock: it is rejected, or this
 * function throws. Returns the state of the call.
 */
export async function callBesideApproval(
  db: Db,
  target: Parameters<typeof lockRequestAbout>[1],
  { lockSubject, call }: { lockSubject: RawBuilder<unknown>; call: () => Promise<unknown> },
): Promise<'fulfilled' | 'rejected' | undefined> {
  let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await inTransaction(db, async (tx) => {
    await lockRequestAbout(tx, target);
    results = Promise.allSettled([call()]);
    await expect.poll(() => isWaiting(db)).toBe(true);
    await lockSubject.execute(tx);
  });
  return (await results)[0]?.status;
}
