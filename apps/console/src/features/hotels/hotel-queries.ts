import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

export type HotelPageData = OutputOf<Endpoints['GET /api/console/v1/hotels/{id}']>;
export type HotelWords = OutputOf<Endpoints['GET /api/console/v1/hotel-words']>;
export type Plans = OutputOf<Endpoints['GET /api/console/v1/hotels/{id}/rate-plans']>;

export const hotelQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/hotels/{id}', { params: { id } }),
  });

/** The words for hotels (facilities, types). Cached, because they change with releases only. */
export const wordsQuery = queryOptions({
  queryKey: ['hotels', 'words'],
  queryFn: () => fetchData('GET /api/console/v1/hotel-words', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const feesQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'fees', id],
    queryFn: () => fetchData('GET /api/console/v1/hotels/{id}/fees', { params: { id } }),
  });

export const contactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'contacts', id],
    queryFn: () => fetchData('GET /api/console/v1/hotels/{id}/contacts', { params: { id } }),
  });
export type HotelContacts = OutputOf<Endpoints['GET /api/console/v1/hotels/{id}/contacts']>;

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => fetchData('GET /api/v2/country', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
