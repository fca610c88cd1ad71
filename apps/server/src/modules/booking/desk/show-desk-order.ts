/** One order for staff: the customer's view with internal details. */

import type { HotelAnswer, HotelNoticeKind, HotelTask } from '@wayhouse/contract/booking/evidence-levels';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskOrderPage } from '@wayhouse/contract/console/orders/orders';
import { toMoney } from '@wayhouse/contract/money';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { listOpenApprovals } from '../../approvals/list-approvals.ts';
import { findHotelContacts } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { findNames } from '../../identity/person/find-names.ts';
import { mayRelocate } from '../after-sale/relocate-guests.ts';
import type { OrderRow } from '../booking.store.ts';
import { selectLog, selectPaymentsOf } from '../booking.views.ts';
import { mayChangeDetails } from '../change/change-details.ts';
import { refusalToChange } from '../change/may-change-stay.ts';
import { answerByOf } from '../hotel/answer-by-of.ts';
import { isOpenTask, type NoticeRow, selectNoticesOf } from '../hotel/hotel-notices.store.ts';
import { readEvidence } from '../hotel/show-evidence.ts';
import { selectUndelivered } from '../hotel/undelivered-mails.store.ts';
import { answerOrigin, eventText } from '../life/confirmation-kind.ts';
import type { LogEvent } from '../life/log-events.ts';
import { logNote } from '../life/log-note.ts';
import type { LogActor } from '../life/move-order.ts';
import { readOrders } from '../orders/find-orders.ts';
import { selectNotes } from './desk.store.ts';
import { countCasesOf, type DeskRow, selectDeskOrder, selectStaffNames } from './desk.views.ts';
import { daysSinceCheckIn, deskActionsOf } from './desk-life.ts';
import { workOf } from './desk-work.ts';
import { shownTerms } from './shown-terms.ts';

/** Throws request.not_found. */
export async function showDeskOrder(
  ctx: StaffCtx,
  { params }: { params: { order_no: string } },
): Promise<DeskOrderPage> {
  const row = await selectDeskOrder(ctx.db, params.order_no, ctx.clock.now());
  if (!row) throw appError('request.not_found');
  const [match] = await readOrders(ctx.db, [row.order_no], { accountId: row.account_id, userId: null });
  if (!match) throw appError('request.not_found');
  const { order } = match;
  const notices = await selectNoticesOf(ctx.db, row.order_no);
  const undelivered = await selectUndelivered(ctx.db, row.order_no);
  const can = deskActionsOf({
    ...row,
    hasRequest: order.cancel_request?.status === 'open',
    hasHotelTask: notices.some(isOpenTask),
    hasLostMail: undelivered.length > 0,
    mayChange: refusalToChange(row, ctx.clock.now()) === undefined,
    mayCorrect: mayChangeDetails(row, ctx.clock.now()),
    daysIn: daysSinceCheckIn(row, ctx.clock.now()),
  });
  const notes = await selectNotes(ctx.db, row.order_no);
  return {
    order,
    customer: {
      id: row.customer_id,
      name: { en: row.customer_en, zh: row.customer_zh },
      person: row.person,
      email: row.email,
    },
    source: row.source,
    on_request: row.sold.confirmation === 'on_request',
    since: row.since.toISOString(),
    ...answerByOf(row),
    ...(row.hotel_confirmation_no !== null && { hotel_confirmation_no: row.hotel_confirmation_no }),
    evidence: await readEvidence(ctx.db, row),
    hotel_notices: notices.map(presentNotice),
    hotel_contacts: await findHotelContacts(ctx.db, row.hotel_id),
    undelivered,
    net: toMoney(row.net_cents),
    margin_bp: row.total_cents === 0 ? 0 : Math.round((1 - row.net_cents / row.total_cents) * 10_000),
    // A person answers an order on request, so the number of attempts at the source means nothing.
    tries: row.answer_by === null ? row.source_tries : 0,
    ...nextTryOf(row),
    log: await readLog(ctx, row),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      by: note.staff_name,
      text: note.text,
    })),
    ...(can.includes('cancel') && { cancel_terms: await shownTerms(ctx.db, row, ctx.clock.now()) }),
    work: workOf(row),
    ...(row.need !== null && { need: row.need }),
    ...(row.due !== null && { due: row.due.toISOString() }),
    can,
    may_relocate: mayRelocate(row),
    ...(ctx.staff.rights.includes('cases.manage') && {
      case_count: await countCasesOf(ctx.db, row.order_no),
    }),
    approvals: await listOpenApprovals(ctx, row.order_no),
  };
}

function presentNotice(notice: NoticeRow): DeskOrderPage['hotel_notices'][number] {
  return {
    id: notice.id,
    kind: notice.kind as HotelNoticeKind,
    email: notice.email,
    sent_at: notice.sent_at.toISOString(),
    ...(notice.opened_at && { opened_at: notice.opened_at.toISOString() }),
    ...(notice.answered_at && { answered_at: notice.answered_at.toISOString() }),
    ...(notice.answer !== null && { answer: notice.answer as HotelAnswer }),
    ...(notice.hotel_number !== null && { hotel_number: notice.hotel_number }),
    ...(notice.person !== '' && { person: notice.person }),
    ...(notice.note !== '' && { note: notice.note }),
    ...(isOpenTask(notice) && { task: notice.task as HotelTask }),
  };
}

function nextTryOf(row: DeskRow): Pick<DeskOrderPage, 'next_try_at'> {
  const asksSource =
    (row.order_status === orderStatus.process && row.answer_by === null) ||
    row.order_status === orderStatus.cancelPending;
  return asksSource && row.source_next_at !== null ? { next_try_at: row.source_next_at.toISOString() } : {};
}

/** The log as the customer reads it, but with the names of staff and with internal notes. */
async function readLog(ctx: StaffCtx, order: OrderRow): Promise<DeskOrderPage['log']> {
  const rows = await selectLog(ctx.db, order.order_no);
  const eventContext = { ...order, confirmation: order.sold.confirmation };
  const idsOf = (prefix: string) => [
    ...new Set(rows.map((row) => row.actor).flatMap((actor) => actor.split(prefix)[1] ?? [])),
  ];
  const users = await findNames(ctx.db, idsOf('user:'));
  const staff = await selectStaffNames(ctx.db, idsOf('staff:'));
  const nameOf = (actor: string) => {
    if (actor === 'supplier') return answerOrigin(ctx.language, order);
    const [kind, id] = actor.split(':');
    if (kind === 'staff' && id !== undefined)
      return staff.get(id) ?? serverText(ctx.language, 'booking.actor.staff');
    if (id !== undefined) return users.get(id) ?? order.contact_name;
    return serverText(ctx.language, `booking.actor.${actor as 'clock'}`);
  };
  const paymentRows = await selectPaymentsOf(ctx.db, order.order_no);
  const payments = new Map(paymentRows.map((each) => [each.payment_no, each]));
  const noteOf = ({ event, actor, note }: (typeof rows)[number]) =>
    event === 'paid'
      ? logNote(ctx.language, { event, actor: actor as LogActor, note, order }, payments)
      : (note ?? undefined);
  return rows.map((row) => {
    const note = noteOf(row);
    return {
      at: row.at.toISOString(),
      actor: nameOf(row.actor),
      event: eventText(ctx.language, eventContext, { event: row.event as LogEvent, actor: row.actor }),
      ...(row.from_status !== null && { from: row.from_status }),
      ...(row.to_status !== null && { to: row.to_status }),
      ...(note !== undefined && { note }),
    };
  });
}
