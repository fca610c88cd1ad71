/** Messages are kept 30 days after they were written, dead letters 90. */
import type { Db } from './database.ts';

const dayMs = 86_400_000;

/** Removes what is older. Safe to run at any time. */
export async function removeOldMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('platform.messages')
    .where('created_at', '<', new Date(now.getTime() - 30 * dayMs))
    .where('dead_at', 'is', null)
    .where('sent_at', 'is not', null)
    .execute();
  await db
    .deleteFrom('platform.messages')
    .where('dead_at', '<', new Date(now.getTime() - 90 * dayMs))
    .execute();
}
