/**
 * Companies with keys, for staff. The keys, calls and problems of a sandbox account (`<company>~…`) count for its
 * company; its searches and orders do not.
 */
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
  language: string | null;
  second_factor: boolean;
  problem_codes: { code: string; calls: number }[];
  locked_keys: number;
  waiver_reason: string | null;
  waived_at: Date | null;
  /** Scopes of the working test keys. */
  test_scopes: string[];
  cases_passed: string[];
}

/** Most calls first. Calls and problems are counted since one instant, searches and orders since another. */
export async function selectPartners(
  db: Db,
  { now, callsSince, searchesSince }: { now: Date; callsSince: Date; searchesSince: Date },
): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    with known as (
      select split_part(account_id, '~', 1) as id,
          count(*) filter (where environment = 'live' and works)::int as live_keys,
          count(*) filter (where environment = 'test' and works)::int as test_keys,
          count(*) filter (where locked and works)::int as locked_keys, max(last_used_at) as last_call_at
        from (select *, revoked_at is null and (expires_at is null or expires_at > ${now}) as works from partners.keys) k
        group by 1),
    sums as (
      select split_part(account_id, '~', 1) as id,
          sum(calls) filter (where hour >= ${callsSince})::int as calls,
          sum(problems) filter (where hour >= ${callsSince})::int as problems,
          sum(searches) filter (where account_id not like '%~%')::int as searches,
          sum(orders) filter (where account_id not like '%~%')::int as orders
        from partners.call_hours where hour >= ${searchesSince} group by 1)
    select known.*, w.reason as waiver_reason, w.at as waived_at,
        array(select distinct unnest(k.scopes) from partners.keys k
          where split_part(k.account_id, '~', 1) = known.id and k.environment = 'test' and k.revoked_at is null
            and (k.expires_at is null or k.expires_at > ${now})) as test_scopes,
        array(select p.certification_case from partners.certifications p
          where p.company_id = known.id and p.state = 'passed') as cases_passed,
        exists (select from identity.users u where u.company_id = known.id and u.is_main
          and u.totp_secret is not null) as second_factor,
        coalesce((select json_agg(json_build_object('code', p.problem, 'calls', p.n) order by p.n desc, p.problem) from (
          select l.problem, count(*)::int as n from partners.calls l
            where split_part(l.account_id, '~', 1) = known.id and l.problem is not null
              and l.at >= ${callsSince}
            group by 1 order by 2 desc, 1 limit 5) p), '[]'::json) as problem_codes,
        (select u.language from identity.users u where u.company_id = known.id and u.is_main limit 1) as language,
        c.name_en, c.name_zh, coalesce(sums.calls, 0) as calls, coalesce(sums.problems, 0) as problems,
        coalesce(sums.searches, 0) as searches, coalesce(sums.orders, 0) as orders, s.reason, s.at as suspended_at
      from known join companies.companies c on c.id = known.id
      left join sums on sums.id = known.id
      left join partners.suspensions s on s.company_id = known.id
      left join partners.waivers w on w.company_id = known.id
      order by coalesce(sums.calls, 0) desc, known.id`.execute(db);
  return rows;
}
