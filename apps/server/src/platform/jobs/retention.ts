/**
 * Retention of the platform's own rows: sent and failed messages, finished jobs, stored answers for idempotency keys.
 */
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Db } from '../database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Long enough to answer a customer's question about a message. */
const sentMessagesMs = 30 * dayMs;
const deadLettersMs = 90 * dayMs;
/**
 * Long enough to review the jobs of a weekend with faults. Failed jobs stay until staff retries them, except failed
 * messages, which are deleted after `deadLettersMs`.
 */
const doneWorkMs = 7 * dayMs;

/** Deletes the rows that have expired at `now` and returns their number. Safe to run at any time. */
export async function removeExpiredRows(db: Db, now: Date): Promise<number> {
  const cutoff = (ms: number) => new Date(now.getTime() - ms);
  const deadLetters = sql`state = 'dead' and kind like 'message.%' and ended_at < ${cutoff(deadLettersMs)}`;
  return (
    (await deleteInBatches(
      db,
      'platform.messages',
      sql`created_at < ${cutoff(sentMessagesMs)} and sent_at is not null`,
    )) +
    (await deleteInBatches(
      db,
      'platform.messages',
      sql`sent_at is null and id in (select (payload ->> 'id')::bigint from platform.work where ${deadLetters})`,
    )) +
    (await deleteInBatches(db, 'platform.work', deadLetters)) +
    (await deleteInBatches(db, 'platform.work', sql`state = 'done' and ended_at < ${cutoff(doneWorkMs)}`)) +
    (await deleteInBatches(
      db,
      'platform.idempotency_keys',
      sql`created_at < ${cutoff(limits.idempotencyHours * hourMs)}`,
    ))
  );
}
