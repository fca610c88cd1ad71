import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { fetchData } from '../../../shared/api.ts';
import { type DeskAddress, inputOf } from './desk-address.ts';

export type DeskPage = OutputOf<Endpoints['GET /api/console/v1/orders']>;
export type DeskOrder = DeskPage['items'][number];
export type DeskDetail = OutputOf<Endpoints['GET /api/console/v1/orders/{order_no}']>;
export type DeskChoices = OutputOf<Endpoints['GET /api/console/v1/orders/choices']>;
export type DeskMails = OutputOf<Endpoints['GET /api/console/v1/orders/{order_no}/mails']>;

/** Interval of refetching, because colleagues settle orders of the same queue. */
const refreshMs = 20_000;
export const deskPageSize = 50;

export const deskQuery = (address: DeskAddress) => {
  const input = {
    ...inputOf(address),
    page: pageNumber(address.page),
    page_size: deskPageSize,
  };
  return queryOptions({
    queryKey: ['orders', 'list', JSON.stringify(input)],
    queryFn: () => fetchData('GET /api/console/v1/orders', input),
    refetchInterval: refreshMs,
  });
};

export const deskOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: () => fetchData('GET /api/console/v1/orders/{order_no}', { params: { order_no: orderNo } }),
    refetchInterval: refreshMs,
  });

export const deskMailsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'mails', orderNo],
    queryFn: () =>
      fetchData('GET /api/console/v1/orders/{order_no}/mails', { params: { order_no: orderNo } }),
    staleTime: 0,
  });

export const choicesQuery = queryOptions({
  queryKey: ['orders', 'choices'],
  queryFn: () => fetchData('GET /api/console/v1/orders/choices', {}),
  staleTime: 5 * 60_000,
});

export const viewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: () => fetchData('GET /api/console/v1/orders/views', {}),
  staleTime: 5 * 60_000,
});
