import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { type ApprovalView, approvalViews } from '@wayhouse/contract/console/approval-kinds';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

export type RoleAmount = OutputOf<Endpoints['GET /api/console/v1/approval-amounts']>[number];

/**
 * The raise that waits for approval after staff sent `amount` as the new limit. Null after a lowering, which is valid at
 * once. `amounts` is the server's answer.
 */
export function waitingRaise(
  amounts: readonly RoleAmount[],
  { kind, role, amount }: Pick<RoleAmount, 'kind' | 'role'> & { amount: string | null },
): string | null {
  const saved = amounts.find((each) => each.kind === kind && each.role === role);
  return saved?.waiting && saved.amount !== amount ? saved.waiting : null;
}

export const approvalsPageSize = 25;
const refreshMs = 30_000;

/** The view that the address names: `amounts` for the limits by role, else a list of requests. Default: `for_you`. */
export const viewOf = (text: string | undefined): ApprovalView | 'amounts' =>
  text === 'amounts' ? text : (approvalViews.find((each) => each === text) ?? 'for_you');

export const approvalsQuery = (view: ApprovalView, page: number) =>
  queryOptions({
    queryKey: ['approvals', 'list', view, page],
    queryFn: () => fetchData('POST /api/console/v1/approvals', { view, page, page_size: approvalsPageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/approvals/{id}', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export const massOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'mass-orders', id],
    queryFn: () => fetchData('GET /api/console/v1/mass_cancellations/{id}/orders', { params: { id } }),
  });

export const amountsQuery = queryOptions({
  queryKey: ['approvals', 'amounts'],
  queryFn: () => fetchData('GET /api/console/v1/approval-amounts', {}),
});
