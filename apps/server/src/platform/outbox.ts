/**
 * News for higher modules. `publish` writes a row in the caller's transaction; `deliverOutbox` hands open rows to their
 * subscribers, at least once and several in a transaction that also marks them delivered. Handlers are idempotent.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, inOneStatement, inTransaction, type Tx } from './database.ts';
import type { Log } from './log.ts';
import { mapConcurrent } from './map-concurrent.ts';
import { processLives, processName } from './process-name.ts';
import { notePublished } from './publish-scope.ts';

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
/** Opens transactions of its own, around a call to the outside; it runs while no transaction of the delivery is open. */
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
  notePublished(topic);
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
export const maxAttempts = 20;
/** New events that share a transaction. */
const together = 50;
/** Calls to the outside at once. */
const atOnce = 4;
/** Lease of a claim: far longer than any call to the outside. The claim of a dead process is free at once. */
const claimMinutes = 5;

/**
 * Delivers all open events, those that failed before last; answers how many. One that fails is tried again in the next
 * run and holds up no other. Safe in several processes at once (rows are claimed or skip-locked).
 */
export async function deliverOutbox(ctx: DeliveryContext): Promise<number> {
  const failed: number[] = [];
  if (ctx.lane === 'apart') return deliverApart(ctx, failed);
  if (ctx.lane) return deliverInside(ctx, failed);
  for (let delivered = 0; ; ) {
    const some = (await deliverApart(ctx, failed)) + (await deliverInside(ctx, failed));
    if (some === 0) return delivered;
    delivered += some;
  }
}

/** Delivers events whose handlers may share a transaction. */
async function deliverInside(ctx: DeliveryContext, failed: number[]): Promise<number> {
  let delivered = 0;
  let limit = together;
  for (;;) {
    const before = publishedOf(ctx);
    const rows: Row[] = [];
    try {
      const { done, all } = await inTransaction(ctx.db, (tx) => {
        rows.length = 0;
        return deliverSome(ctx, tx, { rows, limit, failed });
      });
      delivered += done;
      // Nothing was left, and nothing new came of it: what others publish they also deliver.
      if (rows.length === 0 || (all && publishedOf(ctx) === before)) return delivered;
    } catch (error) {
      const [only] = rows;
      if (!only) throw error;
      // Of several nobody knows which one it was: the rest of this run goes one by one.
      if (rows.length === 1) await recordFailure(ctx, only, error);
      if (rows.length === 1) failed.push(only.id);
      limit = 1;
    }
  }
}

/** Fills `rows` with the locked events; answers how many were delivered, and whether the queue is drained. */
async function deliverSome(
  ctx: DeliveryContext,
  tx: Tx,
  { rows, limit, failed }: { rows: Row[]; limit: number; failed: readonly number[] },
): Promise<{ done: number; all: boolean }> {
  const found = await takeRows(ctx, tx, { limit, except: failed });
  rows.push(...(found[0]?.attempts ? found.slice(0, 1) : found.filter((row) => row.attempts === 0)));
  for (const run of runsOf(rows))
    for (const handle of handlersOf(ctx, run[0] as Row) as InOurs[]) await handOver(tx, handle, run);
  if (rows.length > 0) await markDelivered(ctx, tx, rows);
  return { done: rows.length, all: found.length < limit && rows.length === found.length };
}

/**
 * Delivers events whose handlers call the outside: one statement claims them, the handlers run without an open
 * transaction, and another statement marks them. The claim of a process that dies ends with the process.
 */
