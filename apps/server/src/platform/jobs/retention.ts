/** How long the platform's own rows are kept: sent messages, work that is done, answers to retried calls. */
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Db } from '../database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Long enough to answer a customer's question about a message. */
const sentMessagesMs = 30 * dayMs;
const deadLettersMs = 90 * dayMs;
/** Long enough to review the work of a weekend with faults. Dead work of other kinds stays until staff retries it. */
const doneWorkMs = 7 * dayMs;

/** Removes the rows that have expired at `now` and returns how many. Safe to run at any time. */
export async function removeExpiredRows(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const deadLetters = sql`state = 'dead' and kind like 'message.%' and ended_at < ${before(deadLettersMs)}`;
  return (
    (await deleteInBatches(
      db,
      'platform.messages',
      sql`created_at < ${before(sentMessagesMs)} and sent_at is not null`,
    )) +
    (await deleteInBatches(
      db,
      'platform.messages',
      sql`sent_at is null and id in (select (payload ->> 'id')::bigint from platform.work where ${deadLetters})`,
    )) +
    (await deleteInBatches(db, 'platform.work', deadLetters)) +
    (await deleteInBatches(db, 'platform.work', sql`state = 'done' and ended_at < ${before(doneWorkMs)}`)) +
    (await deleteInBatches(
      db,
      'platform.idempotency_keys',
      sql`created_at < ${before(limits.idempotencyHours * hourMs)}`,
    ))
  );
}
