/**
 * Companies with keys or with a picture that waits for review, for staff. The keys, calls and problems of a sandbox
 * account (`<company>~…`) count for its company; its searches and orders do not.
 */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Number of the most frequent problems that are shown for each partner. */
const shownProblems = 5;

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
  suspension_reason: string | null;
  suspended_at: Date | null;
  language: string | null;
  second_factor: boolean;
  /** The most frequent problems since `callsSince`, the most frequent first. */
  problem_codes: { code: string; calls: number }[];
  locked_keys: number;
  waiver_reason: string | null;
  waived_at: Date | null;
  /** Scopes of the working test keys and of the locked live keys. */
  needed_scopes: string[];
  cases_passed: string[];
}

/** Most calls first. Calls and problems are counted since one instant, searches and orders since another. */
export async function selectPartners(
  db: Db,
  { now, callsSince, searchesSince }: { now: Date; callsSince: Date; searchesSince: Date },
): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    with keys as (
      select *, split_part(account_id, '~', 1) as company_id,
          revoked_at is null and (expires_at is null or expires_at > ${now}) as works
        from partners.keys),
    company_ids as (
      select company_id as id from keys
        union select company_id from partners.certification_pictures where state = 'waiting'),
    partner as (
      select company_ids.id,
          count(*) filter (where environment = 'live' and works)::int as live_keys,
          count(*) filter (where environment = 'test' and works)::int as test_keys,
          count(*) filter (where locked and works)::int as locked_keys, max(last_used_at) as last_call_at
        from company_ids left join keys on keys.company_id = company_ids.id group by 1),
    sums as (
      select split_part(account_id, '~', 1) as id,
          sum(calls) filter (where hour >= ${callsSince})::int as calls,
          sum(problems) filter (where hour >= ${callsSince})::int as problems,
          sum(searches) filter (where account_id not like '%~%')::int as searches,
          sum(orders) filter (where account_id not like '%~%')::int as orders
        from partners.call_hours where hour >= ${searchesSince} group by 1),
    problem as (
      select split_part(account_id, '~', 1) as company_id, problem as code, count(*)::int as calls
        from partners.calls where problem is not null and at >= ${callsSince} group by 1, 2),
    ranked_problem as (
      select *, row_number() over (partition by company_id order by calls desc, code) as place from problem),
    problems as (
      select company_id, json_agg(json_build_object('code', code, 'calls', calls) order by place) as codes
        from ranked_problem where place <= ${shownProblems} group by 1)
    select partner.*, waiver.reason as waiver_reason, waiver.at as waived_at,
        array(select distinct unnest(scopes) from keys
          where company_id = partner.id and (environment = 'test' or locked) and works) as needed_scopes,
        array(select certification_case from partners.certifications
          where company_id = partner.id and state = 'passed') as cases_passed,
        exists (select from identity.users u where u.company_id = partner.id and u.is_main
          and u.totp_secret is not null) as second_factor,
        coalesce(problems.codes, '[]'::json) as problem_codes,
        (select u.language from identity.users u where u.company_id = partner.id and u.is_main limit 1) as language,
        company.name_en, company.name_zh, coalesce(sums.calls, 0) as calls, coalesce(sums.problems, 0) as problems,
        coalesce(sums.searches, 0) as searches, coalesce(sums.orders, 0) as orders,
        suspension.reason as suspension_reason, suspension.at as suspended_at
      from partner join companies.companies company on company.id = partner.id
      left join sums on sums.id = partner.id
      left join problems on problems.company_id = partner.id
      left join partners.suspensions suspension on suspension.company_id = partner.id
      left join partners.waivers waiver on waiver.company_id = partner.id
      order by coalesce(sums.calls, 0) desc, partner.id`.execute(db);
  return rows;
}
