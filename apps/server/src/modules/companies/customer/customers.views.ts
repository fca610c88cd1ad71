/** SQL for the customer pages of the console: companies, and people without a company. */
import type { CustomerSort } from '@wayhouse/contract/console/customers';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { hasSecondFactor } from '../companies.views.ts';

const peopleMax = 500;
const notesMax = 200;
const historyMax = 200;

export interface CustomerFilter {
  id?: string;
  search?: string | undefined;
  accountType?: string | undefined;
  status?: string | undefined;
  tierId?: string | undefined;
  country?: string | undefined;
  /** `none` for customers without an owner or whose owner left, or the id of a member of staff. */
  owner?: string | undefined;
  sort?: CustomerSort;
  /** The current time. Credit that is stopped at this time does not count as free. */
  now: Date;
}

export interface CustomerRow {
  id: string;
  account_type: string;
  name_en: string;
  name_zh: string;
  email: string;
  country: string;
  status: string;
  tier_id: string;
  tier_name: string;
  is_package: boolean;
  people: number;
  created_at: Date;
  total: number;
  owner_name: string | null;
  prepaid_cents: number;
  credit_free_cents: number;
  last_order_at: Date | null;
}

const sortKeys: Record<CustomerSort, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc`,
  name: sql`lower(c.name_en)`,
  prepaid: sql`prepaid_cents`,
  credit_free: sql`credit_free_cents`,
  last_order: sql`last_order_at desc nulls last`,
  silent: sql`last_order_at nulls last`,
};

/**
 * One page of customers; each row has the `total` of all pages. `search` matches names of companies, license numbers,
 * and e-mails and names of all people; first and last name may stand in either order. `country` of a company: its own
 * country, or the country of its main account when it has none.
 */
export async function selectCustomers(
  db: Db,
  filter: CustomerFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<CustomerRow[]> {
  const like = filter.search ? likeOf(filter.search) : null;
  const { owner, now } = filter;
  const where = [
    sql`(${like}::text is null or concat_ws(' ', c.name_en, c.name_zh, c.email, c.search_words) ilike ${like}
      or exists (select from identity.users u where u.company_id = c.id
                  and concat_ws(' ', u.email, u.first_name, u.last_name, u.first_name) ilike ${like}))`,
    ...(filter.id === undefined ? [] : [sql`c.id = ${filter.id}`]),
    ...(filter.accountType ? [sql`c.account_type = ${filter.accountType}`] : []),
    ...(filter.status ? [sql`c.status = ${filter.status}`] : []),
    ...(filter.tierId ? [sql`c.tier_id = ${filter.tierId}`] : []),
    ...(filter.country ? [sql`c.country = ${filter.country}`] : []),
    ...(owner
      ? [owner === 'none' ? sql`owner_staff.status is distinct from 'active'` : sql`care.staff_id = ${owner}`]
      : []),
  ];
  const { rows } = await sql<CustomerRow>`
    with customers as ( -- companies, then people without a company
      select c.id, 'corporate' as account_type, c.name_en, c.name_zh, coalesce(main.email, '') as email,
             coalesce(nullif(c.country, ''), main.country, '') as country,
             c.status, c.tier_id, c.is_package, c.created_at, c.license_number as search_words,
             (select count(*)::int from identity.users u
               where u.company_id = c.id and u.status <> 'service' and u.erased_at is null) as people
        from companies.companies c
        left join lateral (
          select u.email, u.country from identity.users u where u.account_id = c.id and u.is_main
           order by u.created_at limit 1
        ) main on true
      union all
      select u.id, u.account_type, u.first_name || ' ' || u.last_name, u.first_name || ' ' || u.last_name, u.email,
             coalesce(u.country, ''), u.status, 'guest', false, u.created_at, u.last_name || ' ' || u.first_name, 1
        from identity.users u where u.company_id is null
    )
    select c.id, c.account_type, c.name_en, c.name_zh, c.email, c.country, c.status, c.tier_id,
           coalesce(tier.name, c.tier_id) as tier_name, c.is_package, c.people, c.created_at,
           count(*) over ()::int as total, owner_staff.name as owner_name,
           coalesce(prepaid.balance_cents - prepaid.held_cents, 0) as prepaid_cents,
           -- the floor of a credit account is minus its limit
           case when credit.stops_at <= ${now} then 0 else coalesce(credit.balance_cents - credit.floor_cents, 0) end as credit_free_cents,
           (select max(o.created_at) from booking.orders o where o.account_id = c.id) as last_order_at
      from customers c
      left join companies.price_tiers tier on tier.id = c.tier_id
      left join companies.account_owners care on care.account_id = c.id
      left join identity.staff owner_staff on owner_staff.id = care.staff_id
      left join ledger.accounts prepaid on prepaid.account_id = c.id and prepaid.kind = 'prepaid'
      left join ledger.accounts credit on credit.account_id = c.id and credit.kind = 'credit'
     where ${sql.join(where, sql` and `)}
     order by ${sortKeys[filter.sort ?? 'newest']}, c.id
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/**
 * People of the account, the main account first, at most `peopleMax`. Leaves out erased people of a company.
 * `last_seen_at`: the time of the person's last call. Calls of staff who act for the person do not count.
 */
