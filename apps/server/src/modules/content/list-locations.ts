/** `GET configs`, `POST configs/position/articles`, `GET configs/article/detail` (specification sections 3 and 7). */
import type { Article, contentEndpoints } from '@wayhouse/contract/content';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import {
  selectAds,
  selectArticle,
  selectArticles,
  selectLocations,
  selectNewestArticles,
} from './content.store.ts';

type Endpoints = typeof contentEndpoints;

/** Articles that come with a location; the rest by `position/articles`. */
const articlesEach = 10;

/** Every location with its banners and newest articles. */
export async function listLocations(ctx: Ctx): Promise<OutputOf<Endpoints['GET /api/v3/configs']>> {
  const [locations, ads, articles] = await Promise.all([
    selectLocations(ctx.db),
    selectAds(ctx.db),
    selectNewestArticles(ctx.db, { now: ctx.clock.now(), each: articlesEach }),
  ]);
  return locations.map(({ code, ...texts }) => ({
    location_code: code,
    ...texts,
    position_ads: ads.filter((ad) => ad.location_code === code).map(({ location_code: _, ...ad }) => ad),
    position_articles: articles.filter((article) => article.location_code === code).map(presentArticle),
  }));
}

/** One page of a location's articles, newest first. An unknown location has none. */
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
  return { total, page: input.page, page_size: input.page_size, items: rows.map(presentArticle) };
}

/** An article with the newer one (`previous`) and the older one (`next`). */
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
  return {
    article: presentArticle(found.article),
    ...(found.previous && { previous: found.previous }),
    ...(found.next && { next: found.next }),
  };
}

function presentArticle(row: Omit<Article, 'published_at'> & { published_at: Date }): Article {
  return { ...row, published_at: row.published_at.toISOString() };
}
