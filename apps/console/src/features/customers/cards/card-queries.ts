import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../../shared/api.ts';

export type CaseOfCustomer = OutputOf<Endpoints['GET /api/console/v1/customers/{id}/cases']>['items'][number];

export const cardPageSize = 20;
const pageInput = (id: string, page: number) => ({ params: { id }, page, page_size: cardPageSize });

export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'facts', id],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}/facts', { params: { id } }),
  });

export const couponsOfQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'coupons', id, page],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}/coupons', pageInput(id, page)),
    placeholderData: keepPreviousData,
  });

/**
 * The 100 newest coupons, including ended and future ones. `GiveCouponDialog` offers only those that can be claimed
 * now.
 */
export const newestCouponsQuery = queryOptions({
  queryKey: ['coupons', 'newest'],
  queryFn: () => fetchData('POST /api/console/v1/coupons', { page: 1, page_size: 100 }),
});

export const casesOfQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'cases', id, page],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}/cases', pageInput(id, page)),
    placeholderData: keepPreviousData,
  });

export const mailsOfQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'mails', id, page],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}/mails', pageInput(id, page)),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: string, mail_id: string) =>
  queryOptions({
    queryKey: ['customers', 'mail', id, mail_id],
    queryFn: () =>
      fetchData('GET /api/console/v1/customers/{id}/mails/{mail_id}', { params: { id, mail_id } }),
  });

export const invoicesOfQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['customers', 'invoices', id, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/invoice-requests', { account_id: id, page, page_size: cardPageSize }),
    placeholderData: keepPreviousData,
  });
