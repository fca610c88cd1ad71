/**
 * Staff cancels an open order at any time, with the fee in force, without a fee or with an agreed fee. Also settles
 * cancellations that are pending or that the source refused.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { toCents } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { orderPath } from '@wayhouse/contract/site-routes';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { postCost } from '../../ledger/move-money.ts';
import { closePayable } from '../../payment/payable/close-payable.ts';
import { followCancellation } from '../../supply/follow-order.ts';
import { staffActorOf } from '../actor-of.ts';
import { staffFeeCents } from '../after-sale/staff-fee.ts';
import type { OrderRow } from '../booking.store.ts';
import { recordCanceled } from '../cancel/settle-cancellation.ts';
import { isBeingRelocated } from '../change/stay-changes.store.ts';
import { closeUnpaid } from '../life/close-unpaid.ts';
import { moveOrder } from '../life/move-order.ts';
import { unconfirmedStatuses } from '../life/order-life.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';
import { renewPayBy } from './confirm-by-hand.ts';
import { updateCancelFee } from './desk.store.ts';
import { recordSourceConfirmation } from './record-by-hand.ts';
import { termsAsSeen } from './shown-terms.ts';

/**
 * Closes an order that awaits payment (0 → −1), and cancels a booked one (1 and 2 → 5). Throws booking.fee_changed with
 * the new terms when the fee in force is not the one that staff saw. Throws request.wrong_state until the new room of
 * relocated guests is confirmed, because the refund would return the money that pays for that room. Throws
 * request.try_again when the order has just been paid, and the errors of `staffFeeCents`.
 */
export async function cancelByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: Extract<DeskStep, { do: 'cancel' }> },
): Promise<void> {
  const orderNo = order.order_no;
  if (await isBeingRelocated(tx, orderNo, unconfirmedStatuses)) throw appError('request.wrong_state');
  const terms = await termsAsSeen(tx, order, { digest: step.digest, now: ctx.clock.now() });
  const set = {
    cancel_fee_cents: staffFeeCents(order, step, terms.feeCents),
    cancel_cost_cents: step.hotel_charge === undefined ? null : toCents(step.hotel_charge),
    hotel_refused: step.hotel_refused ?? false,
  };
  const actor = staffActorOf(ctx);
  if (order.order_status === orderStatus.awaitingPayment) {
    if (!(await closeUnpaid(tx, ctx.clock, { orderNo, actor, event: 'given_up', set })))
      throw appError('request.wrong_state');
    return;
  }
  // Locks the payable of an unpaid order; when it was just paid, staff must try again.
  if (isUnpaid(order) && !(await closePayable(tx, orderNo))) throw appError('request.try_again');
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from: order.order_status,
    to: orderStatus.cancelPending,
    actor,
    event: 'cancel_asked',
    set,
  });
}

/** 5 or 6 → canceled (4): the hotel agreed on the telephone. `waive`: without a fee. */
export async function settleByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, waive }: { order: OrderRow; waive: boolean },
): Promise<void> {
  if (waive) await updateCancelFee(tx, order.order_no, 0);
  await recordCanceled(ctx, tx, {
    orderNo: order.order_no,
    actor: staffActorOf(ctx),
    from: order.order_status,
  });
  await followCancellation(tx, order.order_no);
}

/**
 * 5 or 6 → confirmed (2): the booking stays in force, and can be paid and canceled as before. The customer, who saw the
 * order as being canceled, gets a mail.
 */
export async function restoreByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, confirmationNo }: { order: OrderRow; confirmationNo: string | undefined },
): Promise<void> {
  const orderNo = order.order_no;
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from: order.order_status,
    to: orderStatus.confirmed,
    actor: staffActorOf(ctx),
    event: 'stands',
    note: confirmationNo,
    set: {
      cancel_fee_cents: null,
      cancel_cost_cents: null,
      cancel_reason_id: null,
      cancel_reason_text: null,
      cancel_key: null,
      hotel_refused: false,
      // The cancellation ended the request for an approval, so nothing else would let the customer pay.
      approve_by: null,
      ...(confirmationNo !== undefined && { supplier_confirmation_no: confirmationNo }),
    },
  });
  await recordSourceConfirmation(ctx, tx, { order, number: confirmationNo });
  // For an order that was canceled in status 1, we owe the net price only from now on. For all others the cost is
  // posted already, and posting it again has no effect.
  await postCost(tx, ctx.clock, { orderNo, accountId: order.account_id, netCents: order.net_cents });
  if (isUnpaid(order))
    await renewPayBy(tx, order, {
      now: ctx.clock.now(),
      amountCents: order.total_cents,
    });
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'booking_stands',
    mandatory: true,
    links: [orderPath(orderNo)],
    params: (lang) => stayParams(order, lang, ctx.clock.now()),
  });
}
