/**
 * News for higher modules. `publish` writes a row in the caller's transaction; `deliverOutbox` hands open rows to their
 * subscribers, at least once, each in a transaction that also marks it delivered. Handlers are idempotent.
 */
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import type { Log } from './log.ts';

/** Topic → payload. A module adds its events here by declaration merging, in its `<module>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules that publish.
export interface Events {}

export type Topic = keyof Events & string;

export type Subscriber<T extends Topic> = (tx: Tx, payload: Events[T]) => Promise<void>;
export type Subscribers = { [T in Topic]?: Subscriber<T>[] };

/** Writes an event in the transaction that made it true. */
export async function publish<T extends Topic>(
  tx: Tx,
  clock: Clock,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ topic, payload: JSON.stringify(payload), created_at: clock.now() })
    .execute();
}

interface DeliveryContext {
  db: Db;
  clock: Clock;
  log: Log;
  subscribers: Subscribers;
}

/** Rows that keep failing wait this many attempts before they are left to staff (dead letters). */
const maxAttempts = 20;

/** Delivers all open events in order; answers how many. Safe in several processes at once (rows are skip-locked). */
export async function deliverOutbox(ctx: DeliveryContext): Promise<number> {
  let delivered = 0;
  for (;;) {
    const outcome = await deliverOne(ctx);
    if (outcome === 'none') return delivered;
    if (outcome === 'delivered') delivered += 1;
    else return delivered;
  }
}

async function deliverOne(ctx: DeliveryContext): Promise<'none' | 'delivered' | 'failed'> {
  let failedId: number | undefined;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const row = await tx
        .selectFrom('platform.outbox')
        .selectAll()
        .where('delivered_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .orderBy('attempts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return 'none';
      failedId = row.id;
      const handlers = (ctx.subscribers[row.topic as Topic] ?? []) as Subscriber<Topic>[];
      for (const handle of handlers) await handle(tx, row.payload as Events[Topic]);
      await tx
        .updateTable('platform.outbox')
        .set({ delivered_at: ctx.clock.now() })
        .where('id', '=', row.id)
        .execute();
      return 'delivered';
    });
  } catch (error) {
    if (failedId === undefined) throw error;
    ctx.log.error({ err: error, outbox_id: failedId }, 'an event could not be delivered');
    await ctx.db
      .updateTable('platform.outbox')
      .set({ attempts: sql`attempts + 1`, last_error: (error as Error).message.slice(0, 500) })
      .where('id', '=', failedId)
      .execute();
    return 'failed';
  }
}
