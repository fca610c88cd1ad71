import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { type OrderQueue, orderQueues } from '@wayhouse/contract/console/orders/order-queues';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

export type DeskPage = OutputOf<Endpoints['GET /api/console/v1/orders']>;
export type DeskOrder = DeskPage['items'][number];
export type DeskDetail = OutputOf<Endpoints['GET /api/console/v1/orders/{order_no}']>;

/** The queue in the URL; undefined: all orders. */
export const queueOf = (text: string | undefined): OrderQueue | undefined =>
  orderQueues.find((each) => each === text);

/** Interval of refetching, because colleagues settle orders of the same queue. */
const refreshMs = 20_000;
export const deskPageSize = 25;

type Asked = { queue: OrderQueue | undefined; world: 'live' | 'test'; q: string; page: number };

export const deskQuery = ({ queue, world, q, page }: Asked) =>
  queryOptions({
    queryKey: ['orders', 'list', queue ?? '', world, q, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/orders', {
        ...(queue && { queue }),
        ...(q && { q }),
        world,
        page,
        page_size: deskPageSize,
      }),
    refetchInterval: refreshMs,
  });

export const deskOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: () => fetchData('GET /api/console/v1/orders/{order_no}', { params: { order_no: orderNo } }),
    refetchInterval: refreshMs,
  });
