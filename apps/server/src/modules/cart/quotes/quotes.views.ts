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

/** Quotes with a choice of the client that the agent has not seen, newest choice first. Leaves out revoked quotes. */
export async function listUnseenChoices(db: Db, scope: CartScope, limit: number): Promise<ListedQuote[]> {
  const { rows } = await sql<ListedQuote>`
    select ${columns} from cart.quotes q join identity.users u on u.id = q.user_id
      where ${ownedBy(scope)} and q.chosen_at is not null and q.chosen_seen_at is null and q.revoked_at is null
      order by q.chosen_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface Quoter {
  /** True when the person is approved and so is the company, if there is one. A suspension ends the approval. */
  approved: boolean;
  company_id: string | null;
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
    select agent.status = 'approved' and coalesce(company.status, 'approved') = 'approved' as approved,
           agent.company_id, trim(agent.first_name || ' ' || agent.last_name) as person,
           agent.email, agent.language, agent.timezone as time_zone, agent.notifications,
           company.name_en as company_en, company.name_zh as company_zh,
           brand.name_en as brand_en, brand.name_zh as brand_zh, brand.line_en, brand.line_zh, brand.color,
           logo.file_id as logo_file, contact.phone, contact.wechat_file_id as wechat_file
      from identity.users agent
      left join companies.companies company on company.id = agent.company_id
      left join cart.quote_brands brand on brand.account_id = agent.account_id
      left join documents.logos logo on logo.account_id = agent.account_id
      left join cart.quote_contacts contact on contact.user_id = agent.id
     where agent.id = ${userId}`.execute(db);
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
    select hotel.id, hotel.stars, hotel.lat, hotel.lng, hotel.location_precision = 'exact' as exact,
           hotel.scene_region, hotel.country_code,
           json_build_object('en', coalesce(district.name_en, city.name_en),
                             'zh', coalesce(district.name_zh, city.name_zh)) as district,
           (select picture.url from catalogue.photos picture
             where picture.hotel_id = hotel.id and picture.room_type_id is null
             order by picture.sort, picture.id limit 1) as photo,
           (select json_build_object('name', json_build_object('en', landmark.name_en, 'zh', landmark.name_zh),
                                     'lat', landmark.lat, 'lng', landmark.lng)
              from catalogue.regions landmark
             where landmark.parent_id = hotel.city_id and landmark.type = 'landmark'
             order by (landmark.lat - hotel.lat) ^ 2
                        + ((landmark.lng - hotel.lng) * cos(radians(hotel.lat))) ^ 2, landmark.id
             limit 1) as near
      from catalogue.hotels hotel join catalogue.regions city on city.id = hotel.city_id
      left join catalogue.regions district on district.id = hotel.district_id
     where hotel.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
