import { queryOptions } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { fetchData } from '../../shared/api.ts';

const duesMax = 100;

/** The orders that await payment, the earliest deadline first. */
export const duesQuery = queryOptions({
  queryKey: ['POST /api/v2/order/mine', 'dues'],
  queryFn: () =>
    fetchData(
      'POST /api/v2/order/mine',
      {
        order_status: [orderStatus.awaitingPayment, orderStatus.process, orderStatus.confirmed],
        payment_status: [0, 1],
        sort: 'deadline_asc',
        page: 1,
        page_size: duesMax,
      },
      { silent: true },
    ),
  staleTime: 60_000,
});

/** Cases with unread answers of the service desk. */
export const answeredCasesQuery = queryOptions({
  queryKey: ['POST /api/v2/case/answers'],
  queryFn: () => fetchData('POST /api/v2/case/answers', {}, { silent: true }),
  staleTime: 60_000,
});

/** Group requests with offers to choose from. */
export const quotedGroupsQuery = queryOptions({
  queryKey: ['POST /api/v2/group/mine', 'quoted'],
  queryFn: () =>
    fetchData('POST /api/v2/group/mine', { status: ['quoted'], page: 1, page_size: 5 }, { silent: true }),
  staleTime: 60_000,
});
