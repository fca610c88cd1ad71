/**
 * SQL of the console's content section on `content.*`. Writers take a transaction; the caller locks a row before it
 * changes it.
 */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { likeOf } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { ContentAds, ContentAgreements, ContentArticles } from '../../platform/tables.gen.ts';
import { isShownAd } from './content.store.ts';

export type ContentState = 'draft' | 'published' | 'archived';
export type BannerRow = Omit<Selectable<ContentAds>, 'status'> & { status: ContentState };
export type ArticleRow = Omit<Selectable<ContentArticles>, 'status'> & { status: ContentState };

/**
 * Locations with the numbers of their banners and articles: the number that is not archived, and the number that is
 * visible at `now`.
 */
export function selectLocationsForStaff(db: Db, now: Date) {
  return db
    .selectFrom('content.locations as location')
    .selectAll('location')
    .select((e) => [
      e
        .selectFrom('content.ads as ad')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('ad.location_code', '=', 'location.code')
        .where('ad.status', '<>', 'archived')
        .as('banners'),
      e
        .selectFrom('content.ads as ad')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('ad.location_code', '=', 'location.code')
        .where(isShownAd(now))
        .as('banners_shown'),
      e
        .selectFrom('content.articles as article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('article.location_code', '=', 'location.code')
        .where('article.status', '<>', 'archived')
        .as('articles'),
      e
        .selectFrom('content.articles as article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('article.location_code', '=', 'location.code')
        .where('article.status', '=', 'published')
        .where('article.published_at', '<=', now)
        .as('articles_shown'),
    ])
    .orderBy('location.code')
    .execute();
}

export function lockLocation(tx: Tx, code: string) {
  return tx
    .selectFrom('content.locations')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

interface LocationTexts {
  title_en: string;
  title_zh: string;
  subtitle_en: string;
  subtitle_zh: string;
  version: number;
}

export async function updateLocation(tx: Tx, code: string, set: LocationTexts): Promise<void> {
  await tx.updateTable('content.locations').set(set).where('code', '=', code).execute();
}

/**
 * The banners of a location in the order of the site; archived banners last. `shown`: true when customers see the
 * banner at `now`.
 */
export async function selectBanners(
  db: Db,
  { locationCode, now }: { locationCode: string; now: Date },
): Promise<(BannerRow & { shown: boolean })[]> {
  const rows = await db
    .selectFrom('content.ads as ad')
    .selectAll()
    .select(isShownAd(now).$castTo<boolean>().as('shown'))
    .where('location_code', '=', locationCode)
    .orderBy((e) => e('status', '=', 'archived'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows as (BannerRow & { shown: boolean })[];
}

export async function lockBanner(tx: Tx, id: string): Promise<BannerRow | undefined> {
  const row = await tx
    .selectFrom('content.ads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as BannerRow | undefined;
}

export async function insertBanner(tx: Tx, row: Insertable<ContentAds>): Promise<void> {
  await tx.insertInto('content.ads').values(row).execute();
}

export async function updateBanner(tx: Tx, id: string, set: Updateable<ContentAds>): Promise<void> {
  await tx.updateTable('content.ads').set(set).where('id', '=', id).execute();
}

interface ArticleFilter {
  locationCode?: string | undefined;
  status?: ContentState | undefined;
  q?: string | undefined;
  offset: number;
  limit: number;
}

/**
 * One page of articles, latest change first, and the total number. Without a status, all articles that are not
 * archived. The list shows the draft of an article if there is one, so `q` and the location match the draft.
 */
export async function selectArticlePage(db: Db, filter: ArticleFilter) {
  const like = likeOf(filter.q ?? '');
  const { locationCode, status } = filter;
  const query = db
    .selectFrom('content.articles')
    .where((e) => e.or([e(shown('title_en'), 'ilike', like), e(shown('title_zh'), 'ilike', like)]))
    .$if(locationCode !== undefined, (articles) =>
      articles.where(shown('location_code'), '=', locationCode ?? ''),
    )
    .where('status', status === undefined ? '<>' : '=', status ?? 'archived');
  const [rows, total] = await Promise.all([
    query
      .selectAll()
      .orderBy((e) => e.fn.coalesce('updated_at', 'published_at'), 'desc')
      .orderBy('id')
      .offset(filter.offset)
      .limit(filter.limit)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as ArticleRow[], total: Number(total.count) };
}

/** A field of the draft, or of the public article when there is no draft. */
function shown(field: 'title_en' | 'title_zh' | 'location_code') {
  return sql<string>`coalesce(draft ->> ${sql.lit(field)}, ${sql.ref(field)})`;
}

export async function selectStaffArticle(db: Db, id: string): Promise<ArticleRow | undefined> {
  const row = await db.selectFrom('content.articles').selectAll().where('id', '=', id).executeTakeFirst();
  return row as ArticleRow | undefined;
}

export async function lockArticle(tx: Tx, id: string): Promise<ArticleRow | undefined> {
  const row = await tx
    .selectFrom('content.articles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ArticleRow | undefined;
}

export async function insertArticle(tx: Tx, row: Insertable<ContentArticles>): Promise<void> {
  await tx.insertInto('content.articles').values(row).execute();
}

export async function updateArticle(tx: Tx, id: string, set: Updateable<ContentArticles>): Promise<void> {
  await tx.updateTable('content.articles').set(set).where('id', '=', id).execute();
}

/**
 * Every edition with its number of acceptances, sorted by agreement; within an agreement, drafts first, then newest
 * first.
 */
export function selectAgreements(db: Db) {
  return db
    .selectFrom('content.agreements as edition')
    .selectAll('edition')
    .select((e) =>
      e
        .selectFrom('content.acceptances as acceptance')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('acceptance.code', '=', 'edition.code')
        .whereRef('acceptance.version', '=', 'edition.version')
        .as('accepted'),
    )
    .orderBy('edition.code')
    .orderBy('edition.published_at', (o) => o.desc().nullsFirst())
    .execute();
}

export function lockAgreement(tx: Tx, code: string, version: string) {
  return tx
    .selectFrom('content.agreements')
    .selectAll()
    .where('code', '=', code)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false when the agreement already has an edition with this version. */
export async function insertAgreement(tx: Tx, row: Insertable<ContentAgreements>): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('content.agreements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .returning('code')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export async function updateAgreement(
  tx: Tx,
  { code, version }: { code: string; version: string },
  set: Updateable<ContentAgreements>,
): Promise<void> {
  await tx
    .updateTable('content.agreements')
    .set(set)
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}
