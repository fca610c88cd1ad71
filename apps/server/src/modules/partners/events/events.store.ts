/** SQL on `partners.accounts`, `partners.changes`, `partners.events` and `partners.order_sequences`. */
import type { WebhookOutcome } from '@wayhouse/contract/partner/practice';
import { type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersEvents } from '../../../platform/tables.gen.ts';
import { isInUse } from '../../../platform/world.ts';

export type EventRow = Selectable<PartnersEvents>;

/** Adds an account, so that the database records its changes from now on. */
export async function insertAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('partners.accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks accounts until the transaction ends, in a fixed order, and returns those that are in the table. Only the holder
 * of the lock writes an account's events and deliveries.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('partners.accounts')
    .select('account_id')
    .where('account_id', 'in', [...accountIds])
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Locks all accounts of this table (`insertAccount`), in the order of `lockAccounts`. Leaves out sandbox accounts that a
 * reset has replaced, because no key reads their events.
 */
export async function lockAllAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('partners.accounts')
    .select('account_id')
    .where(isInUse(sql.ref('partners.accounts.account_id')))
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

/** Deletes and returns recorded changes of a locked account, oldest first, at most `limit`. */
export async function takeChanges(tx: Tx, accountId: string, limit: number) {
  const rows = await tx
    .deleteFrom('partners.changes')
    .where('id', 'in', (e) =>
      e
        .selectFrom('partners.changes')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .limit(limit),
    )
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

export interface NewEvent {
  id: string;
  type: string;
  orderNo: string | null;
  data: object;
  previous: object | null;
}

/**
 * Writes events of a locked account in the given sequence. Each gets the next `sequence` of the account. An event of an
 * order also gets the next `order_sequence` of this order.
 */
export async function insertEvents(
  tx: Tx,
  { accountId, events, at }: { accountId: string; events: readonly NewEvent[]; at: Date },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with new_sequence as (
      update partners.accounts set last_sequence = last_sequence + ${events.length}::int
        where account_id = ${accountId} returning last_sequence),
    new_events as (
      select item, place, item ->> 'orderNo' as order_no,
          row_number() over (partition by item ->> 'orderNo' order by place) as place_of_order
        from json_array_elements(${JSON.stringify(events)}::json) with ordinality as event (item, place)),
    order_sequences as (
      select order_no, greatest(0,
          (select max(e.order_sequence) from partners.events e
            where e.account_id = ${accountId} and e.order_no = each.order_no),
          (select deleted.last from partners.order_sequences deleted
            where deleted.account_id = ${accountId} and deleted.order_no = each.order_no)) as last
        from (select distinct order_no from new_events where order_no is not null) as each)
    insert into partners.events (account_id, sequence, id, type, order_no, order_sequence, created_at, data, previous)
      select ${accountId}, last_sequence - ${events.length}::int + place, item ->> 'id', item ->> 'type', new_events.order_no,
          order_sequences.last + place_of_order, ${at}, item -> 'data', nullif(item ->> 'previous', '')::json
        from new_events cross join new_sequence
          left join order_sequences on order_sequences.order_no = new_events.order_no
        order by place
      returning *`.execute(tx);
  return rows.sort((a, b) => a.sequence - b.sequence);
}

/** Deletes events from before an instant. The numbering of each order's events continues. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await sql`
    insert into partners.order_sequences as s (account_id, order_no, last)
      select account_id, order_no, max(order_sequence) from partners.events
        where created_at < ${before} and order_no is not null group by account_id, order_no
      on conflict (account_id, order_no) do update set last = greatest(s.last, excluded.last)`.execute(db);
  await deleteInBatches(db, 'partners.events', sql`created_at < ${before}`);
}

/** Events after a sequence, oldest first. */
export function selectEvents(
  db: Db,
  {
    accountId,
    after,
    types,
    limit,
  }: { accountId: string; after: number; types: readonly string[]; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('partners.events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sequence', '>', after)
    .where('type', 'in', [...types])
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** The account's last sequence; 0 without events. */
export async function selectLastSequence(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('partners.accounts')
    .select('last_sequence')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.last_sequence ?? 0;
}

/** The sequence of the account's oldest stored event; null when none is stored. */
export async function selectFirstSequence(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('partners.events')
    .select('sequence')
    .where('account_id', '=', accountId)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? null;
}

/** In no particular order; unknown ids are left out. */
export function selectEventsById(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  return db
    .selectFrom('partners.events')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

interface ReplayFilter {
  accountId: string;
  /** The event types of the webhook. A replay by id ignores them. */
  types: readonly string[];
  ids?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** Events of an account by id, or its events created in [from, to); oldest first. */
export function selectEventsToReplay(db: Db, { accountId, types, ids, from, to, limit }: ReplayFilter) {
  let query = db
    .selectFrom('partners.events')
    .select(['id', 'sequence', 'order_no'])
    .where('account_id', '=', accountId);
  if (ids === undefined) query = query.where('type', 'in', [...types]);
  else query = query.where('id', 'in', [...ids]);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  return query.orderBy('sequence').limit(limit).execute();
}

/** Sets how the next event of a sandbox account is delivered. */
export async function updateForcedWebhook(db: Db, accountId: string, forced: string): Promise<void> {
  await db
    .updateTable('partners.accounts')
    .set({ forced_webhook: forced })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns and deletes the forced delivery of the account's next event. The account must be locked. */
export async function takeForcedWebhook(tx: Tx, accountId: string): Promise<WebhookOutcome | null> {
  const { rows } = await sql<{ forced: WebhookOutcome | null }>`
    update partners.accounts a set forced_webhook = null
      from (select account_id, forced_webhook from partners.accounts where account_id = ${accountId}) before
      where a.account_id = before.account_id returning before.forced_webhook as forced`.execute(tx);
  return rows[0]?.forced ?? null;
}
