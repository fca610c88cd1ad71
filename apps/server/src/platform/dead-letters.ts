/** Messages that would not go, for the console: see them, try them again. */
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';

export interface DeadLetter {
  id: number;
  channel: string;
  recipient: string;
  language: string;
  template: string;
  created_at: Date;
  dead_at: Date;
  attempts: number;
  last_error: string | null;
}

/** Newest first; `before` is the id of the last one seen. */
export async function listDeadLetters(
  db: Db,
  { before, limit = 50 }: { before?: number; limit?: number },
): Promise<DeadLetter[]> {
  let query = db
    .selectFrom('platform.messages')
    .select(['id', 'channel', 'recipient', 'language', 'template'])
    .select(['created_at', 'dead_at', 'attempts', 'last_error'])
    .where('dead_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()) as DeadLetter[];
}

/** Puts a dead letter back into the queue. False when it is not (or no longer) dead. */
export async function retryDeadLetter(tx: Tx, { clock, id }: { clock: Clock; id: number }): Promise<boolean> {
  const revived = await tx
    .updateTable('platform.messages')
    .set({ dead_at: null, attempts: 0, due_at: clock.now() })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return revived !== undefined;
}
