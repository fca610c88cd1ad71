/** SQL of the promised times of cases. */
import type { CasePromises } from '@wayhouse/contract/care/case-promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';

/** Figures of the cases opened on `from` (a day in UTC) or later, by kind. Practice bookings are left out. */
export async function selectPromises(
  db: Db,
  { from, now }: { from: string; now: Date },
): Promise<CasePromises[]> {
  const { rows } = await sql<CasePromises>`
    with opened_cases as (
      select k.kind, k.state, k.opened_at,
             (select min(l.at) from care.lines l
               where l.case_no = k.case_no and l.kind = 'message' and l.side = 'staff') as answered_at,
             coalesce(k.due_at < ${now}, false)
               or exists (select from care.lines l where l.case_no = k.case_no and l.kind = 'missed') as missed
        from care.cases k join booking.orders o on o.order_no = k.order_no
       where k.opened_at >= ${from}::timestamp at time zone 'UTC' and ${isLive(sql.ref('o.account_id'))}
    )
    select kind, count(*)::int as opened,
           count(*) filter (where not missed and (answered_at is not null or state = 'solved'))::int as kept,
           count(*) filter (where missed)::int as missed,
           round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - opened_at))
             / 60)::int as first_answer_minutes
      from opened_cases group by kind order by opened desc, kind`.execute(db);
  return rows;
}
