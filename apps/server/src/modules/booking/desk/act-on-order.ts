/**
 * Staff's steps on an order. Each step locks the order, checks, writes, and audits. A step is refused when the order no
 * longer has the status that the screen showed, or when the step is not allowed now. So pressing twice changes a status
 * only once.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import type {
  consoleOrdersEndpoints,
  DeskOrderPage,
  DeskStep,
} from '@wayhouse/contract/console/orders/orders';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler } from '../../approvals/approval.ts';
import { lockRequestAbout } from '../../approvals/request-approval.ts';
import { staffActorOf } from '../actor-of.ts';
import { extendPayment, payForCustomer } from '../after-sale/help-unpaid-order.ts';
import { settleStay } from '../after-sale/settle-stay.ts';
import type { OrderRow } from '../booking.store.ts';
import { lockOrder, selectOrder, updateSourceDueNow } from '../booking.store.ts';
import { selectOpenRequest } from '../cancel/cancel-requests.store.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { mayChangeDetails } from '../change/change-details.ts';
import { refusalToChange } from '../change/may-change-stay.ts';
import { isOpenTask, selectNoticesOf } from '../hotel/hotel-notices.store.ts';
import { extendRequest } from '../hotel/request-clock.ts';
import { selectUndelivered, settleUndelivered } from '../hotel/undelivered-mails.store.ts';
import { confirmBooking } from '../life/confirm-booking.ts';
import { logRefusedMoves, moveOrder } from '../life/move-order.ts';
import { cancelByHand, restoreByHand, settleByHand } from './cancel-by-hand.ts';
import { changeByHand, correctNamesByHand } from './change-by-hand.ts';
import { confirmByHand, confirmLate, failByHand } from './confirm-by-hand.ts';
import { insertNote, updateHandled } from './desk.store.ts';
import { daysSinceCheckIn, deskActionsOf } from './desk-life.ts';
import { orderFacts } from './order-facts.ts';
import { recordHotelContact, recordHotelNumber, refuseCancelRequest } from './record-by-hand.ts';
import { showDeskOrder } from './show-desk-order.ts';
import { refuseLargerWaiver, requestWaiverAboveLimit, type WaiverPayload } from './waive-fee.ts';

type Calls = typeof consoleOrdersEndpoints;
type Act = Calls['POST /api/console/v1/orders/{order_no}/act'];

/** Throws request.not_found, request.wrong_state, and the errors of the step and of `requestWaiverAboveLimit`. */
export async function actOnOrder(ctx: StaffCtx, input: ParsedInputOf<Act>): Promise<DeskOrderPage> {
  const orderNo = input.params.order_no;
  // First handles payments that have just succeeded, so that the step includes their money.
  await ctx.deliverEvents();
  const actor = staffActorOf(ctx);
  const hasRun = await logRefusedMoves({ ...ctx, actor }, () =>
    inTransaction(ctx.db, (tx) => act(ctx, tx, input)),
  );
  if (hasRun && (input.step.do === 'retry' || input.step.do === 'cancel')) await askSource(ctx, orderNo);
  await ctx.deliverEvents();
  return showDeskOrder(ctx, { params: input.params });
}

/** False when the step waits for a second person. */
async function act(ctx: StaffCtx, tx: Tx, { params, seen, step }: ParsedInputOf<Act>): Promise<boolean> {
  const orderNo = params.order_no;
  await lockRequestAbout(tx, { kind: 'fee_waiver', subjectId: orderNo });
  const order = await lockForStep(ctx, tx, { orderNo, seen, step });
  if (await requestWaiverAboveLimit(ctx, tx, { order, step })) return false;
  await runStep(ctx, tx, { order, step });
  return true;
}

/**
 * Locks the order for a step. Throws request.not_found, and request.wrong_state when the order has another status than
 * `seen` or does not allow the step now.
 */
async function lockForStep(
  ctx: StaffCtx,
  tx: Tx,
  { orderNo, seen, step }: { orderNo: string } & Pick<WaiverPayload, 'seen' | 'step'>,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderNo);
  if (!order) throw appError('request.not_found');
  if (order.order_status !== seen) throw appError('request.wrong_state');
  if (!(await allowedSteps(ctx, tx, order)).includes(step.do)) throw appError('request.wrong_state');
  return order;
}

/** The steps that are allowed now on a locked order. */
async function allowedSteps(ctx: StaffCtx, tx: Tx, order: OrderRow): Promise<DeskAction[]> {
  const now = ctx.clock.now();
  return deskActionsOf({
    ...order,
    hasRequest: (await selectOpenRequest(tx, order.order_no)) !== undefined,
    hasHotelTask: (await selectNoticesOf(tx, order.order_no)).some(isOpenTask),
    hasLostMail: (await selectUndelivered(tx, order.order_no)).length > 0,
    daysIn: daysSinceCheckIn(order, now),
    mayChange: refusalToChange(order, now) === undefined,
    mayCorrect: mayChangeDetails(order, now),
  });
}

/**
 * Runs the step on a locked order, stores its note and writes the audit entry. The caller has checked that the step is
 * allowed.
 */
export async function runStep(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: DeskStep },
): Promise<void> {
  await carryOut(ctx, tx, { order, step });
  const note = noteText(step);
  if (note !== undefined)
    await insertNote(tx, { orderNo: order.order_no, at: ctx.clock.now(), staff: ctx.staff, text: note });
  const after = await lockOrder(tx, order.order_no);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: actionOf[step.do],
    target: { type: 'order', id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
    before: statusesOf(order),
    after: after ? statusesOf(after) : null,
    reason: note ?? null,
  });
}

