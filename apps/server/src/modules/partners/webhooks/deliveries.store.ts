/** SQL on `partners.deliveries` and `partners.attempts`. Writers must have locked the account (`lockAccounts`). */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersDeliveries } from '../../../platform/tables.gen.ts';

export type DeliveryRow = Selectable<PartnersDeliveries>;

export interface NewDelivery {
  endpointId: string;
  eventId: string;
  sequence: number;
  lane: string;
  /** Sandbox: the forced outcome of the first attempt, such as `out_of_order`. */
  forced: string | null;
}

/**
 * Inserts deliveries. An existing delivery starts again in the given lane, and the job of its last attempt becomes
 * invalid. A forged delivery stays marked, because the certification reads its attempts (`selectRefusedForgery`).
 */
export async function upsertDeliveries(
  tx: Tx,
  { accountId, deliveries, at }: { accountId: string; deliveries: readonly NewDelivery[]; at: Date },
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into partners.deliveries (endpoint_id, account_id, event_id, sequence, lane, created_at, forced)
      select endpoint_id, ${accountId}, event_id, sequence, lane, ${at}, forced
        from unnest(${deliveries.map((each) => each.endpointId)}::text[], ${deliveries.map((each) => each.eventId)}::text[],
          ${deliveries.map((each) => each.sequence)}::bigint[], ${deliveries.map((each) => each.lane)}::text[],
          ${deliveries.map((each) => each.forced)}::text[])
          as new_delivery (endpoint_id, event_id, sequence, lane, forced)
        order by sequence
      on conflict (endpoint_id, event_id) do update
        set state = 'waiting', lane = excluded.lane, attempts = 0, run = partners.deliveries.run + 1, due_at = null,
          ended_at = null, forced = case partners.deliveries.forced when 'bad_signature' then 'bad_signature' end`.execute(
    tx,
  );
}

/** A delivery that may be sent. `run` identifies its only valid job. */
export interface DeliveryRun {
  id: number;
  run: number;
  endpoint_id: string;
}

/**
 * Starts the first waiting delivery of each lane of these webhooks, unless another delivery of the lane has the state
 * `due`.
 */
export async function startWaitingDeliveries(
  tx: Tx,
  {
    endpointIds,
    lanes,
    due,
  }: { endpointIds: readonly string[]; lanes?: readonly string[] | undefined; due: Date },
): Promise<DeliveryRun[]> {
  if (endpointIds.length === 0) return [];
  const inLanes = lanes === undefined ? sql`` : sql`and d.lane = any(${[...lanes]}::text[])`;
  const { rows } = await sql<DeliveryRun>`
    with next_of_lane as (
      select distinct on (d.endpoint_id, d.lane) d.id from partners.deliveries d
        where d.state = 'waiting' and d.endpoint_id = any(${[...endpointIds]}::text[]) ${inLanes}
          and not exists (select from partners.deliveries other
            where other.endpoint_id = d.endpoint_id and other.lane = d.lane and other.state = 'due')
        order by d.endpoint_id, d.lane, d.sequence)
    update partners.deliveries d set state = 'due', run = run + 1, due_at = ${due}
      from next_of_lane where d.id = next_of_lane.id
      returning d.id, d.run, d.endpoint_id`.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Sets another due time for deliveries in progress. Returns them with the numbers of their new runs. */
export async function postponeDeliveries(
  tx: Tx,
  deliveries: readonly { id: number; run: number; due: Date }[],
): Promise<DeliveryRun[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<DeliveryRun>`
    update partners.deliveries d set run = d.run + 1, due_at = change.due
      from unnest(${deliveries.map(({ id }) => id)}::bigint[], ${deliveries.map(({ run }) => run)}::int[],
        ${deliveries.map(({ due }) => due)}::timestamptz[]) as change (id, run, due)
      where d.id = change.id and d.run = change.run and d.state = 'due'
      returning d.id, d.run, d.endpoint_id`.execute(tx);
  return rows;
}

/**
 * Makes the deliveries of a webhook that wait for a later attempt due now. Returns them with the numbers of their new
 * runs. Attempts in progress are due already and stay as they are.
 */
export async function hastenDeliveries(tx: Tx, endpointId: string, now: Date): Promise<DeliveryRun[]> {
  const { rows } = await sql<DeliveryRun>`
    update partners.deliveries set run = run + 1, due_at = ${now}
      where endpoint_id = ${endpointId} and state = 'due' and due_at > ${now}
      returning id, run, endpoint_id`.execute(tx);
  return rows;
}

interface DeliveryEnd {
  id: number;
  run: number;
  state: 'delivered' | 'failed' | 'stopped';
}

/**
 * Ends deliveries in progress and returns their lanes. A delivery that was replayed in the meantime continues. An
 * accepted delivery counts as delivered, even when its webhook was switched off during the attempt.
 */
export async function endDeliveries(
  tx: Tx,
  { ends, at }: { ends: readonly DeliveryEnd[]; at: Date },
): Promise<{ endpoint_id: string; lane: string }[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<{ endpoint_id: string; lane: string }>`
    update partners.deliveries d set state = delivery_end.state, ended_at = ${at}, due_at = null
      from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ run }) => run)}::int[],
        ${ends.map(({ state }) => state)}::text[]) as delivery_end (id, run, state)
      where d.id = delivery_end.id and d.run = delivery_end.run
        and (d.state = 'due' or d.state = 'stopped' and delivery_end.state = 'delivered')
      returning d.endpoint_id, d.lane`.execute(tx);
  return rows;
}

/** Ends all open deliveries of these webhooks. */
export async function stopDeliveries(tx: Tx, endpointIds: readonly string[], at: Date): Promise<void> {
  if (endpointIds.length === 0) return;
  await tx
    .updateTable('partners.deliveries')
    .set({ state: 'stopped', ended_at: at, due_at: null })
    .where('endpoint_id', 'in', [...endpointIds])
    .where('state', 'in', ['waiting', 'due'])
    .execute();
}

export interface NewAttempt {
  deliveryId: number;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  answer: string;
}

/** Adds attempts to the log. Each gets the next number within its delivery, and the delivery's count increases. */
export async function insertAttempts(tx: Tx, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await sql`
    with counted_deliveries as (
      update partners.deliveries set attempts = attempts + 1 where id = any(${attempts.map((each) => each.deliveryId)}::bigint[]))
    insert into partners.attempts (delivery_id, n, at, ms, status, error, answer)
      select delivery_id, coalesce((select max(n) from partners.attempts a where a.delivery_id = new_attempt.delivery_id), 0)
          + row_number() over (partition by delivery_id order by place), at, ms, status, error, answer
        from json_to_recordset(${JSON.stringify(
          attempts.map(({ deliveryId, ...attempt }, place) => ({
            ...attempt,
            delivery_id: deliveryId,
            place,
          })),
        )}::json)
          as new_attempt (delivery_id bigint, at timestamptz, ms int, status int, error text, answer text, place int)`.execute(
    tx,
  );
}

/** The columns that are needed to send a delivery. */
export interface DeliveryToSend {
  id: number;
  run: number;
  state: string;
  attempts: number;
  account_id: string;
  endpoint_id: string;
  event_id: string;
  created_at: Date;
  forced: string | null;
  /** True for a delivery with a forced outcome that has had an attempt, also one before a replay. */
  was_tried: boolean;
}

export async function selectDeliveriesToSend(db: Db, ids: readonly number[]): Promise<DeliveryToSend[]> {
  return db
    .selectFrom('partners.deliveries')
    .select([
      'id',
      'run',
      'state',
      'attempts',
      'account_id',
      'endpoint_id',
      'event_id',
      'created_at',
      'forced',
      sql<boolean>`forced is not null
        and exists (select from partners.attempts a where a.delivery_id = deliveries.id)`.as('was_tried'),
    ])
    .where('id', 'in', [...ids])
    .execute();
}
