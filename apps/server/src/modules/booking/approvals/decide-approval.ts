/** `approval/decide` and `approval/withdraw`. An approval holds only for the terms that the approver has seen. */
import { approvalHours } from '@wayhouse/contract/booking/approval-choices';
import type { Approval, approvalsEndpoints } from '@wayhouse/contract/booking/approvals';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { actorOf } from '../actor-of.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import {
  type ApprovalRow,
  insertVote,
  lockApproval,
  selectApproval,
  updateApproval,
} from './approvals.store.ts';
import { dropHeld, keepHeld, lockHeld } from './hold-stay.ts';
import { areSatisfied } from './match-rules.ts';
import { approversIn, notifyPeople } from './notify-people.ts';
import { peopleOf } from './people-of.ts';
import { mayDecide, presentApproval } from './present-approval.ts';
import { recheckRequest, takeNewTerms } from './recheck-request.ts';

type Calls = typeof approvalsEndpoints;
type Decision = ParsedInputOf<Calls['POST /api/v2/approval/decide']>;

/**
 * Rechecks the price before an approval, unless the order is held. Worse terms are stored and returned with 3001, and the approver decides
 * about them. When two people decide at once, the second gets wrong_state. Errors: not_permitted for the requester
 * and for people who are not approvers, sold_out.
 */
export async function decideApproval(ctx: ActorCtx, input: Decision): Promise<Approval> {
  const { accountId } = ctx.actor;
  const request = { accountId, approvalNo: input.approval_no };
  const seen = await selectApproval(ctx.db, request);
  if (!seen) throw appError('request.not_found');
  if (!mayDecide(seen, ctx.actor)) throw appError('request.not_permitted');
  const changed =
    input.approve && seen.state === 'open' && seen.order_no === null
      ? await recheckRequest(ctx, seen)
      : undefined;
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const row = await lockApproval(tx, request);
    if (row?.state !== 'open' || row.expires_at <= ctx.clock.now()) throw appError('request.wrong_state');
    if (changed && row.terms_digest === seen.terms_digest) {
      await takeNewTerms(ctx, tx, row, changed);
      return 'terms_changed';
    }
    if (row.terms_digest !== input.terms_digest) return 'terms_changed';
    return decide(ctx, tx, row, input);
  });
  if (!input.approve && seen.order_no !== null) await settleCancellation(ctx, seen.order_no);
  const shown = await show(ctx, input.approval_no);
  if (outcome === 'terms_changed') throw appError('booking.approval_outdated', { data: shown });
  return shown;
}

async function decide(ctx: ActorCtx, tx: Tx, row: ApprovalRow, input: Decision): Promise<'decided'> {
  const { userId, name } = ctx.actor;
  const now = ctx.clock.now();
  const reason = input.reason?.trim() ?? '';
  const decision = { decided_by: userId, decided_at: now, reason };
  const letter = { to: [row.requested_by], by: name, reason };
  const held = await lockHeld(tx, row);
  const actor = actorOf(ctx.actor);
  if (!input.approve) {
    await updateApproval(tx, row.approval_no, { state: 'declined', ...decision });
    if (held) await dropHeld(ctx, tx, { order: held, actor, event: 'hold_declined' });
    await notifyPeople(tx, ctx.clock, row, { template: 'stay_approval_declined', ...letter });
    return 'decided';
  }
  await insertVote(tx, row, { userId, at: now });
  const people = await peopleOf(tx, ctx.actor);
  const agreed = new Set([...row.agreed, userId]);
  if (!areSatisfied(row.steps, agreed, (id) => people.get(id)?.is_main === true)) return 'decided';
  if (held) {
    await keepHeld(ctx, tx, { orderNo: held.order_no, actor });
    await updateApproval(tx, row.approval_no, { state: 'booked', ...decision });
    await notifyPeople(tx, ctx.clock, row, { template: 'stay_approval_kept', ...letter });
    return 'decided';
  }
  const expires_at = new Date(now.getTime() + approvalHours * 3_600_000);
  await updateApproval(tx, row.approval_no, { state: 'approved', ...decision, expires_at });
  await notifyPeople(tx, ctx.clock, row, { template: 'stay_approval_given', ...letter });
  return 'decided';
}

/** The requester withdraws the request, and a held order is canceled. The approvers get a mail, so that none of them searches for it. */
export async function withdrawApproval(
  ctx: ActorCtx,
  { approval_no: approvalNo }: { approval_no: string },
): Promise<Approval> {
  const { accountId, userId, name } = ctx.actor;
  const orderNo = await inTransaction(ctx.db, async (tx) => {
    const row = await lockApproval(tx, { accountId, approvalNo });
    if (row?.requested_by !== userId) throw appError('request.not_found');
    if (row.state === 'withdrawn') return undefined;
    if (row.state !== 'open' && row.state !== 'approved') throw appError('request.wrong_state');
    const held = await lockHeld(tx, row);
    await updateApproval(tx, approvalNo, { state: 'withdrawn' });
    if (held) await dropHeld(ctx, tx, { order: held, actor: actorOf(ctx.actor), event: 'cancel_asked' });
    if (row.state === 'open')
      await notifyPeople(tx, ctx.clock, row, {
        template: 'stay_approval_withdrawn',
        to: approversIn(row),
        by: name,
      });
    return held?.order_no;
  });
  if (orderNo !== undefined) await settleCancellation(ctx, orderNo);
  return show(ctx, approvalNo);
}

async function show(ctx: ActorCtx, approvalNo: string): Promise<Approval> {
  const row = await selectApproval(ctx.db, { accountId: ctx.actor.accountId, approvalNo });
  if (!row) throw appError('request.not_found');
  const people = await peopleOf(ctx.db, ctx.actor);
  return presentApproval(row, { people, actor: ctx.actor, now: ctx.clock.now() });
}
