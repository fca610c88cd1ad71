/** The page behind the link in a mail to a hotel: shows the booking without prices, and takes the hotel's answer. */
import type { HotelAnswer, HotelTask } from '@wayhouse/contract/booking/evidence-levels';
import type { HotelNotice, hotelNoticesEndpoints } from '@wayhouse/contract/booking/hotel-notices';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { dateInZone, nightsBetween } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { ownReference } from '../../supply/own-contracts.ts';
import { lockOrder, type OrderRow, selectOrder } from '../booking.store.ts';
import { updateHotelNumber } from '../desk/desk.store.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { writeLog } from '../life/move-order.ts';
import { recordConfirmed } from '../life/record-outcome.ts';
import { insertEvidence } from './evidence.store.ts';
import { findOtherLeads } from './find-other-leads.ts';
import {
  lockNotice,
  markOpened,
  type NoticeRow,
  selectNotice,
  settleRefusals,
  updateAnswer,
} from './hotel-notices.store.ts';

type Calls = typeof hotelNoticesEndpoints;

/** Records that the hotel opened the page. Throws request.not_found, also after the last day of the link. */
export async function showHotelNotice(
  ctx: Ctx,
  { params }: ParsedInputOf<Calls['GET /api/v2/hotel_notice/{token}']>,
): Promise<HotelNotice> {
  const { notice, order } = await findNotice(ctx, params.token);
  if (notice.opened_at === null) await inTransaction(ctx.db, (tx) => recordOpened(ctx, tx, notice));
  return presentNotice(ctx.db, notice, order);
}

/**
 * The first answer counts; a repeat has no effect and answers the same. Throws request.not_found, also after the last
 * day of the link, and request.wrong_state when the order no longer needs the answer (see `awaitsAnswer`).
 */
export async function answerHotelNotice(
  ctx: Ctx,
  input: ParsedInputOf<Calls['POST /api/v2/hotel_notice/{token}']>,
): Promise<HotelNotice> {
  const { notice } = await findNotice(ctx, input.params.token);
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, notice.order_no);
    if (!order) throw appError('request.not_found');
    const lockedNotice = await lockNotice(tx, notice.id);
    if (lockedNotice.answer === null) {
      if (!awaitsAnswer(lockedNotice, order)) throw appError('request.wrong_state');
      await recordOpened(ctx, tx, lockedNotice);
      await recordAnswer(ctx, tx, { notice: lockedNotice, order, input });
    }
    const answeredNotice = await lockNotice(tx, notice.id);
    const currentOrder = await selectOrder(tx, order.order_no);
    return presentNotice(tx, answeredNotice, currentOrder ?? order);
  });
}

/**
 * True for a confirmed order, and for an order in process unless the notice is of kind `booked`. A notice of a
 * cancellation can always be acknowledged.
 */
function awaitsAnswer({ kind }: Pick<NoticeRow, 'kind'>, { order_status: status }: OrderRow): boolean {
  if (kind === 'canceled') return true;
  if (status === orderStatus.confirmed) return true;
  return kind !== 'booked' && status === orderStatus.process;
}

async function findNotice(ctx: Ctx, token: string): Promise<{ notice: NoticeRow; order: OrderRow }> {
  const notice = await selectNotice(ctx.db, hashSecret(token));
  const order = notice && (await selectOrder(ctx.db, notice.order_no));
  if (!notice || !order) throw appError('request.not_found');
  if (dateInZone(ctx.clock.now(), order.sold.hotel.time_zone) > notice.valid_until)
    throw appError('request.not_found');
  return { notice, order };
}

/** An opened page is evidence that the hotel knows of the booking. */
async function recordOpened(ctx: Ctx, tx: Tx, { id, kind, order_no: orderNo }: NoticeRow): Promise<void> {
  const at = ctx.clock.now();
  if (!(await markOpened(tx, id, at)) || kind === 'canceled') return;
  await insertEvidence(tx, { order_no: orderNo, rung: 'told', source: 'hotel', channel: 'link', at });
}

