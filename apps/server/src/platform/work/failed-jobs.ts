/** Lists, retries and deletes failed jobs, which the queue no longer attempts. */

import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database.ts';
import { workChannel } from './enqueue.ts';

export interface DeadWork {
  id: number;
  kind: string;
  key: string;
  created_at: Date;
  dead_at: Date;
  tries: number;
  last_error: string | null;
  /** The recipient of the unsent message; null for a job of another kind. */
  recipient: string | null;
  language: string | null;
  template: string | null;
}

/** Newest first; `before` is the id of the last one on the previous page. */
export async function listFailedJobs(
  db: Db,
  { before, limit = 50 }: { before?: number; limit?: number },
): Promise<DeadWork[]> {
  const { rows } = await sql<DeadWork>`
    select work.id, kind, key, work.created_at, ended_at as dead_at, tries, work.last_error, recipient, language, template
      from platform.work
      left join platform.messages as message
        on kind like 'message.%' and message.id = (work.payload ->> 'id')::bigint
      where state = 'dead' and (${before ?? null}::bigint is null or work.id < ${before ?? null}::bigint)
      order by work.id desc
      limit ${limit}`.execute(db);
  return rows;
}

/** Deletes failed jobs that a new job replaces. */
export async function deleteFailedJob(tx: Tx, { kind, key }: { kind: string; key: string }): Promise<void> {
  await sql`delete from platform.work where state = 'dead' and kind = ${kind} and key = ${key}`.execute(tx);
}

/** Makes a failed job due now and resets its attempts. Returns its kind and key; undefined when no such job failed. */
export async function retryFailedJob(
  tx: Tx,
  { clock, id }: { clock: Clock; id: number },
): Promise<{ kind: string; key: string } | undefined> {
  const { rows } = await sql<{ kind: string; key: string }>`
    with revived as (
      update platform.work set state = 'open', ended_at = null, tries = 0, due_at = ${clock.now()}
        where id = ${id} and state = 'dead' returning kind, key)
    select kind, key, pg_notify(${workChannel}, kind) from revived`.execute(tx);
  return rows[0];
}
