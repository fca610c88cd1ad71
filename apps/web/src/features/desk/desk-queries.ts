import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Cases with unread answers of the service desk. */
export const answeredCasesQuery = queryOptions({
  queryKey: ['POST /api/v2/case/answers'],
  queryFn: () => fetchData('POST /api/v2/case/answers', {}, { silent: true }),
  staleTime: 60_000,
});

/** Choices of clients that the reader has not seen. */
export const chosenQuotesQuery = queryOptions({
  queryKey: ['POST /api/v2/quote/answers'],
  queryFn: () => fetchData('POST /api/v2/quote/answers', {}, { silent: true }),
  staleTime: 30_000,
});

/** Group requests with offers to choose from. */
export const quotedGroupsQuery = queryOptions({
  queryKey: ['POST /api/v2/group/mine', 'quoted'],
  queryFn: () =>
    fetchData('POST /api/v2/group/mine', { status: ['quoted'], page: 1, page_size: 5 }, { silent: true }),
  staleTime: 60_000,
});
