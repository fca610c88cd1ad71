/**
 * SQL that reads `content.*` for the site: currency rates, countries, agreements, locations, banners and articles. A
 * location is a part of the site that shows banners or articles.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/**
 * All currencies with a rate: units for one US dollar, lowest first. `buffer_bp`: basis points to add to the markup of
 * outside offers in this currency.
 */
export function selectCurrencyRates(db: Db): Promise<{ code: string; rate: string; buffer_bp: number }[]> {
  return db
    .selectFrom('content.currency_rates')
    .select(['code', 'rate', 'buffer_bp'])
    .orderBy('rate')
    .execute();
}

export interface Country {
  code: string;
  name_en: string;
  name_zh: string;
}

/** All countries, ordered by their English name. */
export function selectCountries(db: Db): Promise<Country[]> {
  return db
    .selectFrom('content.countries')
    .select(['code', 'name_en', 'name_zh'])
    .orderBy('name_en')
    .execute();
}

/** States of a country, ordered by code; empty for most countries. */
export function selectStates(db: Db, countryCode: string): Promise<Country[]> {
  return db
    .selectFrom('content.states')
    .select(['code', 'name_en', 'name_zh'])
    .where('country_code', '=', countryCode)
    .orderBy('code')
    .execute();
}

export function selectCountry(db: Db, code: string): Promise<Country | undefined> {
  return db
    .selectFrom('content.countries')
    .select(['code', 'name_en', 'name_zh'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** SQL: code and version of the edition of each agreement that is in force at `at`. */
export function editionsInForce(at: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct on (code) code, version from content.agreements
      where status = 'published' and published_at <= ${at}::timestamptz
      order by code, published_at desc, version desc`;
}

/** The edition of an agreement that is in force at `now`; undefined when there is none. */
export function selectAgreement(db: Db, code: string, now: Date) {
  return db
    .selectFrom('content.agreements as agreement')
    .innerJoin(sql<{ code: string; version: string }>`(${editionsInForce(now)})`.as('edition'), (join) =>
      join.onRef('edition.code', '=', 'agreement.code').onRef('edition.version', '=', 'agreement.version'),
    )
    .select(['title_en', 'title_zh', 'content_en', 'content_zh', 'agreement.version'])
    .select((e) => e.ref('published_at').$notNull().as('published_at'))
    .where('agreement.code', '=', code)
    .executeTakeFirst();
}

/** All locations, ordered by code. */
export function selectLocations(db: Db) {
  return db.selectFrom('content.locations').selectAll().orderBy('code').execute();
}

/** SQL: true for a banner `ad` that is published and whose schedule includes `now`. */
export function isShownAd(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(ad.status = 'published' and coalesce(ad.shown_from <= ${now}, true)
    and coalesce(ad.shown_until > ${now}, true))`;
}

/** The banners that customers see at `now`. */
export function selectShownAds(db: Db, now: Date) {
  return db
    .selectFrom('content.ads as ad')
    .selectAll()
    .where(isShownAd(now))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

const articleColumns = [
  'id',
  'location_code',
  'title_en',
  'title_zh',
  'summary_en',
  'summary_zh',
  'content_en',
  'content_zh',
  'url',
  'image_url',
  'picture_id',
  'sort',
] as const;

/** Articles that are published and whose date is not in the future. */
function shownArticles(db: Db, now: Date) {
  return db
    .selectFrom('content.articles')
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .select((e) => e.ref('published_at').$notNull().as('published_at'));
}

/** The newest articles of every location, at most `perLocation` per location, ordered by `sort`. */
export function selectNewestArticles(db: Db, { now, perLocation }: { now: Date; perLocation: number }) {
  return db
    .selectFrom(
      shownArticles(db, now)
        .select(articleColumns)
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((o) => o.partitionBy('location_code').orderBy('published_at', 'desc').orderBy('id', 'desc'))
            .as('rank'),
        )
        .as('a'),
    )
    .select([...articleColumns, 'published_at'])
    .where('rank', '<=', perLocation)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

interface Slice {
  locationCode: string;
  now: Date;
  offset: number;
  limit: number;
}

/** One page of a location's articles, newest first, and the total number. */
export async function selectArticles(db: Db, { locationCode, now, offset, limit }: Slice) {
  const visibleArticles = shownArticles(db, now).where('location_code', '=', locationCode);
  const [rows, total] = await Promise.all([
    visibleArticles
      .select(articleColumns)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    visibleArticles
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total.count) };
}

/**
 * An article with its neighbors at the same location: the next newer (`previous`) and the next older article (`next`).
 * Undefined when the article is not visible at this location.
 */
export async function selectArticle(db: Db, key: { id: string; locationCode: string; now: Date }) {
  const visibleArticles = shownArticles(db, key.now).where('location_code', '=', key.locationCode);
  const article = await visibleArticles.select(articleColumns).where('id', '=', key.id).executeTakeFirst();
  if (!article) return undefined;
  const neighbor = visibleArticles.clearSelect().select(['id', 'title_en', 'title_zh']).limit(1);
  const [previous, next] = await Promise.all([
    neighbor
      .where((e) => e(e.refTuple('published_at', 'id'), '>', e.tuple(article.published_at, article.id)))
      .orderBy('published_at')
      .orderBy('id')
      .executeTakeFirst(),
    neighbor
      .where((e) => e(e.refTuple('published_at', 'id'), '<', e.tuple(article.published_at, article.id)))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ]);
  return { article, previous, next };
}

/** Ids and locations of the `limit` newest visible articles, newest first. */
export function selectArticleIds(db: Db, { now, limit }: { now: Date; limit: number }) {
  return shownArticles(db, now)
    .select(['id', 'location_code'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
