import { queryOptions } from '@tanstack/react-query';
import type { AgreementCode } from '@wayhouse/contract/agreement-codes';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { Article, LocationRecord } from '@wayhouse/contract/content';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from './api.ts';

/** Queries for content written by staff (api.md section 7). Each key begins with the endpoint. */

export type Banner = LocationRecord['position_ads'][number];
export type { Article, LocationRecord };

/** Codes of locations: places of the site for which staff writes banners and articles (specification section 3). */
export const places = {
  homeBanner: '10000102',
  loginBanner: '10000101',
  globalHotels: '90000103',
  services: '90000104',
  partnerships: '90000105',
  milestones: '90000106',
  pageNews: '90000107',
  fitBanner: '10000201',
  articles: '10000107',
} as const;

const staleTime = 60_000;

/** Every location with its current content. */
export const locationsQuery = queryOptions({
  queryKey: ['GET /api/v3/configs'],
  queryFn: () => fetchData('GET /api/v3/configs', {}, { silent: true }),
  staleTime,
});

/** The record of one location; undefined while it loads or when it does not exist. */
export function locationOf(records: readonly LocationRecord[] | undefined, code: string) {
  return records?.find((record) => record.location_code === code);
}

/** One page of the articles of a location, newest first. */
export function articlesQuery(input: InputOf<Endpoints['POST /api/v3/configs/position/articles']>) {
  return queryOptions({
    queryKey: ['POST /api/v3/configs/position/articles', input],
    queryFn: () => fetchData('POST /api/v3/configs/position/articles', input, { silent: true }),
    staleTime,
  });
}

/** An article, with the next newer and the next older article of the location. */
export function articleQuery(id: string, locationCode: string) {
  return queryOptions({
    queryKey: ['GET /api/v3/configs/article/detail', id, locationCode],
    queryFn: () =>
      fetchData('GET /api/v3/configs/article/detail', { id, location_code: locationCode }, { silent: true }),
    staleTime,
  });
}

/** The edition of an agreement that is in force. */
export function agreementQuery(code: AgreementCode) {
  return queryOptions({
    queryKey: ['GET /api/v3/common/agreement', code],
    queryFn: () => fetchData('GET /api/v3/common/agreement', { code }, { silent: true }),
    staleTime,
  });
}

/** Articles on one page of the news center. */
export const newsPageSize = 11;

/** A page of the news center; the first is 1. */
export function newsPageQuery(page: number) {
  return articlesQuery({ location_code: places.articles, page, page_size: newsPageSize });
}
