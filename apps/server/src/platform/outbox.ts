/**
 * News for higher modules. `publish` writes a row in the caller's transaction; `deliverOutbox` hands open rows to their
 * subscribers, at least once and several in a transaction that also marks them delivered. Handlers are idempotent.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import type { Log } from './log.ts';
import { mapSome } from './map-some.ts';

/** Topic → payload. A module adds its events here by declaration merging, in its `<module>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules that publish.
export interface Events {}

export type Topic = keyof Events & string;

/** Writes in the transaction of the delivery, which other events may share. */
type InDelivery<T extends Topic> = (tx: Tx, payload: Events[T]) => Promise<void>;
/** The same for all events of its topic that are delivered together, in their order. */
interface Together<T extends Topic> {
  together: (tx: Tx, payloads: Events[T][]) => Promise<void>;
}
/** Opens transactions of its own, around a call to the outside; it runs while none of its rows can be locked by us. */
interface OnItsOwn<T extends Topic> {
  onItsOwn: (payload: Events[T]) => Promise<void>;
}
/** As one of the first two, but nobody who called waits for it: mails. */
interface Later<T extends Topic> {
  later: InDelivery<T> | Together<T>;
}
export type Subscriber<T extends Topic> = InDelivery<T> | Together<T> | OnItsOwn<T> | Later<T>;
export type Subscribers = { [T in Topic]?: Subscriber<T>[] };

/** How often each topic was published in this process. */
const published = new Map<string, number>();

/** Writes an event in the transaction that made it true. */
export async function publish<T extends Topic>(
  tx: Tx,
  clock: Clock,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await publishing(clock, topic, [payload]).execute(tx);
}

/** Several of a topic, as part of a larger statement: if `given` has a row. */
export function publishing<T extends Topic>(
  clock: Clock,
  topic: T,
  payloads: readonly Events[T][],
  given: RawBuilder<unknown> = sql`(select) as once`,
): RawBuilder<unknown> {
  published.set(topic, (published.get(topic) ?? 0) + payloads.length);
  return sql`
    insert into platform.outbox (topic, payload, created_at)
    select ${topic}, each.payload, ${clock.now()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as each (payload)
      where exists (select from ${given})`;
}

interface DeliveryContext {
  db: Db;
  clock: Clock;
  log: Log;
  subscribers: Subscribers;
  /** Only the events of this lane; without it all. */
  lane?: Lane;
}

/**
 * `later`: all handlers of the event are. `apart`: one of them works on its own, around a call to the outside that may
 * take a minute. `now`: every other event.
 */
export type Lane = 'now' | 'apart' | 'later';

