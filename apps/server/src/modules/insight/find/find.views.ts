/**
 * SQL of the console's search. Each query finds records by an index of words (migration 0149) and returns the first
 * few.
 */
import type { FindKind, FindResult } from '@wayhouse/contract/console/find';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { ownerOf } from '../../ledger/balance/name-owner.ts';

type QueriedKind = Exclude<FindKind, 'order'>;
interface MatchRow {
  id: string;
  number: string;
  name_en: string;
  name_zh: string;
  detail_en: string;
  detail_zh: string;
}

export const resultsPerKind = 5;
/**
 * Maximum number of matching cases, companies, people or hotels that are joined and sorted, because a short word may
 * match thousands.
 */
const candidatesMax = 200;

const matches = (words: RawBuilder<unknown>, q: string) =>
  sql`booking.search_words(${words}) @@ booking.search_query(${q})`;

/** SQL: the English and Chinese names of the owner (company or person) whose account id is in `column`. */
const ownerNames = (column: string) =>
  sql`coalesce(${ownerOf(sql.ref(column))} #>> '{name,en}', '') as detail_en,
    coalesce(${ownerOf(sql.ref(column))} #>> '{name,zh}', '') as detail_zh`;

const companyWords = sql.raw("name_en || ' ' || name_zh || ' ' || license_number");
const userWords = sql.raw("email || ' ' || first_name || ' ' || last_name");

const queries: Record<QueriedKind, (q: string) => RawBuilder<MatchRow>> = {
  case: (q) => sql`
    select k.case_no as id, k.case_no as number, h.name_en, h.name_zh,
           k.order_no || ' · ' || o.lead_guest as detail_en, k.order_no || ' · ' || o.lead_guest as detail_zh
      from (select * from care.cases where ${matches(sql.raw("case_no || ' ' || order_no"), q)}
        order by opened_at desc limit ${candidatesMax}) k
      join booking.orders o on o.order_no = k.order_no
      join catalogue.hotels h on h.id = o.hotel_id
     order by k.state = 'solved', k.opened_at desc limit ${resultsPerKind}`,
  customer: (q) => sql`
    with by_company as (
      select id, null as email from companies.companies where ${matches(companyWords, q)} limit ${candidatesMax}),
    by_person as (
      select account_id as id, email from identity.users
       where ${matches(userWords, q)} and status <> 'service' and ${isLive(sql.ref('account_id'))} limit ${candidatesMax}),
    ids as (select id, min(email) as email from (select * from by_company union all select * from by_person) m group by id)
    select ids.id, '' as number, coalesce(c.name_en, u.first_name || ' ' || u.last_name) as name_en,
           coalesce(c.name_zh, u.first_name || ' ' || u.last_name) as name_zh,
           coalesce(ids.email, m.email, u.email, '') as detail_en, coalesce(ids.email, m.email, u.email, '') as detail_zh
      from ids
      left join companies.companies c on c.id = ids.id
      left join identity.users u on u.id = ids.id and u.company_id is null
      left join lateral (select email from identity.users p where p.account_id = c.id and p.is_main limit 1) m on true
     where coalesce(c.id, u.id) is not null
     order by ids.email is not null, length(coalesce(c.name_en, u.first_name)), ids.id limit ${resultsPerKind}`,
  group: (q) => sql`
    select group_no as id, group_no as number, title as name_en, title as name_zh,
           destination_en as detail_en, destination_zh as detail_zh
      from groups.requests
     where ${matches(sql.raw("group_no || ' ' || title || ' ' || destination_en || ' ' || destination_zh"), q)}
       and status <> 'draft'
     order by updated_at desc limit ${resultsPerKind}`,
  invoice: (q) => sql`
    select r.id, coalesce(r.invoice_no, r.request_no) as number, coalesce(r.title ->> 'title', '') as name_en,
           coalesce(r.title ->> 'title', '') as name_zh, ${ownerNames('r.account_id')}
      from documents.invoice_requests r
     where ${matches(sql.raw("request_no || ' ' || coalesce(invoice_no, '') || ' ' || coalesce(title ->> 'title', '')"), q)}
     order by r.created_at desc limit ${resultsPerKind}`,
  withdrawal: (q) => sql`
    select w.withdrawal_no as id, w.withdrawal_no as number, to_char(w.amount_cents / 100.0, 'FM999999990.00') as name_en,
           to_char(w.amount_cents / 100.0, 'FM999999990.00') as name_zh, ${ownerNames('w.account_id')}
      from ledger.withdrawals w
     where ${matches(sql.raw('withdrawal_no'), q)} order by w.created_at desc limit ${resultsPerKind}`,
  deposit: (q) => sql`
    select d.payment_no as id, d.payment_no as number, to_char(d.asked_cents / 100.0, 'FM999999990.00') as name_en,
           to_char(d.asked_cents / 100.0, 'FM999999990.00') as name_zh, ${ownerNames('d.account_id')}
      from payment.bank_deposits d
     where ${matches(sql.raw("payment_no || ' ' || transfer_reference"), q)} order by d.created_at desc limit ${resultsPerKind}`,
  hotel: (q) => sql`
    select h.id, '' as number, h.name_en, h.name_zh, r.name_en as detail_en, r.name_zh as detail_zh
      from (select id, name_en, name_zh, city_id from catalogue.hotels
        where ${matches(sql.raw("name_en || ' ' || name_zh || ' ' || id"), q)} limit ${candidatesMax}) h
      join catalogue.regions r on r.id = h.city_id
     order by length(h.name_en), h.id limit ${resultsPerKind}`,
};

/** Up to `resultsPerKind` records of the kind. */
export async function selectFindResults(db: Db, kind: QueriedKind, q: string): Promise<FindResult[]> {
  const { rows } = await queries[kind](q).execute(db);
  return rows.map(({ id, number, ...row }) => ({
    kind,
    id,
    number,
    name: { en: row.name_en, zh: row.name_zh },
    detail: { en: row.detail_en, zh: row.detail_zh },
  }));
}
