/**
 * Staff records a result that the source did not send: confirmed (1 → 2), failed (1 → 3), or confirmed late (3 → 2).
 */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { postCost } from '../../ledger/move-money.ts';
import { reopenPayable } from '../../payment/payable/reopen-payable.ts';
import { holdRoomsAgain } from '../../rates/stock/hold-rooms-again.ts';
import { staffActorOf } from '../actor-of.ts';
import type {} from '../booking.events.ts';
import type { OrderRow } from '../booking.store.ts';
import { moveOrder, movePayment } from '../life/move-order.ts';
import { recordConfirmed, recordFailed } from '../life/record-outcome.ts';
import { updatePayTerms } from './desk.store.ts';
import { recordSourceConfirmation } from './record-by-hand.ts';

export async function confirmByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, confirmationNo }: { order: OrderRow; confirmationNo: string },
): Promise<void> {
  await recordConfirmed(ctx.clock, tx, { order, confirmationNo, actor: staffActorOf(ctx) });
  await recordSourceConfirmation(ctx, tx, { order, number: confirmationNo });
}

/**
 * The customer reads that the booking failed, but not the reason. The money is refunded in full. `hotelRefused`: staff
 * know it by phone.
 */
export async function failByHand(
  ctx: StaffCtx,
  tx: Tx,
  { order, hotelRefused }: { order: OrderRow; hotelRefused?: boolean | undefined },
): Promise<void> {
  await recordFailed(ctx.clock, tx, { orderNo: order.order_no, actor: staffActorOf(ctx), hotelRefused });
}

/**
 * Holds the rooms again; throws booking.sold_out when others have them. The whole price is due again, because payment
 * and coupon were returned. If the order stays unpaid, it is canceled like every pay-later order.
 */
export async function confirmLate(
  ctx: StaffCtx,
  tx: Tx,
  { order, confirmationNo }: { order: OrderRow; confirmationNo: string },
): Promise<void> {
  const now = ctx.clock.now();
  const orderNo = order.order_no;
  const actor = staffActorOf(ctx);
  await moveOrder(tx, ctx.clock, {
    orderNo,
    from: orderStatus.confirmFailed,
    to: orderStatus.confirmed,
    actor,
    event: 'late_confirmed',
    note: confirmationNo,
    set: {
      supplier_confirmation_no: confirmationNo,
      handled_at: null,
      hotel_refused: false,
      // The failure ended the request for an approval, so nothing else would let the customer pay.
      approve_by: null,
      coupon_claim_id: null,
      // Wayhouse's money for a new room of relocated guests was returned when the order failed, so now the customer
      // pays.
      relocates: false,
      // The order that it should replace stays valid, or another order replaces it by now. So both orders are on their
      // own.
      replaces_order_no: null,
      discount_cents: 0,
      total_cents: order.total_cents + order.discount_cents,
    },
  });
  if (order.payment_status === paymentStatus.refunded)
    await movePayment(tx, ctx.clock, {
      orderNo,
      from: paymentStatus.refunded,
      to: paymentStatus.unpaid,
      actor,
      event: 'due_again',
      set: {
        returned_cents: order.returned_cents + order.paid_cents,
        paid_cents: 0,
        refunded_cents: 0,
      },
    });
  await recordSourceConfirmation(ctx, tx, { order, number: confirmationNo });
  await renewPayBy(tx, order, { now, amountCents: order.total_cents + order.discount_cents });
  const by = { staff_id: ctx.staff.staffId, staff_name: ctx.staff.name };
  if (!(await holdRoomsAgain(tx, { holder: orderNo, by, at: now }))) throw appError('booking.sold_out');
  await postCost(tx, ctx.clock, { orderNo, accountId: order.account_id, netCents: order.net_cents });
  await publish(tx, ctx.clock, 'booking.confirmed', { orderNo });
}

/**
 * Makes `amountCents` due again, as a pay-later order. The new time to pay ends at `pay_by`, but at the earliest
 * `payAgainHours` from now.
 */
export async function renewPayBy(
  tx: Tx,
  order: OrderRow,
  { now, amountCents }: { now: Date; amountCents: number },
): Promise<void> {
  const soon = new Date(now.getTime() + deskLimits.payAgainHours * 3_600_000);
  const payUntil = order.pay_by !== null && order.pay_by > soon ? order.pay_by : soon;
  await reopenPayable(tx, { reference: order.order_no, amountCents, payUntil });
  await updatePayTerms(tx, order.order_no, payUntil);
}
