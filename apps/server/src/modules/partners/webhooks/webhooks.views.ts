/** SQL of endpoints, deliveries and attempts for screens. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';

export interface EndpointCounts {
  endpoint_id: string;
  waiting: number;
  ended: number;
  delivered: number;
}

/** For each endpoint: open deliveries, deliveries that ended from `since` on, and successful ones among the latter. */
export async function selectCounts(
  db: Db,
  { endpointIds, since }: { endpointIds: readonly string[]; since: Date },
): Promise<Map<string, EndpointCounts>> {
  const { rows } = await sql<EndpointCounts>`
    select id as endpoint_id,
        (select count(*) from partners.deliveries d where d.endpoint_id = e.id and d.state in ('waiting', 'due')) as waiting,
        recent.ended, recent.delivered
      from unnest(${[...endpointIds]}::text[]) as e (id),
        lateral (select count(*) as ended, count(*) filter (where state = 'delivered') as delivered
          from partners.deliveries d where d.endpoint_id = e.id and d.ended_at >= ${since}) as recent`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.endpoint_id, row]));
}

/** Deliveries with their event and their last attempt. `before` is the id of the last delivery on the previous page. */
export function selectDeliveries(
  db: Db,
  filter: {
    endpointId: string;
    state?: string | undefined;
    before?: number | undefined;
    eventId?: string | undefined;
    limit: number;
  },
) {
  let query = db
    .selectFrom('partners.deliveries as d')
    .innerJoin('partners.events as e', 'e.id', 'd.event_id')
    .leftJoinLateral(
      (l) =>
        l
          .selectFrom('partners.attempts as a')
          .select(['a.status as last_status', 'a.error as last_error', 'a.ms as last_ms'])
          .whereRef('a.delivery_id', '=', 'd.id')
          .orderBy('a.n', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['e.type', 'e.order_no', 'last.last_status', 'last.last_error', 'last.last_ms'])
    .where('d.endpoint_id', '=', filter.endpointId);
  if (filter.state !== undefined) query = query.where('d.state', '=', filter.state);
  if (filter.before !== undefined) query = query.where('d.id', '<', filter.before);
  if (filter.eventId !== undefined) query = query.where('d.event_id', '=', filter.eventId);
  return query.orderBy('d.id', 'desc').limit(filter.limit).execute();
}

export type DeliverySummary = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** Attempts of a delivery, oldest first; at most 200. */
export function selectAttempts(db: Db, deliveryId: number) {
  return db
    .selectFrom('partners.attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('n')
    .limit(200)
    .execute();
}

/** Attempts since an instant by live account, and how many succeeded. */
export async function selectRates(
  db: Db,
  since: Date,
): Promise<{ account_id: string; attempts: number; good: number }[]> {
  const { rows } = await sql<{ account_id: string; attempts: number; good: number }>`
    select d.account_id, count(*)::int as attempts, count(*) filter (where a.error is null)::int as good
      from partners.attempts a join partners.deliveries d on d.id = a.delivery_id
      where a.at >= ${since} and ${isLive(sql.ref('d.account_id'))} group by d.account_id order by d.account_id`.execute(
    db,
  );
  return rows;
}
