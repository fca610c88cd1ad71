/** `approval/list` and `approval/detail`. */
import type { Approval, approvalsEndpoints } from '@wayhouse/contract/booking/approvals';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type ApprovalRow, selectApproval } from './approvals.store.ts';
import { countApprovals, selectApprovals } from './approvals.views.ts';
import { peopleOf } from './people-of.ts';
import { mayDecide, presentApproval } from './present-approval.ts';

type List = (typeof approvalsEndpoints)['POST /api/v2/approval/list'];

export async function listApprovals(
  ctx: ActorCtx,
  { view, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const reader = { actor: ctx.actor, now: ctx.clock.now() };
  const { total, rows } = await selectApprovals(ctx.db, reader, { view, page, size: page_size });
  const counts = await countApprovals(ctx.db, reader);
  return { total, page, page_size, items: await present(ctx, rows), ...counts };
}

/** Shows a request to its requester and to the people who may decide. Throws not_found for everybody else. */
export async function showApproval(
  ctx: ActorCtx,
  { approval_no: approvalNo }: { approval_no: string },
): Promise<Approval> {
  const row = await selectApproval(ctx.db, { accountId: ctx.actor.accountId, approvalNo });
  const isVisible = row && (row.requested_by === ctx.actor.userId || mayDecide(row, ctx.actor));
  const [approval] = isVisible ? await present(ctx, [row]) : [];
  if (!approval) throw appError('request.not_found');
  return approval;
}

async function present(ctx: ActorCtx, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const people = await peopleOf(ctx.db, ctx.actor);
  return rows.map((row) => presentApproval(row, { people, actor: ctx.actor, now: ctx.clock.now() }));
}