async function recordAnswer(
  ctx: Ctx,
  tx: Tx,
  {
    notice,
    order,
    input,
  }: {
    notice: NoticeRow;
    order: OrderRow;
    input: ParsedInputOf<Calls['POST /api/v2/hotel_notice/{token}']>;
  },
): Promise<void> {
  const at = ctx.clock.now();
  const orderNo = order.order_no;
  const number = input.hotel_number?.trim() || null;
  const person = input.person?.trim() ?? '';
  const note = input.note?.trim() ?? '';
  const task = taskOf({ answer: input.answer, number, note, order });
  await updateAnswer(tx, notice.id, {
    answer: input.answer,
    hotel_number: number,
    person,
    note,
    answered_at: at,
    task,
  });
  if (task !== null) await endSnooze(tx, [orderNo]);
  if (notice.kind === 'canceled' || input.answer !== 'accepted') return;
  await settleRefusals(tx, orderNo, at);
  const evidenceFields = { order_no: orderNo, source: 'hotel', channel: 'link', person, at } as const;
  // The hotel accepts a request: its own answer confirms the order.
  const isRequested = order.order_status === orderStatus.process;
  if (isRequested)
    await recordConfirmed(ctx.clock, tx, {
      order,
      confirmationNo: number ?? ownReference(orderNo),
      actor: 'hotel',
    });
  if (number === null) {
    await insertEvidence(tx, { ...evidenceFields, rung: 'reconfirmed' });
    return;
  }
  await insertEvidence(tx, { ...evidenceFields, rung: 'numbered', number });
  // The hotel's first number stays on the order; the evidence has both numbers.
  if (order.hotel_confirmation_no !== null) return;
  await updateHotelNumber(tx, orderNo, number);
  if (!isRequested)
    await writeLog(tx, ctx.clock, { orderNo, actor: 'hotel', event: 'hotel_number', note: number });
}

/**
 * The task for staff: the hotel refuses, asks for a call, gives another number than the guests have, or writes a
 * message.
 */
function taskOf({
  answer,
  number,
  note,
  order,
}: {
  answer: HotelAnswer;
  number: string | null;
  note: string;
  order: OrderRow;
}): HotelTask | null {
  if (answer !== 'accepted') return answer;
  const knownNumber = order.hotel_confirmation_no;
  if (number !== null && knownNumber !== null && knownNumber !== number) return 'second_number';
  return note === '' ? null : 'message';
}

/** An answered notice is closed too when its booking ends. Its page would otherwise still say "You have it". */
function stateOf(notice: NoticeRow, order: OrderRow): HotelNotice['state'] {
  if (!awaitsAnswer(notice, order)) return 'closed';
  return notice.answer === null ? 'open' : 'answered';
}

async function presentNotice(db: Db | Tx, notice: NoticeRow, order: OrderRow): Promise<HotelNotice> {
  const { sold } = order;
  const otherLeads = (await findOtherLeads(db, [order])).get(order.order_no);
  // After an early departure, the stay ends before its booked check-out.
  const checkOut = order.departed_on ?? order.check_out;
  return {
    state: stateOf(notice, order),
    kind: notice.kind === 'chase' ? 'booked' : (notice.kind as HotelNotice['kind']),
    language: notice.language as HotelNotice['language'],
    order_no: order.order_no,
    hotel: sold.hotel.name,
    room: sold.room,
    rooms: sold.rooms.length,
    board: sold.board,
    check_in: order.check_in,
    check_out: checkOut,
    nights: nightsBetween(order.check_in, checkOut),
    adults: sold.rooms.reduce((sum, room) => sum + room.adults, 0),
    children: sold.rooms.reduce((sum, room) => sum + room.children.length, 0),
    lead_guest: order.lead_guest,
    ...(otherLeads && { other_leads: otherLeads }),
    ...(order.special_requests && { requests: order.special_requests }),
    ...(order.arrival_time && { arrival_time: order.arrival_time }),
    ...(notice.answer !== null && { answer: notice.answer as NonNullable<HotelNotice['answer']> }),
    ...(notice.hotel_number !== null && { hotel_number: notice.hotel_number }),
  };
}
