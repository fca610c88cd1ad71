/** `approval/book`: creates the order of an approved request, with its guest names and special requests. */
import type { approvalsEndpoints } from '@wayhouse/contract/booking/approvals';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { selectOrder } from '../booking.store.ts';
import { createInTransaction, toCreated } from '../place/create-booking.ts';
import { openSessionIn } from '../session/open-session.ts';
import type { RecheckedOffer } from '../session/recheck-offer.ts';
import { termsAfter } from '../session/terms-after.ts';
import { type ApprovalRow, lockApproval, selectApproval, updateApproval } from './approvals.store.ts';
import { approversIn, notifyPeople } from './notify-people.ts';
import { askSource, isCovered, reopenWithNewTerms } from './recheck-request.ts';

type Endpoint = (typeof approvalsEndpoints)['POST /api/v2/approval/book'];
type CreatedOrder = OutputOf<Endpoint>;

/**
 * A request becomes at most one order, and a repeated call returns that order. If the price rose or the conditions
 * differ from those approved, nothing is booked, and the request returns to its approvers (booking.approval_returned).
 * `without_coupon` books at the approved price, which does not include the coupon of the request. Errors: not_found,
 * wrong_state, and those of booking; coupons.not_applicable (3013) when the coupon is used up or expired by now.
 */
export async function bookApproved(
  ctx: ActorCtx,
  { approval_no: approvalNo, without_coupon: withoutCoupon }: ParsedInputOf<Endpoint>,
): Promise<CreatedOrder> {
  const { accountId, userId } = ctx.actor;
  const request = await selectApproval(ctx.db, { accountId, approvalNo });
  if (request?.requested_by !== userId) throw appError('request.not_found');
  const current = request.state === 'approved' ? await askSource(ctx, request) : undefined;
  const orderNo = await inTransaction(ctx.db, async (tx) => {
    await lockCompanyOf(tx, companyOf(ctx.actor));
    const row = await lockApproval(tx, { accountId, approvalNo });
    // A request that holds its stay has an order before it is approved.
    if (row?.state === 'booked' && row.order_no) return row.order_no;
    if (!row || !current || row.state !== 'approved' || row.expires_at <= ctx.clock.now())
      throw appError('request.wrong_state');
    if (!isCovered(row, current)) {
      await returnRequest(ctx, tx, row, current);
      return undefined;
    }
    return book(ctx, tx, withoutCoupon ? dropCoupon(row) : row, current);
  });
  if (orderNo === undefined) throw appError('booking.approval_returned');
  await ctx.deliverEvents();
  const order = await selectOrder(ctx.db, orderNo);
  if (!order) throw appError('request.not_found');
  return toCreated(order);
}

function dropCoupon(row: ApprovalRow): ApprovalRow {
  const { coupon_id: _coupon, ...input } = row.input;
  return { ...row, input };
}

async function returnRequest(
  ctx: ActorCtx,
  tx: Tx,
  row: ApprovalRow,
  current: RecheckedOffer,
): Promise<void> {
  const openRequest = await reopenWithNewTerms(ctx, tx, row, current);
  await notifyPeople(tx, ctx.clock, openRequest, {
    template: 'stay_approval_wanted',
    to: approversIn(openRequest),
    by: ctx.actor.name,
  });
}

async function book(ctx: ActorCtx, tx: Tx, row: ApprovalRow, current: RecheckedOffer): Promise<string> {
  const session = await openSessionIn(tx, ctx, termsAfter(row.terms, current));
  const outcome = await createInTransaction(
    // The number of the request is the idempotency key, so that a request becomes at most one order.
    { ...ctx, idempotencyKey: row.approval_no },
    tx,
    {
      ...row.input,
      session_no: session.session_no,
      terms_digest: session.terms_digest,
      approvalNo: row.approval_no,
      ...(current.outside && { outside: current }),
    },
  );
  if (outcome.kind !== 'placed') throw appError('request.try_again');
  await updateApproval(tx, row.approval_no, { state: 'booked', order_no: outcome.orderNo });
  return outcome.orderNo;
}
