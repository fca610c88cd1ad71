/** Calls of the desk of approvals. */
import { type HttpParts, route } from '../../http/route.ts';
import type { ApprovalHandlers } from './approval.ts';
import { listAmounts, saveAmount } from './approval-amounts.ts';
import { approveRequest, returnRequest, withdrawRequest } from './decide-approval.ts';
import { listApprovals, showApproval } from './list-approvals.ts';

/** `handlers` execute approved requests. Most belong to later modules, so `app.ts` passes them in. */
export function mountApprovals(parts: HttpParts, handlers: ApprovalHandlers): void {
  const at = '/api/console/v1/approvals';
  route(parts, `POST ${at}`, listApprovals);
  route(parts, `GET ${at}/{id}`, (ctx, input) => showApproval(ctx, handlers, input));
  route(parts, `POST ${at}/{id}/approve`, (ctx, input) => approveRequest(ctx, handlers, input));
  route(parts, `POST ${at}/{id}/return`, (ctx, input) => returnRequest(ctx, handlers, input));
  route(parts, `POST ${at}/{id}/withdraw`, (ctx, input) => withdrawRequest(ctx, handlers, input));
  route(parts, 'GET /api/console/v1/approval-amounts', listAmounts);
  route(parts, 'POST /api/console/v1/approval-amounts/save', saveAmount);
}
