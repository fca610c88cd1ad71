/** `approval/decide` and `approval/withdraw`. An approval is valid only for the terms that the approver has seen. */

import { approvalHours } from '@wayhouse/contract/booking/approval-choices';
import type { Approval, approvalsEndpoints } from '@wayhouse/contract/booking/approvals';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { findName } from '../../identity/person/find-names.ts';
import { actorOf } from '../actor-of.ts';
import type { OrderRow } from '../booking.store.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import {
  type ApprovalRow,
  insertVote,
  lockApproval,
  lockRequestsToBook,
  selectApproval,
  updateApproval,
} from './approvals.store.ts';
import { lockOrderOfRequest } from './held-orders.store.ts';
import { cancelHeldOrder, heldOrderOf, keepHeldOrder } from './hold-stay.ts';
import { areSatisfied } from './match-rules.ts';
import { approversIn, notifyPeople, notifyRequester } from './notify-people.ts';
import { peopleOf } from './people-of.ts';
import { mayDecide, presentApproval } from './present-approval.ts';
import { recheckRequest, reopenWithNewTerms } from './recheck-request.ts';

type Calls = typeof approvalsEndpoints;
type Decision = ParsedInputOf<Calls['POST /api/v2/approval/decide']>;

/**
 * Rechecks the offer before an approval, unless the order is held. A higher price or other conditions are stored and
 * returned with booking.approval_outdated, and the approver decides about them. Errors: not_found; not_permitted for
 * the requester and for people who are not approvers; wrong_state when the request or its held order has ended;
 * sold_out.
 */
export async function decideApproval(ctx: ActorCtx, input: Decision): Promise<Approval> {
  const { accountId } = ctx.actor;
  const requestKey = { accountId, approvalNo: input.approval_no };
  const request = await selectApproval(ctx.db, requestKey);
  if (!request) throw appError('request.not_found');
  if (!mayDecide(request, ctx.actor)) throw appError('request.not_permitted');
  const newTerms =
    input.approve && request.state === 'open' && request.order_no === null
      ? await recheckRequest(ctx, request)
      : undefined;
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const lockedOrder = await lockOrderOfRequest(tx, input.approval_no);
    // Comparing budgets (in `reopenWithNewTerms`) needs the company's lock. As in `bookApproved`, it is taken before
    // the request's lock, so that the two never deadlock.
    if (newTerms) await lockCompanyOf(tx, companyOf(ctx.actor));
    const row = await lockApproval(tx, requestKey);
    if (row?.state !== 'open' || row.expires_at <= ctx.clock.now()) throw appError('request.wrong_state');
    // `newTerms` resulted from a comparison with `request`, so they count only if the row still has its terms.
    if (newTerms && row.terms_digest === request.terms_digest) {
      await askAgain(ctx, tx, row, await reopenWithNewTerms(ctx, tx, row, newTerms));
      return 'terms_changed';
    }
    if (row.terms_digest !== input.terms_digest) return 'terms_changed';
    return decide(ctx, tx, { row, heldOrder: heldOrderOf(row, lockedOrder) }, input);
  });
  if (!input.approve && request.order_no !== null) await settleCancellation(ctx, request.order_no);
  const approval = await show(ctx, input.approval_no);
  if (outcome === 'terms_changed') throw appError('booking.approval_outdated', { data: approval });
  return approval;
}

/** Mails people whose approval of the former terms no longer counts, and those who are approvers only now. */
async function askAgain(ctx: ActorCtx, tx: Tx, former: ApprovalRow, reopened: ApprovalRow): Promise<void> {
  const informed = new Set([...approversIn(former), ctx.actor.userId]);
  await notifyPeople(tx, ctx.clock, reopened, {
    template: 'stay_approval_wanted',
    to: approversIn(reopened).filter((id) => !informed.has(id)),
    by: (await peopleOf(tx, ctx.actor)).get(former.requested_by)?.name ?? '',
  });
}

async function decide(
  ctx: ActorCtx,
  tx: Tx,
  { row, heldOrder }: { row: ApprovalRow; heldOrder: OrderRow | undefined },
  input: Decision,
): Promise<'decided'> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const reason = input.reason?.trim() ?? '';
  const decision = { decided_by: userId, decided_at: now, reason };
  if (!input.approve) {
    await decline(ctx, tx, { row, heldOrder, decision });
    return 'decided';
  }
  await insertVote(tx, row, { userId, at: now, reason });
  const people = await peopleOf(tx, ctx.actor);
  const agreed = new Set([...row.votes.map((vote) => vote.user_id), userId]);
  if (!areSatisfied(row.steps, agreed, (id) => people.get(id)?.is_main === true)) return 'decided';
  const words = [...wordsOfOthers(row, people), reason].filter(Boolean).join('\n');
  if (heldOrder) await keep(ctx, tx, { row, heldOrder, decision, words });
  else await giveApproval(ctx, tx, { row, decision, words });
  return 'decided';
}

type Verdict = { row: ApprovalRow; decision: { decided_by: string; decided_at: Date; reason: string } };

