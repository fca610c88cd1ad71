/** SQL for the pages of quotes: lists, the agency with the person who quotes, and the hotels' current facts. */
import type { QuoteState } from '@wayhouse/contract/quote/quote-parts';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CartScope } from '../cart.store.ts';
import type { StoredOffer } from '../stored-offer.ts';

export interface ListedQuote {
  quote_no: string;
  title: string;
  client: string;
  valid_until: Date;
  published_at: Date | null;
  revoked_at: Date | null;
  chosen_n: number | null;
  chosen_at: Date | null;
  chosen_name: string;
  chosen_remark: string;
  views: number;
  last_opened_at: Date | null;
  created_at: Date;
  user_id: string;
  owner: string;
  items: { n: number; offer: StoredOffer; order_no: string | null }[];
}

const hasOrder = sql`exists (select from cart.quote_items i where i.quote_no = q.quote_no and i.order_no is not null)`;

/** SQL condition of a state, with the same cases as `quoteStateOf`. */
function inState(state: QuoteState, now: Date): RawBuilder<unknown> {
  const isPublished = sql`q.published_at is not null and q.revoked_at is null and not ${hasOrder}`;
  switch (state) {
    case 'booked':
      return hasOrder;
    case 'revoked':
      return sql`q.revoked_at is not null and not ${hasOrder}`;
    case 'draft':
      return sql`q.published_at is null and q.revoked_at is null and not ${hasOrder}`;
    case 'chosen':
      return sql`${isPublished} and q.chosen_at is not null`;
    case 'expired':
      return sql`${isPublished} and q.chosen_at is null and q.valid_until <= ${now}`;
    case 'open':
      return sql`${isPublished} and q.chosen_at is null and q.valid_until > ${now}`;
  }
}

const ownedBy = ({ accountId, userId }: CartScope) =>
  userId === null
    ? sql`q.account_id = ${accountId}`
    : sql`q.account_id = ${accountId} and q.user_id = ${userId}`;

const columns = sql`
  q.quote_no, q.title, q.client, q.valid_until, q.published_at, q.revoked_at, q.chosen_n, q.chosen_at, q.chosen_name,
  q.chosen_remark, q.views, q.last_opened_at, q.created_at, q.user_id, trim(u.first_name || ' ' || u.last_name) as owner,
  (select coalesce(json_agg(json_build_object('n', i.n, 'offer', i.offer, 'order_no', i.order_no) order by i.position), '[]')
     from cart.quote_items i where i.quote_no = q.quote_no) as items`;

/** A page of quotes, newest first. `search` matches title, client and number. */
export async function listQuoteRows(
  db: Db,
  scope: CartScope,
  filter: {
    state?: QuoteState | undefined;
    search?: string | undefined;
    page: number;
    pageSize: number;
    now: Date;
  },
): Promise<{ total: number; rows: ListedQuote[] }> {
  const pattern = likeOf(filter.search ?? '');
  const where = sql`${ownedBy(scope)}
    ${filter.state ? sql`and ${inState(filter.state, filter.now)}` : sql``}
    ${filter.search ? sql`and (q.title ilike ${pattern} or q.client ilike ${pattern} or q.quote_no ilike ${pattern})` : sql``}`;
  const { rows } = await sql<ListedQuote>`
    select ${columns} from cart.quotes q join identity.users u on u.id = q.user_id
      where ${where} order by q.created_at desc, q.quote_no
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from cart.quotes q where ${where}`.execute(db);
  return { total: totals.rows[0]?.total ?? 0, rows };
}

/** Choices of clients that the agent has not seen, newest first. */
export async function listUnseenChoices(db: Db, scope: CartScope, limit: number): Promise<ListedQuote[]> {
  const { rows } = await sql<ListedQuote>`
    select ${columns} from cart.quotes q join identity.users u on u.id = q.user_id
      where ${ownedBy(scope)} and q.chosen_at is not null and q.chosen_seen_at is null and q.revoked_at is null
      order by q.chosen_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectPersonName(db: Db | Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from identity.users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface Quoter {
  /** True when the person is approved and so is the company, if there is one. A suspension ends the approval. */
  approved: boolean;
  company_id: string | null;
  account_type: string;
  person: string;
  email: string;
  language: 'en' | 'zh';
  /** IANA name of the time zone; null when the person chose none. */
  time_zone: string | null;
  notifications: string[];
  company_en: string | null;
  company_zh: string | null;
  brand_en: string | null;
  brand_zh: string | null;
  line_en: string | null;
  line_zh: string | null;
  color: string | null;
  logo_file: string | null;
  phone: string | null;
  wechat_file: string | null;
}

/** The person who quotes, with company, brand and contact. */
export async function selectQuoter(db: Db | Tx, userId: string): Promise<Quoter | undefined> {
  const { rows } = await sql<Quoter>`
    select u.status = 'approved' and coalesce(c.status, 'approved') = 'approved' as approved,
           u.company_id, u.account_type, trim(u.first_name || ' ' || u.last_name) as person, u.email, u.language, u.timezone as time_zone,
           u.notifications, c.name_en as company_en, c.name_zh as company_zh,
           b.name_en as brand_en, b.name_zh as brand_zh, b.line_en, b.line_zh, b.color,
           l.file_id as logo_file, k.phone, k.wechat_file_id as wechat_file
      from identity.users u
      left join companies.companies c on c.id = u.company_id
      left join cart.quote_brands b on b.account_id = u.account_id
      left join documents.logos l on l.account_id = u.account_id
      left join cart.quote_contacts k on k.user_id = u.id
     where u.id = ${userId}`.execute(db);
  return rows[0];
}

export interface HotelFacts {
  id: string;
  stars: number;
  lat: number;
  lng: number;
  exact: boolean;
  scene_region: string;
  country_code: string;
  district: Text2;
  photo: string | null;
  near: { name: Text2; lat: number; lng: number } | null;
}

/** Current facts of hotels, each with the nearest landmark of its city. */
export async function selectHotelFacts(db: Db, ids: readonly string[]): Promise<Map<string, HotelFacts>> {
  const { rows } = await sql<HotelFacts>`
    select h.id, h.stars, h.lat, h.lng, h.location_precision = 'exact' as exact, h.scene_region, h.country_code,
           json_build_object('en', coalesce(d.name_en, c.name_en), 'zh', coalesce(d.name_zh, c.name_zh)) as district,
           (select p.url from catalogue.photos p where p.hotel_id = h.id and p.room_type_id is null
             order by p.sort, p.id limit 1) as photo,
           (select json_build_object('name', json_build_object('en', s.name_en, 'zh', s.name_zh), 'lat', s.lat, 'lng', s.lng)
              from catalogue.regions s where s.parent_id = h.city_id and s.type = 'landmark'
              order by (s.lat - h.lat) ^ 2 + ((s.lng - h.lng) * cos(radians(h.lat))) ^ 2, s.id limit 1) as near
      from catalogue.hotels h join catalogue.regions c on c.id = h.city_id
      left join catalogue.regions d on d.id = h.district_id
     where h.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
