/** SQL on `partners.calls`, `partners.call_batches` and `partners.call_hours`. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import type { PartnersCalls } from '../../../platform/tables.gen.ts';

export type CallRow = Selectable<PartnersCalls>;

export interface NewCall {
  at: Date;
  account_id: string;
  key_id: string;
  request_id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  problem: string | null;
  order_no: string | null;
  client_ref: string | null;
  ip: string;
  /** See `callBodies` of the contract. */
  bodies: 'kept' | 'read' | 'sample' | 'secret' | 'large';
  request: string | null;
  answer: string | null;
  is_search: boolean;
  is_order: boolean;
}

/**
 * Adds calls and counts them by account and hour. Does nothing for the id of a batch that is stored: the caller did not
 * get the answer of that commit, and writes the batch again. A partner may repeat `POST /orders` with the same
 * idempotency key, and gets the same order. Only its first call counts as an order.
 */
export async function insertCalls(
  db: Db,
  calls: readonly NewCall[],
  batchId: string = randomUUID(),
): Promise<void> {
  if (!calls.some((call) => call.is_order)) return insertAndCount(db, calls, batchId);
  await inTransaction(db, async (tx) => {
    // Without this lock, two processes that add the same order at the same time would both count it.
    await lockName(tx, 'partners.count-orders');
    await insertAndCount(tx, calls, batchId);
  });
}

async function insertAndCount(db: Db | Tx, calls: readonly NewCall[], batchId: string): Promise<void> {
  const newest = calls.at(-1);
  if (!newest) return;
  const placedCalls = calls.map((call, place) => ({ ...call, place }));
  await sql`
    with new_batch as (
      insert into partners.call_batches (id, at) values (${batchId}, ${newest.at}) on conflict do nothing returning id),
    given as (
      select *, row_number() over (partition by account_id, order_no, is_order order by place) as nth_of_order
        from json_to_recordset(${JSON.stringify(placedCalls)}::json) as g (place int, at timestamptz, account_id text,
        key_id text, request_id text, method text, path text, status int, ms int, problem text, order_no text,
        client_ref text, ip text, bodies text, request text, answer text, is_search boolean, is_order boolean)
        where exists (select from new_batch)),
    counted as (
      insert into partners.call_hours as h (account_id, hour, calls, problems, searches, orders, faults)
        select account_id, date_trunc('hour', at), count(*), count(*) filter (where status >= 400),
            count(*) filter (where is_search and status < 400), count(order_no) filter (where is_order
              and nth_of_order = 1 and not exists (select from partners.calls c where c.account_id = given.account_id
                and c.order_no = given.order_no and c.method = 'POST' and split_part(c.path, '?', 1) = '/orders'
                and c.status < 300)),
            count(*) filter (where status >= 500)
          from given group by 1, 2 order by 1, 2
        on conflict (account_id, hour) do update set calls = h.calls + excluded.calls,
          problems = h.problems + excluded.problems, searches = h.searches + excluded.searches,
          orders = h.orders + excluded.orders, faults = h.faults + excluded.faults)
    insert into partners.calls (at, account_id, key_id, request_id, method, path, status, ms, problem, order_no,
        client_ref, ip, bodies, request, answer)
      select at, account_id, key_id, request_id, method, path, status, ms, problem, order_no, client_ref, ip, bodies,
        request, answer from given order by place`.execute(db);
}

/**
 * Calls with bodies, made before an instant, whose bodies are not masked yet. Locks these rows and skips rows that are
 * already locked.
 */
export function selectToMask(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return tx
    .selectFrom('partners.calls')
    .select(['id', 'request', 'answer'])
    .where('masked', '=', false)
    .where('bodies', '=', 'kept')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Replaces the bodies. A call whose new bodies are both null is marked as forgotten. */
export async function replaceBodies(
  tx: Tx,
  calls: readonly { id: number; request: string | null; answer: string | null }[],
): Promise<void> {
  await sql`
    update partners.calls c set request = g.request, answer = g.answer, masked = true,
        bodies = case when g.request is null and g.answer is null then 'forgotten' else bodies end
      from json_to_recordset(${JSON.stringify(calls)}::json) as g (id bigint, request text, answer text)
      where c.id = g.id`.execute(tx);
}

export interface CallFilter {
  accountIds: readonly string[];
  show: 'all' | 'problems' | 'orders' | 'limited';
  /** Number of an order, client reference or request id. */
  text?: string | undefined;
  keyId?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** Newest first. */
export function selectCalls(db: Db, { accountIds, show, text, keyId, before, limit }: CallFilter) {
  let query = db
    .selectFrom('partners.calls')
    .selectAll()
    .where('account_id', 'in', [...accountIds]);
  if (show === 'problems') query = query.where('status', '>=', 400);
  if (show === 'limited') query = query.where('status', '=', 429);
  if (show === 'orders') query = query.where('order_no', 'is not', null);
  if (text !== undefined)
    query = query.where((e) =>
      e.or([e('order_no', '=', text), e('client_ref', '=', text), e('request_id', '=', text)]),
    );
  if (keyId !== undefined) query = query.where('key_id', '=', keyId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The calls of a key since an instant, newest first, without bodies. */
export function selectNewestCalls(
  db: Db,
  { accountId, keyId, since, limit }: { accountId: string; keyId: string; since: Date; limit: number },
) {
  return db
    .selectFrom('partners.calls')
    .select(['at', 'method', 'path', 'status', 'ms', 'problem'])
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function selectCall(db: Db, { accountIds, id }: { accountIds: readonly string[]; id: number }) {
  return db
    .selectFrom('partners.calls')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface CallSums {
  calls: number;
  problems: number;
  searches: number;
  orders: number;
}

/**
 * Numbers of calls, problems, searches and orders of all these accounts together, in hours that began at or after
 * `since`.
 */
export async function sumCalls(db: Db, accountIds: readonly string[], since: Date): Promise<CallSums> {
  const { rows } = await sql<CallSums>`
    select coalesce(sum(calls), 0)::int as calls, coalesce(sum(problems), 0)::int as problems,
        coalesce(sum(searches), 0)::int as searches, coalesce(sum(orders), 0)::int as orders
      from partners.call_hours where account_id = any(${[...accountIds]}::text[]) and hour >= ${since}`.execute(
    db,
  );
  return rows[0] ?? { calls: 0, problems: 0, searches: 0, orders: 0 };
}