const actionOf = {
  retry: 'order.retried',
  confirm: 'order.confirmed',
  extend_request: 'order.request_extended',
  fail: 'order.failed',
  settle_canceled: 'order.settled',
  settle_stands: 'order.settled',
  late_confirm: 'order.late_confirmed',
  change_stay: 'order.changed',
  cancel: 'order.canceled',
  correct_names: 'order.names_corrected',
  no_show: 'order.no_show',
  early_departure: 'order.early_departure',
  more_time: 'order.more_time',
  pay_for: 'order.paid_for',
  hotel_number: 'order.hotel_number',
  hotel_told: 'order.hotel_told',
  hotel_reconfirmed: 'order.hotel_reconfirmed',
  mail_settled: 'order.mail_settled',
  handled: 'order.handled',
  refuse_request: 'order.request_refused',
} as const satisfies Record<DeskStep['do'], string>;

function carryOut(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: DeskStep },
): Promise<void> {
  const now = ctx.clock.now();
  const orderNo = order.order_no;
  switch (step.do) {
    case 'retry':
      return order.order_status === orderStatus.cancelFailed
        ? retryCancellation(ctx, tx, order)
        : updateSourceDueNow(tx, orderNo);
    case 'confirm':
      return confirmByHand(ctx, tx, { order, confirmationNo: step.confirmation_no });
    case 'extend_request':
      return extendRequest(ctx, tx, { order, step });
    case 'fail':
      return failByHand(ctx, tx, { order, hotelRefused: step.hotel_refused });
    case 'late_confirm':
      return confirmLate(ctx, tx, { order, confirmationNo: step.confirmation_no });
    case 'change_stay':
      return changeByHand(ctx, tx, { order, step });
    case 'correct_names':
      return correctNamesByHand(ctx, tx, { order, step });
    case 'cancel':
      return cancelByHand(ctx, tx, { order, step });
    case 'no_show':
    case 'early_departure':
      return settleStay(ctx, tx, { order, step });
    case 'more_time':
      return extendPayment(ctx, tx, { order, step });
    case 'pay_for':
      return payForCustomer(ctx, tx, order);
    case 'settle_canceled':
      return settleByHand(ctx, tx, { order, waive: step.waive });
    case 'settle_stands':
      return restoreByHand(ctx, tx, { order, confirmationNo: step.confirmation_no });
    case 'hotel_number':
      return recordHotelNumber(ctx, tx, { orderNo, number: step.hotel_confirmation_no });
    case 'hotel_told':
    case 'hotel_reconfirmed':
      return recordHotelContact(ctx, tx, { orderNo, step });
    case 'mail_settled':
      return settleUndelivered(tx, orderNo, now);
    case 'handled':
      return updateHandled(tx, orderNo, now);
    case 'refuse_request':
      return refuseCancelRequest(ctx, tx, { order, answer: step.answer });
  }
}

/** Staff's text of the step, for the internal notes. */
function noteText(step: DeskStep): string | undefined {
  if ('reason' in step) return step.reason;
  if ('note' in step) return step.note || undefined;
  return undefined;
}

function statusesOf(order: OrderRow) {
  return {
    order_status: order.order_status,
    payment_status: order.payment_status,
    supplier_confirmation_no: order.supplier_confirmation_no,
    hotel_confirmation_no: order.hotel_confirmation_no,
    cancel_fee_cents: order.cancel_fee_cents,
    answer_by: order.answer_by,
    check_in: order.check_in,
    check_out: order.check_out,
    total_cents: order.total_cents,
  };
}

/**
 * Runs a waiver that a second person approved, if the order still has the status of the request, still allows the step,
 * and the step waives no more than requested.
 */
export const waiverApproval: ApprovalHandler = {
  facts: orderFacts,
  async carryOut(ctx, tx, { subject_id, amount_cents, payload }) {
    const { seen, step } = payload as unknown as WaiverPayload;
    const order = await lockForStep(ctx, tx, { orderNo: subject_id, seen, step });
    await refuseLargerWaiver(ctx, tx, { order, step, askedCents: amount_cents });
    await runStep(ctx, tx, { order, step });
  },
  afterwards: (ctx, { subject_id }) => askSource(ctx, subject_id),
};

/** Asks the source to book an order in process or to cancel one in cancel pending, outside any transaction. */
export async function askSource(ctx: StaffCtx, orderNo: string): Promise<void> {
  const order = await selectOrder(ctx.db, orderNo);
  if (order?.order_status === orderStatus.process) await confirmBooking(ctx, orderNo);
  if (order?.order_status === orderStatus.cancelPending) await settleCancellation(ctx, orderNo);
}

/** Adds an internal note to the order. Throws request.not_found. */
export async function noteOrder(
  ctx: StaffCtx,
  { params, text }: ParsedInputOf<Calls['POST /api/console/v1/orders/{order_no}/notes']>,
): Promise<DeskOrderPage> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, params.order_no);
    if (!order) throw appError('request.not_found');
    await insertNote(tx, { orderNo: order.order_no, at: ctx.clock.now(), staff: ctx.staff, text });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'order.noted',
      target: { type: 'order', id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
      after: { note: text },
    });
  });
  return showDeskOrder(ctx, { params });
}

/** Cancel failed (6) → cancel pending (5), so that the source is asked once more. */
async function retryCancellation(ctx: StaffCtx, tx: Tx, order: OrderRow): Promise<void> {
  await moveOrder(tx, ctx.clock, {
    orderNo: order.order_no,
    from: orderStatus.cancelFailed,
    to: orderStatus.cancelPending,
    actor: staffActorOf(ctx),
    event: 'cancel_asked',
  });
}