async function deliverApart(ctx: DeliveryContext, failed: number[]): Promise<number> {
  const held = heldOf(ctx.db);
  let delivered = 0;
  for (;;) {
    const rows = await claimRows(ctx, { held, except: failed });
    if (rows.length === 0) return delivered;
    for (const row of rows) held.add(row.id);
    await mapConcurrent(rows, atOnce, async (row) => {
      try {
        for (const handle of handlersOf(ctx, row))
          await ('onItsOwn' in handle
            ? handle.onItsOwn(row.payload as Events[Topic])
            : inTransaction(ctx.db, (own) => handOver(own, handle, [row])));
        await inOneStatement(ctx.db, (tx) => markDelivered(ctx, tx, [row]));
        delivered += 1;
      } catch (error) {
        failed.push(row.id);
        await recordFailure(ctx, row, error).catch(() => {});
      } finally {
        held.delete(row.id);
      }
    });
  }
}

/** Events in progress in this process. A claim of its own that is not listed here is stale and may be claimed again. */
const heldRows = new WeakMap<Db, Set<number>>();

function heldOf(db: Db): Set<number> {
  const held = heldRows.get(db) ?? new Set<number>();
  heldRows.set(db, held);
  return held;
}

async function claimRows(
  { db, subscribers }: DeliveryContext,
  { held, except }: { held: ReadonlySet<number>; except: readonly number[] },
): Promise<Row[]> {
  const topics = Object.keys(subscribers).filter((topic) => laneOf(subscribers, topic) === 'apart');
  if (topics.length === 0) return [];
  const { rows } = await inOneStatement(db, (tx) =>
    sql<Row>`
      update platform.outbox
        set claimed_by = ${processName}, claimed_until = now() + make_interval(mins => ${claimMinutes})
        where id = any (array(
          select id from platform.outbox
            where delivered_at is null and attempts < ${maxAttempts} and topic = any(${topics}::text[])
              and id <> all(${[...except, ...held]}::bigint[])
              and (claimed_by is null or claimed_by = ${processName} or claimed_until < now()
                or not ${processLives('claimed_by')})
            order by attempts, id
            limit ${atOnce}
            for update skip locked))
        returning id, topic, payload, attempts`.execute(tx),
  );
  return rows.sort((a, b) => a.attempts - b.attempts || a.id - b.id);
}

async function markDelivered({ clock }: DeliveryContext, tx: Tx, rows: readonly Row[]): Promise<void> {
  await sql`update platform.outbox set delivered_at = ${clock.now()}
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
}

async function takeRows(
  { subscribers, lane }: DeliveryContext,
  tx: Tx,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<Row[]> {
  const topicsIn = (wanted: Lane) =>
    Object.keys(subscribers).filter((topic) => laneOf(subscribers, topic) === wanted);
  // Events without subscribers are marked as delivered in this lane.
  const elsewhere = [...topicsIn('apart'), ...(lane === 'now' ? topicsIn('later') : [])];
  const inLane =
    lane === 'later'
      ? sql`topic = any(${topicsIn('later')}::text[])`
      : sql`topic <> all(${elsewhere}::text[])`;
  const { rows } = await sql<Row>`
    select id, topic, payload, attempts from platform.outbox
      where delivered_at is null and attempts < ${maxAttempts} and id <> all(${[...except]}::bigint[]) and ${inLane}
      order by attempts, id
      limit ${limit}
      for update skip locked`.execute(tx);
  return rows;
}

/** How often anything of this lane was published in this process. */
function publishedOf({ subscribers, lane }: Pick<DeliveryContext, 'subscribers' | 'lane'>): number {
  const counts = [...published].filter(([topic]) => !lane || laneOf(subscribers, topic) === lane);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** True when a call to the outside belongs to the topic. */
export function isApart(subscribers: Subscribers, topic: string): boolean {
  return laneOf(subscribers, topic) === 'apart';
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

async function recordFailure(ctx: DeliveryContext, row: Row, error: unknown): Promise<void> {
  ctx.log.error({ err: error, outbox_id: row.id }, 'an event could not be delivered');
  await ctx.db
    .updateTable('platform.outbox')
    .set({
      attempts: sql`attempts + 1`,
      last_error: (error as Error).message.slice(0, 500),
      claimed_by: null,
    })
    .where('id', '=', row.id)
    .execute();
}
