/**
 * `approval/check` and `approval/request`: asks colleagues for approval before a booking. A room is held meanwhile only
 * when the company's rules say so.
 */
import { approvalHours } from '@wayhouse/contract/booking/approval-choices';
import type { Approval, ApprovalCheck, approvalsEndpoints } from '@wayhouse/contract/booking/approvals';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, isAppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { selectBookedOrder } from '../booking.store.ts';
import { type Outcome, recheckOutside, termsChanged } from '../place/create-booking.ts';
import { matchGuests } from '../place/match-guests.ts';
import { guestNamesOf } from '../session/sale-snapshot.ts';
import { type SessionRow, selectSession } from '../session/sessions.store.ts';
import { findNeeds, refuseSpent } from './approval-needed.ts';
import { type ApprovalRow, insertApproval, selectApprovalOfSession } from './approvals.store.ts';
import { findCityOf } from './find-city-of.ts';
import { holdEndOf, holdStay } from './hold-stay.ts';
import { approversIn, notifyPeople } from './notify-people.ts';
import { peopleOf } from './people-of.ts';
import { presentApproval, presentSteps } from './present-approval.ts';

type Calls = typeof approvalsEndpoints;
type Request = ParsedInputOf<Calls['POST /api/v2/approval/request']>;

const noApproval: ApprovalCheck = { needed: false, stopped: null, steps: [], hold_until: null };

/** For the booking form: the approval that the booking would need now. */
export async function checkApproval(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/approval/check']>,
): Promise<ApprovalCheck> {
  if (!ctx.actor.needsApproval) return noApproval;
  const session = await findSession(ctx, input.session_no);
  const stay = await stayOf(ctx, session, { payment: input.payment, refNo: input.ref_no ?? '' });
  const { steps, spentBudget, holds } = await findNeeds(ctx.db, ctx, { userId: ctx.actor.userId, stay });
  const until =
    holds && session.terms.payment.includes('later') ? holdEndOf(stay.sold, ctx.clock.now()) : undefined;
  return {
    needed: steps.length > 0,
    stopped: spentBudget ?? null,
    steps: presentSteps(steps, await peopleOf(ctx.db, ctx.actor)),
    hold_until: until?.toISOString() ?? null,
  };
}

/**
 * Creates one request per session; a repeated call returns it. A held stay also becomes an order. When the terms of the
 * stay have changed (`termsChanged`), neither request nor order is created. Errors: not_found, session_expired,
 * guests_mismatch, terms_changed for an outdated digest, request.invalid, budget_spent, and wrong_state for a booking
 * that needs no approval or exists.
 */
export async function requestApproval(ctx: ActorCtx, { note, ...input }: Request): Promise<Approval> {
  if (!ctx.actor.needsApproval) throw appError('request.wrong_state');
  const session = await findSession(ctx, input.session_no);
  const stay = await stayOf(ctx, session, { payment: input.payment, refNo: input.ref_no ?? '' });
  refuseWrongInput(session, input);
  const outside = input.payment === 'later' ? await recheckOutside(ctx, session.session_no) : undefined;
  const attempt = (mayHoldStay: boolean) =>
    inTransaction(ctx.db, (tx) =>
      placeRequest(ctx, tx, { session, stay, outside, input, note, mayHoldStay }),
    );
  const result = await attempt(input.payment === 'later').catch((error: unknown) => {
    // The company may not owe more, so nothing can be held; the colleagues are still asked.
    if (isAppError(error) && error.key === 'payment.pay_later_limit') return attempt(false);
    throw error;
  });
  if ('kind' in result)
    throw result.kind === 'terms_changed' ? termsChanged(result) : appError('request.try_again');
  if (result.order_no !== null) await ctx.deliverEvents();
  const people = await peopleOf(ctx.db, ctx.actor);
  return presentApproval(result, { people, actor: ctx.actor, now: ctx.clock.now() });
}

interface RequestParts {
  session: SessionRow;
  stay: Awaited<ReturnType<typeof stayOf>>;
  outside: Awaited<ReturnType<typeof recheckOutside>> | undefined;
  input: Omit<Request, 'note'>;
  note: string;
  mayHoldStay: boolean;
}