interface Row {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** Rows that keep failing wait this many attempts before they are left to staff (dead letters). */
const maxAttempts = 20;
/** New events that share a transaction. */
const together = 50;
/** Handlers with transactions of their own that run at once: each takes a connection of the pool. */
const atOnce = 4;

/**
 * Delivers all open events, those that failed before last; answers how many. One that fails is tried again in the next
 * run and holds up no other. Safe in several processes at once (rows are skip-locked).
 */
export async function deliverOutbox(ctx: DeliveryContext): Promise<number> {
  const failed: number[] = [];
  let delivered = 0;
  // Calls to the outside hold their events as long as they last: no more of them than are made at once.
  let limit = ctx.lane === 'apart' ? atOnce : together;
  for (;;) {
    const before = publishedOf(ctx);
    const rows: Row[] = [];
    try {
      const { done, all } = await inTransaction(ctx.db, (tx) =>
        deliverSome(ctx, tx, { rows, limit, failed }),
      );
      delivered += done;
      // Nothing was left, and nothing new came of it: what others publish they also deliver.
      if (rows.length === 0 || (all && publishedOf(ctx) === before)) return delivered;
    } catch (error) {
      const [only] = rows;
      if (!only) throw error;
      // Of several nobody knows which one it was: the rest of this run goes one by one.
      if (rows.length === 1) await recordFailure(ctx, ctx.db, only, error);
      if (rows.length === 1) failed.push(only.id);
      limit = 1;
    }
  }
}

/**
 * Fills `rows` with what was taken and `failed` with what fails on its own; answers how many were delivered, and
 * whether they were all there were.
 */
async function deliverSome(
  ctx: DeliveryContext,
  tx: Tx,
  { rows, limit, failed }: { rows: Row[]; limit: number; failed: number[] },
): Promise<{ done: number; all: boolean }> {
  const found = await takeRows(ctx, tx, { limit, except: failed });
  rows.push(...(found[0]?.attempts ? found.slice(0, 1) : found.filter((row) => row.attempts === 0)));
  const done: number[] = [];
  // These first, while we hold no row that they may need.
  const apart = rows.filter((row) => handlersOf(ctx, row).some((handle) => 'onItsOwn' in handle));
  await mapSome(apart, atOnce, async (row) => {
    try {
      for (const handle of handlersOf(ctx, row))
        await ('onItsOwn' in handle
          ? handle.onItsOwn(row.payload as Events[Topic])
          : inTransaction(ctx.db, (own) => handOver(own, handle, [row])));
      done.push(row.id);
    } catch (error) {
      failed.push(row.id);
      await recordFailure(ctx, tx, row, error);
    }
  });
  for (const run of runsOf(rows.filter((row) => !apart.includes(row)))) {
    for (const handle of handlersOf(ctx, run[0] as Row) as InOurs[]) await handOver(tx, handle, run);
    done.push(...run.map((row) => row.id));
  }
  if (done.length > 0)
    await sql`update platform.outbox set delivered_at = ${ctx.clock.now()} where id = any(${done}::bigint[])`.execute(
      tx,
    );
  return { done: done.length, all: found.length < limit && done.length === found.length };
}

async function takeRows(
  { subscribers, lane }: DeliveryContext,
  tx: Tx,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<Row[]> {
  const topics = Object.keys(subscribers).filter((topic) => laneOf(subscribers, topic) === lane);
  const others = Object.keys(subscribers).filter((topic) => laneOf(subscribers, topic) !== 'now');
  const inLane = lane === 'now' ? sql`topic <> all(${others}::text[])` : sql`topic = any(${topics}::text[])`;
  const ofLane = lane ? sql`and ${inLane}` : sql``;
  const { rows } = await sql<Row>`
    select id, topic, payload, attempts from platform.outbox
      where delivered_at is null and attempts < ${maxAttempts} and id <> all(${[...except]}::bigint[]) ${ofLane}
      order by attempts, id
      limit ${limit}
      for update skip locked`.execute(tx);
  return rows;
}

/** How often anything of this lane was published in this process. */
export function publishedOf({ subscribers, lane }: Pick<DeliveryContext, 'subscribers' | 'lane'>): number {
  const counts = [...published].filter(([topic]) => !lane || laneOf(subscribers, topic) === lane);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

function laneOf(subscribers: Subscribers, topic: string): Lane {
  const handlers = subscribers[topic as Topic] as Subscriber<Topic>[] | undefined;
  if (handlers?.every((each) => 'later' in each)) return 'later';
  return handlers?.some((each) => 'onItsOwn' in each) ? 'apart' : 'now';
}

function handlersOf(ctx: DeliveryContext, row: Row): Subscriber<Topic>[] {
  return (ctx.subscribers[row.topic as Topic] ?? []) as Subscriber<Topic>[];
}

type InOurs = Exclude<Subscriber<Topic>, OnItsOwn<Topic>>;

/** Neighbours of one topic: news of different topics stay in their order. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0]?.topic === row.topic) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function handOver(tx: Tx, handler: InOurs, rows: readonly Row[]): Promise<void> {
  const handle = 'later' in handler ? handler.later : handler;
  const payloads = rows.map((row) => row.payload as Events[Topic]);
  if ('together' in handle) return handle.together(tx, payloads);
  for (const payload of payloads) await handle(tx, payload);
}

async function recordFailure(ctx: DeliveryContext, on: Db | Tx, row: Row, error: unknown): Promise<void> {
  ctx.log.error({ err: error, outbox_id: row.id }, 'an event could not be delivered');
  await on
    .updateTable('platform.outbox')
    .set({ attempts: sql`attempts + 1`, last_error: (error as Error).message.slice(0, 500) })
    .where('id', '=', row.id)
    .execute();
}
