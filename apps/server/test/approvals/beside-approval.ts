/** A call about a subject whose request is being approved. Both must lock the request first, then the subject. */
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { lockRequestAbout } from '../../src/modules/approvals/request-approval.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';
import { countWaiting } from '../builders/call-together.ts';

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
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
    await lockSubject.execute(tx);
  });
  return (await results)[0]?.status;
}
