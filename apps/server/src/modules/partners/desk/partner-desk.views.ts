/** Companies with keys, for staff. A practice account is `<company>~…`; its numbers belong to the company. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface PartnerRow {
  id: string;
  name_en: string;
  name_zh: string;
  live_keys: number;
  test_keys: number;
  last_call_at: Date | null;
  calls: number;
  problems: number;
  searches: number;
  orders: number;
  reason: string | null;
  suspended_at: Date | null;
}

export async function selectPartners(
  db: Db,
  { now, day, month }: { now: Date; day: Date; month: Date },
): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    with known as (
      select split_part(account_id, '~', 1) as id,
          count(*) filter (where environment = 'live' and works)::int as live_keys,
          count(*) filter (where environment = 'test' and works)::int as test_keys, max(last_used_at) as last_call_at
        from (select *, revoked_at is null and (expires_at is null or expires_at > ${now}) as works from partners.keys) k
        group by 1),
    sums as (
      select split_part(account_id, '~', 1) as id,
          sum(calls) filter (where hour >= ${day})::int as calls,
          sum(problems) filter (where hour >= ${day})::int as problems,
          sum(searches) filter (where account_id not like '%~%')::int as searches,
          sum(orders) filter (where account_id not like '%~%')::int as orders
        from partners.call_hours where hour >= ${month} group by 1)
    select known.*, c.name_en, c.name_zh, coalesce(sums.calls, 0) as calls, coalesce(sums.problems, 0) as problems,
        coalesce(sums.searches, 0) as searches, coalesce(sums.orders, 0) as orders, s.reason, s.at as suspended_at
      from known join companies.companies c on c.id = known.id
      left join sums on sums.id = known.id
      left join partners.suspensions s on s.company_id = known.id
      order by coalesce(sums.calls, 0) desc, known.id`.execute(db);
  return rows;
}