export function selectPeople(db: Db, accountId: string) {
  return db
    .selectFrom('identity.users as u')
    .select([
      'u.id',
      'u.user_name',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.gender',
      'u.job_title',
      'u.book_privileges',
      'u.order_privileges',
      'u.cart_privileges',
      'u.cc_email',
      'u.notifications',
      'u.status',
      'u.is_main',
      'u.invited',
      'u.language',
      'u.area_code',
      'u.phone',
      'u.erased_at',
    ])
    .select(hasSecondFactor)
    .select((e) =>
      e
        .selectFrom('identity.sessions as s')
        .select((f) => f.fn.max('s.last_seen_at').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.acting_staff_id', 'is', null)
        .as('last_seen_at'),
    )
    .where('u.account_id', '=', accountId)
    .where('u.status', '<>', 'service')
    .where((e) => e.or([e('u.erased_at', 'is', null), e('u.company_id', 'is', null)]))
    .orderBy('u.is_main', 'desc')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(peopleMax)
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

export function selectCompanyFacts(db: Db, id: string) {
  return db
    .selectFrom('companies.companies')
    .select([
      'company_type',
      'license_number',
      'phone',
      'country',
      'state',
      'city',
      'zip',
      'address',
      'pay_later_limit_cents',
      'papers_currency',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function selectNotes(db: Db, accountId: string) {
  return db
    .selectFrom('companies.notes')
    .select(['id', 'at', 'by_staff', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(notesMax)
    .execute();
}

/** The application by which the account registered; undefined without one. */
export function selectApplicationOf(db: Db, accountId: string) {
  return db
    .selectFrom('companies.applications')
    .select('id')
    .where((e) => e.or([e('company_id', '=', accountId), e('user_id', '=', accountId)]))
    .executeTakeFirst();
}

/** The history of the account: steps of its application and changes by staff, newest first. */
export async function selectHistory(
  db: Db,
  account: { targets: readonly string[]; applicationId: string | null },
): Promise<{ at: Date; kind: string; by_staff: string; reason: string }[]> {
  const { rows } = await sql<{ at: Date; kind: string; by_staff: string; reason: string }>`
    select at, kind, by_staff, reason from (
      select e.at, 'application.' || e.kind as kind, coalesce(e.by_staff, '') as by_staff,
             coalesce(e.reason_en, '') as reason, e.id as n
        from companies.application_events e where e.application_id = ${account.applicationId}
      union all
      select l.at, l.action, l.staff_name, coalesce(l.reason, ''), l.id
        from platform.audit_log l
       where l.target_type in ('company', 'user') and l.target_id = any(${account.targets})
    ) h order by at desc, n desc limit ${historyMax}`.execute(db);
  return rows;
}

/** A person with account, privileges, and the status of the company. */
export function selectPersonOf(db: Db, userId: string) {
  return db
    .selectFrom('identity.users as u')
    .leftJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.status', 'u.account_id', 'u.is_main', 'c.status as company_status'])
    .select(['u.first_name', 'u.last_name', 'u.language'])
    .select(['u.book_privileges', 'u.order_privileges', 'u.cart_privileges', 'u.invited'])
    .select(['u.company_id', 'u.erased_at', 'c.name_en as company_name', 'c.name_zh as company_name_zh'])
    .select(hasSecondFactor)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