/** Stores the request and holds the stay if the rules say so. Returns the outcome of a stay that cannot be held. */
async function placeRequest(
  ctx: ActorCtx,
  tx: Tx,
  { session, stay, outside, input, note, mayHoldStay }: RequestParts,
): Promise<ApprovalRow | Outcome> {
  const { userId } = ctx.actor;
  // Locks the session first, as a booking does, so that the two never deadlock.
  await selectSession(tx, { sessionNo: session.session_no, userId, lock: true });
  await lockCompanyOf(tx, companyOf(ctx.actor));
  const earlierRequest = await selectApprovalOfSession(tx, { sessionNo: session.session_no, userId });
  if (earlierRequest) return earlierRequest;
  const sessionKey = { sessionNo: session.session_no, userId, idempotencyKey: undefined };
  const bookedOrder = await selectBookedOrder(tx, sessionKey);
  if (bookedOrder) throw appError('request.wrong_state', { data: { order_no: bookedOrder.order_no } });
  const needs = await findNeeds(tx, ctx, { userId, stay });
  refuseSpent(needs);
  const { steps, holds } = needs;
  if (steps.length === 0) throw appError('request.wrong_state');
  const until = mayHoldStay && holds ? holdEndOf(stay.sold, ctx.clock.now()) : undefined;
  const approvalNo = newId('apr');
  const holdOutcome = until && (await holdStay(ctx, tx, { approvalNo, input, outside, until }));
  if (holdOutcome && holdOutcome.kind !== 'placed') return holdOutcome;
  const order = holdOutcome && until ? { orderNo: holdOutcome.orderNo, until } : undefined;
  return insertRequest(ctx, tx, { approvalNo, session, input, note, steps, cityId: stay.cityId, order });
}

async function findSession(ctx: ActorCtx, sessionNo: string): Promise<SessionRow> {
  const session = await selectSession(ctx.db, { sessionNo, userId: ctx.actor.userId, lock: false });
  if (!session) throw appError('request.not_found');
  if (session.expires_at <= ctx.clock.now()) throw appError('booking.session_expired');
  return session;
}

async function stayOf(
  ctx: ActorCtx,
  { terms: { sold } }: SessionRow,
  { payment, refNo }: { payment: Request['payment']; refNo: string },
) {
  return { sold, cityId: await findCityOf(ctx.db, sold.hotel.id), payLater: payment === 'later', refNo };
}

/** The checks of the booking itself, so that nobody approves an order that cannot be created. */
function refuseWrongInput({ terms, terms_digest }: SessionRow, input: Omit<Request, 'note'>): void {
  if (input.terms_digest !== terms_digest) throw appError('booking.terms_changed');
  const guests = matchGuests(terms.sold.rooms, input.rooms, guestNamesOf(terms));
  if (typeof guests === 'string') throw appError(guests);
  if (input.payment === 'later' && !terms.payment.includes('later'))
    throw appError('request.invalid', { fields: [{ path: 'payment', key: 'fields.pay_later' }] });
}

async function insertRequest(
  ctx: ActorCtx,
  tx: Tx,
  request: Pick<ApprovalRow, 'steps' | 'note'> & {
    approvalNo: string;
    session: SessionRow;
    input: Omit<Request, 'note'>;
    cityId: string;
    /** The order that holds the stay. */
    order: { orderNo: string; until: Date } | undefined;
  },
): Promise<ApprovalRow> {
  const { session, input, cityId, steps, note, order } = request;
  const now = ctx.clock.now();
  const { sold } = session.terms;
  const row = {
    approval_no: request.approvalNo,
    account_id: ctx.actor.accountId,
    requested_by: ctx.actor.userId,
    session_no: session.session_no,
    input,
    terms: { ...session.terms, changed: [], city_id: cityId },
    terms_digest: session.terms_digest,
    total_cents: sold.total_cents,
    ref_no: input.ref_no ?? '',
    steps,
    note,
    requested_at: now,
    expires_at: order?.until ?? new Date(now.getTime() + approvalHours * 3_600_000),
    order_no: order?.orderNo ?? null,
  };
  if (!(await insertApproval(tx, row))) throw appError('request.wrong_state');
  const openFields = { ...row, state: 'open' as const, decided_by: null, decided_at: null };
  const approval: ApprovalRow = { ...openFields, reason: '', votes: [] };
  await notifyPeople(tx, ctx.clock, approval, {
    template: order ? 'stay_approval_held' : 'stay_approval_wanted',
    to: approversIn(approval),
    by: ctx.actor.name,
  });
  return approval;
}
