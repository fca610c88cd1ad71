import { queryOptions } from '@tanstack/react-query';
import type { ApprovalView } from '@wayhouse/contract/booking/approval-choices';
import { fetchData } from '../../shared/api.ts';

const listKey = 'POST /api/v2/approval/list';

export function approvalListQuery(view: ApprovalView, page: number) {
  return queryOptions({
    queryKey: [listKey, view, page],
    queryFn: () => fetchData(listKey, { view, page, page_size: 20 }, { quiet: true }),
    staleTime: 10_000,
  });
}

/** Matches the queries of all lists. They are fetched again when a request has changed. */
export const approvalLists = { queryKey: [listKey] };

export function approvalQuery(approvalNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/approval/detail', approvalNo],
    queryFn: () => fetchData('POST /api/v2/approval/detail', { approval_no: approvalNo }, { quiet: true }),
    staleTime: 5_000,
  });
}

export const rulesQuery = queryOptions({
  queryKey: ['GET /api/v2/approval/rules'],
  queryFn: () => fetchData('GET /api/v2/approval/rules', {}, { quiet: true }),
  staleTime: 10_000,
});

export const deputyQuery = queryOptions({
  queryKey: ['GET /api/v2/approval/deputy'],
  queryFn: () => fetchData('GET /api/v2/approval/deputy', {}, { quiet: true }),
  staleTime: 10_000,
});
