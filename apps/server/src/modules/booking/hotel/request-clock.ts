/**
 * The deadline of on-request orders (ADR 56). The hotel has `request_hours` to answer, and staff is warned before the
 * deadline. At the deadline, an order that is still in process fails and is refunded. Before the deadline, staff may
 * extend the time with the customer's consent.
 */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { endOfDay } from '@wayhouse/contract/dates';
import { orderPath } from '@wayhouse/contract/site-routes';
import type { AppContext, Language, StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { queueMessages } from '../../../platform/messages/messages.ts';
import { findHotelService } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { findOrderStaff } from '../../identity/staff/find-order-staff.ts';
import { ownSource } from '../../supply/sources.ts';
import { staffActorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { handleDueOrders } from '../life/handle-due-orders.ts';
import { writeLog } from '../life/move-order.ts';
import { recordFailed } from '../life/record-outcome.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';
import { hasOpenRefusal, selectAnsweredOrders } from './hotel-notices.store.ts';
import { askHotel, askHotelsAgain } from './notify-hotels.ts';
import { claimAlarms, selectUnanswered, updateAnswerBy } from './request-clock.store.ts';
import { untilText } from './until-text.ts';

const hourMs = 3_600_000;

/** True for an order that a person at a hotel of our own contracts must answer. */
export function isHotelRequest({ source, sold }: Pick<OrderRow, 'source' | 'sold'>): boolean {
  return source === ownSource && sold.confirmation === 'on_request';
}

/**
 * Starts the time to answer and asks the hotel by mail. The time ends with the day of check-in at the latest: a later
 * confirmation would make the customer pay for a night that is over. The order is in status 1, and its row is locked.
 */
export async function startRequestClock(ctx: AppContext, tx: Tx, order: OrderRow): Promise<void> {
  const { request_hours: hours } = await findHotelService(tx, order.hotel_id);
  const endOfCheckIn = endOfDay(order.check_in, order.sold.hotel.time_zone);
  const answerBy = new Date(Math.min(ctx.clock.now().getTime() + hours * hourMs, endOfCheckIn.getTime()));
  await updateAnswerBy(tx, order.order_no, answerBy);
  await askHotel(ctx.clock, tx, { ...order, answer_by: answerBy });
}

/** Staff gives the hotel more time, as agreed with the customer. The customer reads it in the log and in a mail. */
export async function extendRequest(
  ctx: StaffCtx,
  tx: Tx,
  { order, step }: { order: OrderRow; step: Extract<DeskStep, { do: 'extend_request' }> },
): Promise<void> {
  const now = ctx.clock.now();
  const from = Math.max(order.answer_by?.getTime() ?? 0, now.getTime());
  const answerBy = new Date(from + step.hours * hourMs);
  await updateAnswerBy(tx, order.order_no, answerBy);
  const actor = staffActorOf(ctx);
  await writeLog(tx, ctx.clock, { orderNo: order.order_no, actor, event: 'request_extended' });
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'on_request_extended',
    flag: 'on_request_notice',
    links: [orderPath(order.order_no)],
    params: (lang) => ({ ...stayParams(order, lang, now), until: untilText(order, answerBy, lang) }),
  });
}

/**
 * Job: warns staff and asks the hotel again before the deadline. At the deadline, it fails orders that are still in
 * process.
 */
export async function watchRequests(ctx: AppContext): Promise<void> {
  await alarmStaff(ctx);
  await handleDueOrders(ctx, {
    find: (limit) => selectUnanswered(ctx.db, { clock: ctx.clock, limit }),
    handle: (orderNo) => inTransaction(ctx.db, (tx) => failUnanswered(ctx, tx, orderNo)),
  });
}

/**
 * Sends one mail per run to each person of the orders desk, with the orders whose deadline is near and was not in an
 * earlier mail. Reminds the hotels of these orders, unless staff must still deal with the hotel's answer.
 */
async function alarmStaff(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() + deskLimits.requestAlarmHours * hourMs);
  await inTransaction(ctx.db, async (tx) => {
    const orders = await claimAlarms(tx, { clock: ctx.clock, before });
    if (orders.length === 0) return;
    const answeredNos = await selectAnsweredOrders(
      tx,
      orders.map((order) => order.order_no),
    );
    const unansweredOrders = orders.filter((order) => !answeredNos.has(order.order_no));
    await askHotelsAgain(ctx.clock, tx, unansweredOrders.filter(isHotelRequest));
    const people = await findOrderStaff(tx);
    await queueMessages(
      tx,
      people.map(({ email, name, language }) => ({
        clock: ctx.clock,
        channel: 'email' as const,
        to: email,
        language,
        template: 'requests_ending' as const,
        params: {
          name,
          count: String(orders.length),
          orders: orders.map((order) => alarmLine(order, language)).join('\n'),
        },
        links: ['/console/orders?queue=on_request'],
      })),
    );
  });
}

function alarmLine(order: OrderRow, lang: Language): string {
  const { hotel } = order.sold;
  const until = order.answer_by ? untilText(order, order.answer_by, lang) : '';
  return `${order.order_no}, ${hotel.name[lang] || hotel.name.en}: ${until}`;
}

/**
 * Fails an order at its deadline. The customer reads that no answer came, or that the hotel declined, if staff left its
 * refusal unsettled.
 */
async function failUnanswered(ctx: AppContext, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (order?.order_status !== orderStatus.process) return;
  if (order.answer_by === null || order.answer_by > ctx.clock.now()) return;
  const event = (await hasOpenRefusal(tx, orderNo)) ? 'confirm_failed' : 'request_expired';
  await recordFailed(ctx.clock, tx, { orderNo, actor: 'clock', event });
}