/** Declines the request, and cancels its held order. */
async function decline(
  ctx: ActorCtx,
  tx: Tx,
  { row, heldOrder, decision }: Verdict & { heldOrder: OrderRow | undefined },
): Promise<void> {
  await updateApproval(tx, row.approval_no, { state: 'declined', ...decision });
  if (heldOrder)
    await cancelHeldOrder(ctx, tx, { order: heldOrder, actor: actorOf(ctx.actor), event: 'hold_declined' });
  await notifyPeople(tx, ctx.clock, row, {
    template: 'stay_approval_declined',
    to: [row.requested_by],
    by: ctx.actor.name,
    reason: decision.reason,
  });
}

/**
 * Keeps the held order, which now has to be paid in time. The requester gets a mail, or the main account when the
 * requester is disabled. `words`: the approvers' texts.
 */
async function keep(
  ctx: ActorCtx,
  tx: Tx,
  { row, heldOrder, decision, words }: Verdict & { heldOrder: OrderRow; words: string },
): Promise<void> {
  await keepHeldOrder(ctx, tx, { orderNo: heldOrder.order_no, actor: actorOf(ctx.actor) });
  await updateApproval(tx, row.approval_no, { state: 'booked', ...decision });
  await notifyRequester(tx, ctx.clock, row, {
    template: 'stay_approval_kept',
    mainTemplate: 'stay_approval_taken_over',
    by: ctx.actor.name,
    reason: words,
  });
}

/** Lets the requester book within `approvalHours`. */
async function giveApproval(
  ctx: ActorCtx,
  tx: Tx,
  { row, decision, words }: Verdict & { words: string },
): Promise<void> {
  const expires_at = new Date(decision.decided_at.getTime() + approvalHours * 3_600_000);
  await updateApproval(tx, row.approval_no, { state: 'approved', ...decision, expires_at });
  await notifyPeople(tx, ctx.clock, row, {
    template: 'stay_approval_given',
    to: [row.requested_by],
    by: ctx.actor.name,
    reason: words,
  });
}

/** The words to the requester of people who agreed before, with their names. */
function wordsOfOthers({ votes }: ApprovalRow, people: Awaited<ReturnType<typeof peopleOf>>): string[] {
  return votes.flatMap(({ user_id, reason }) =>
    reason ? `${people.get(user_id)?.name ?? ''}: ${reason}` : [],
  );
}

/**
 * The requester withdraws the request, and a held order is canceled. Approvers of an open request get a mail, so that
 * none of them searches for it. A repeated call changes nothing. Errors: not_found for everybody else; wrong_state when
 * the request has ended in another way.
 */
export async function withdrawApproval(
  ctx: ActorCtx,
  { approval_no: approvalNo }: { approval_no: string },
): Promise<Approval> {
  const { accountId, userId, name } = ctx.actor;
  const orderNo = await inTransaction(ctx.db, async (tx) => {
    const lockedOrder = await lockOrderOfRequest(tx, approvalNo);
    const row = await lockApproval(tx, { accountId, approvalNo });
    if (row?.requested_by !== userId) throw appError('request.not_found');
    if (row.state === 'withdrawn') return undefined;
    if (row.state !== 'open' && row.state !== 'approved') throw appError('request.wrong_state');
    const heldOrder = heldOrderOf(row, lockedOrder);
    await updateApproval(tx, approvalNo, {
      state: 'withdrawn',
      decided_by: null,
      decided_at: null,
      reason: '',
    });
    if (heldOrder)
      await cancelHeldOrder(ctx, tx, { order: heldOrder, actor: actorOf(ctx.actor), event: 'cancel_asked' });
    if (row.state === 'open')
      await notifyPeople(tx, ctx.clock, row, {
        template: 'stay_approval_withdrawn',
        to: approversIn(row),
        by: name,
      });
    return heldOrder?.order_no;
  });
  if (orderNo !== undefined) await settleCancellation(ctx, orderNo);
  return show(ctx, approvalNo);
}

/**
 * A colleague was disabled. Requests that only this colleague could book are withdrawn, and the approvers see why. A
 * held order stays with its approvers, because their approval still keeps the room (ADR 108). Safe to repeat. `by`: the
 * person who disabled the colleague, stored as the person who ended the request. Null after a colleague has erased their
 * own account, and after staff has disabled a former main account; then nobody is stored.
 */
export async function withdrawOfDisabled(
  tx: Tx,
  clock: Clock,
  { userId, by }: { userId: string; by: string | null },
): Promise<void> {
  const requests = await lockRequestsToBook(tx, userId);
  const name = requests.length > 0 ? await findName(tx, userId) : '';
  for (const request of requests) {
    await updateApproval(tx, request.approval_no, {
      state: 'withdrawn',
      decided_by: by,
      decided_at: by === null ? null : clock.now(),
      reason: '',
    });
    if (request.state === 'open')
      await notifyPeople(tx, clock, request, {
        template: 'stay_approval_left',
        to: approversIn(request),
        by: name,
      });
  }
}

async function show(ctx: ActorCtx, approvalNo: string): Promise<Approval> {
  const row = await selectApproval(ctx.db, { accountId: ctx.actor.accountId, approvalNo });
  if (!row) throw appError('request.not_found');
  const people = await peopleOf(ctx.db, ctx.actor);
  return presentApproval(row, { people, actor: ctx.actor, now: ctx.clock.now() });
}
