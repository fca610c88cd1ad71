/** Progress of mass cancellations, with the decision of the second person (module approvals). */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { MassRow } from './mass-cancellations.store.ts';

export type MassProgress = MassRow & {
  total: number;
  canceled: number;
  refused: number;
  /** Status of the request to a second person; null without a request. */
  decision: string | null;
  requested_at: Date | null;
  problems: { order_no: string; problem: string }[];
};

/** The newest mass cancellations, or one by its id, with their progress. */
export async function selectProgress(
  db: Db | Tx,
  { id, limit, problems }: { id?: string; limit: number; problems: number },
): Promise<MassProgress[]> {
  const { rows } = await sql<MassProgress>`
    select m.*, counts.total, counts.canceled, counts.refused, request.status as decision, request.requested_at,
        (select coalesce(json_agg(json_build_object('order_no', p.order_no, 'problem', p.problem) order by p.order_no), '[]')
           from (select i.order_no, i.problem from booking.mass_cancellation_orders i
                  where i.mass_id = m.id and i.state = 'refused' order by i.order_no limit ${problems}) p) as problems
      from booking.mass_cancellations m
      join lateral (select count(*)::int as total, count(*) filter (where i.state = 'canceled')::int as canceled,
          count(*) filter (where i.state = 'refused')::int as refused
        from booking.mass_cancellation_orders i where i.mass_id = m.id) counts on true
      left join lateral (select q.status, q.requested_at from approvals.requests q
        where q.kind = 'mass_cancellation' and q.subject_id = m.id order by q.requested_at desc limit 1) request on true
     where ${id === undefined ? sql`true` : sql`m.id = ${id}`}
     order by m.at desc, m.id limit ${limit}`.execute(db);
  return rows;
}
