/**
 * `GET configs`, `POST configs/position/articles`, `GET configs/article/detail` (specification sections 3 and 7). A
 * location is a place of the site that shows banners, articles or an agreement.
 */

import { agreementCode } from '@wayhouse/contract/agreement-codes';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Article, contentEndpoints } from '@wayhouse/contract/content';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { newsLocation } from '@wayhouse/contract/location-codes';
import type { Ctx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { cleanForReaders } from './article-html.ts';
import {
  selectAgreement,
  selectArticle,
  selectArticleIds,
  selectArticles,
  selectLocations,
  selectNewestArticles,
  selectShownAds,
} from './content.store.ts';
import { type PictureRow, selectPictures } from './pictures/pictures.store.ts';
import { presentPicture } from './pictures/upload-picture.ts';

type Endpoints = typeof contentEndpoints;
type Locations = OutputOf<Endpoints['GET /api/v3/configs']>;
type Pictures = Map<string, PictureRow>;

/** Maximum number of articles returned with a location; `position/articles` returns all of them in pages. */
const articlesPerLocation = 10;
/** Agreements that are also listed among the config entries (specification section 3). */
const agreementEntries = [agreementCode.privacy, agreementCode.terms];

/** Every location with its current content: banners by schedule, the newest articles, the agreements. */
export async function listLocations(ctx: Ctx): Promise<Locations> {
  const now = ctx.clock.now();
  const [locations, ads, articles, agreements] = await Promise.all([
    selectLocations(ctx.db),
    selectShownAds(ctx.db, now),
    selectNewestArticles(ctx.db, { now, perLocation: articlesPerLocation }),
    Promise.all(agreementEntries.map((code) => presentAgreement(ctx, code))),
  ]);
  const pictures = await selectPictures(
    ctx.db,
    [...ads, ...articles].map((row) => row.picture_id),
  );
  const records = locations.map((location) => ({
    location_code: location.code,
    title_en: location.title_en,
    title_zh: location.title_zh,
    subtitle_en: location.subtitle_en,
    subtitle_zh: location.subtitle_zh,
    position_ads: ads
      .filter((ad) => ad.location_code === location.code)
      .map((ad) => ({ ...ad, ...pictureOf(ad, pictures) })),
    position_articles: articles
      .filter((article) => article.location_code === location.code)
      .map((row) => presentArticle(row, pictures)),
  }));
  return [...records, ...agreements.flat()];
}

async function presentAgreement(ctx: Ctx, code: string): Promise<Locations> {
  const agreement = await selectAgreement(ctx.db, code, ctx.clock.now());
  if (!agreement) return [];
  const { title_en, title_zh, content_en, content_zh, published_at } = agreement;
  const texts = { title_en, title_zh, content_en, content_zh, summary_en: '', summary_zh: '' };
  const entry = {
    ...texts,
    id: code,
    location_code: code,
    url: '',
    image_url: '',
    picture_id: null,
    sort: 1,
  };
  return [
    {
      location_code: code,
      title_en,
      title_zh,
      subtitle_en: '',
      subtitle_zh: '',
      position_ads: [],
      position_articles: [presentArticle({ ...entry, published_at }, new Map())],
    },
  ];
}

/** One page of a location's articles, newest first; empty for an unknown location. */
export async function listArticles(
  ctx: Ctx,
  input: { location_code: string; page: number; page_size: number },
): Promise<OutputOf<Endpoints['POST /api/v3/configs/position/articles']>> {
  const { rows, total } = await selectArticles(ctx.db, {
    locationCode: input.location_code,
    now: ctx.clock.now(),
    offset: (input.page - 1) * input.page_size,
    limit: input.page_size,
  });
  const pictures = await selectPictures(
    ctx.db,
    rows.map((row) => row.picture_id),
  );
  const items = rows.map((row) => presentArticle(row, pictures));
  return { total, page: input.page, page_size: input.page_size, items };
}

/** An article with the next newer (`previous`) and the next older article (`next`). Throws request.not_found. */
export async function findArticle(
  ctx: Ctx,
  input: { id: string; location_code: string },
): Promise<OutputOf<Endpoints['GET /api/v3/configs/article/detail']>> {
  const found = await selectArticle(ctx.db, {
    id: input.id,
    locationCode: input.location_code,
    now: ctx.clock.now(),
  });
  if (!found) throw appError('request.not_found');
  const pictures = await selectPictures(ctx.db, [found.article.picture_id]);
  return {
    article: presentArticle(found.article, pictures),
    ...(found.previous && { previous: found.previous }),
    ...(found.next && { next: found.next }),
  };
}

type ArticleRow = Omit<Article, 'published_at' | 'picture'> & {
  published_at: Date;
  picture_id: string | null;
};

function presentArticle({ picture_id, ...row }: ArticleRow, pictures: Pictures): Article {
  return {
    ...row,
    ...pictureOf({ picture_id, image_url: row.image_url }, pictures),
    content_en: cleanForReaders(row.content_en),
    content_zh: cleanForReaders(row.content_zh),
    published_at: row.published_at.toISOString(),
  };
}

/**
 * The uploaded picture with its address. When there is none: null with the address of a picture that ships with the
 * site.
 */
export function pictureOf(row: { picture_id: string | null; image_url: string }, pictures: Pictures) {
  const picture = presentPicture(row.picture_id === null ? undefined : pictures.get(row.picture_id));
  return { picture, image_url: picture ? `${pictureAddress}${picture.id}` : row.image_url };
}

/**
 * Maximum number of articles in the sitemap. In two languages, this is below the limit of 50,000 addresses per file.
 */
const maxAddresses = 20_000;

/** Addresses of the articles' pages, for search engines. */
export async function listArticleAddresses({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<string[]> {
  const rows = await selectArticleIds(db, { now: clock.now(), limit: maxAddresses });
  return rows.map(({ id, location_code }) => {
    // The page looks at the news location when the address names none.
    const location = location_code === newsLocation ? '' : `&location_code=${location_code}`;
    return `/newsDetail?id=${encodeURIComponent(id)}${location}`;
  });
}
