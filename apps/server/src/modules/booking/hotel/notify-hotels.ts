/**
 * Mails hotels about bookings of Wayhouse's own contracts, in the hotel's language. Each mail links to a page on which
 * the hotel answers. Outside sources inform their hotels themselves. A mail is sent once per order, kind, address and
 * `round`, however often the event is delivered. When a hotel without an address knows of a booking, staff must call it
 * about a change or a cancellation.
 */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import type { HotelNoticeKind } from '@wayhouse/contract/booking/evidence-levels';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { type Message, queueMessages, reserveMessageIds } from '../../../platform/messages/messages.ts';
import { findBookingAddresses } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { ownSource } from '../../supply/sources.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { type MailedOrder, selectMailedOrders } from '../mail/mailed-orders.store.ts';
import { findOtherLeads } from './find-other-leads.ts';
import { insertNotices, selectAcceptedOrders, selectNotifiedOrders } from './hotel-notices.store.ts';
import { untilText } from './until-text.ts';

interface BookingNews {
  orderNo: string;
}

/** Notifies hotels of bookings that are still confirmed. */
export async function notifyHotelsOfBookings(
  clock: Clock,
  tx: Tx,
  news: readonly BookingNews[],
): Promise<void> {
  const orders = await ownOrders(tx, news);
  const confirmedOrders = orders.filter((order) => order.order_status === orderStatus.confirmed);
  // Leaves out hotels that accepted the request on the page, because they already know of the booking.
  const acceptedNos = await selectAcceptedOrders(
    tx,
    confirmedOrders.map((order) => order.order_no),
  );
  await notifyHotels(clock, tx, {
    kind: 'booked',
    orders: confirmedOrders.filter((order) => !acceptedNos.has(order.order_no)),
  });
}

/**
 * Notifies hotels of changed bookings, if they know of the booking. Skips an order that changed again in the last
 * `hotelGatherSeconds`, because the later change has its own event.
 */
export async function notifyHotelsOfChanges(
  clock: Clock,
  tx: Tx,
  news: readonly BookingNews[],
): Promise<void> {
  const latestChangeMs = clock.now().getTime() - deskLimits.hotelGatherSeconds * 1000;
  const orders = (await ownOrders(tx, news)).filter(
    (order) =>
      (order.order_status === orderStatus.confirmed || order.order_status === orderStatus.process) &&
      order.changed_at !== null &&
      order.changed_at.getTime() <= latestChangeMs,
  );
  if (orders.length === 0) return;
  const notifiedNos = await selectNotifiedOrders(
    tx,
    orders.map((order) => order.order_no),
  );
  const informedOrders = orders.filter((order) => notifiedNos.has(order.order_no));
  await notifyHotels(clock, tx, { kind: 'changed', orders: informedOrders });
}

/** Asks the hotel to answer a booking on request until `answer_by`. */
export async function askHotel(clock: Clock, tx: Tx, order: MailedOrder): Promise<void> {
  await notifyHotels(clock, tx, { kind: 'requested', orders: [order] });
}

/**
 * Asks once more when staff is warned that the time to answer ends (`claimAlarms`). An address gets one reminder for
 * each end of the time, so it gets another one after staff extended the time.
 */
export async function askHotelsAgain(clock: Clock, tx: Tx, orders: readonly MailedOrder[]): Promise<void> {
  await notifyHotels(clock, tx, { kind: 'requested', orders, isReminder: true });
}

/** Notifies hotels of canceled bookings and withdrawn requests, if they know of the booking. */
export async function notifyHotelsOfCancellations(
  clock: Clock,
  tx: Tx,
  news: readonly BookingNews[],
): Promise<void> {
  const orders = await ownOrders(tx, news);
  if (orders.length === 0) return;
  const notifiedNos = await selectNotifiedOrders(
    tx,
    orders.map((order) => order.order_no),
  );
  await notifyHotels(clock, tx, {
    kind: 'canceled',
    orders: orders.filter((order) => notifiedNos.has(order.order_no)),
  });
}

/**
 * Locks the orders: a cancellation waits until their notices are stored. Otherwise it would not find the notice of the
 * booking, and the hotel would expect the guests of a canceled order.
 */
async function ownOrders(tx: Tx, news: readonly BookingNews[]): Promise<MailedOrder[]> {
  const orderNos = [...new Set(news.map(({ orderNo }) => orderNo))];
  const orders = await selectMailedOrders(tx, orderNos, { lock: true });
  return orders.filter((order) => order.source === ownSource);
}

interface Notices {
  kind: Exclude<HotelNoticeKind, 'chase'>;
  orders: readonly MailedOrder[];
  /** True for the reminder of a request. */
  isReminder?: boolean;
}

async function notifyHotels(
  clock: Clock,
  tx: Tx,
  { kind, orders, isReminder = false }: Notices,
): Promise<void> {
  if (orders.length === 0) return;
  const addresses = await findBookingAddresses(
    tx,
    orders.map((order) => order.hotel_id),
  );
  const otherLeads = await findOtherLeads(tx, orders);
  const messageIds = await reserveMessageIds(tx, orders.length);
  const drafts = orders.flatMap((order, index) => {
    const address = addresses.get(order.hotel_id);
    const messageId = messageIds[index];
    if (!address || messageId === undefined) return [];
    return [{ order, ...address, id: newId('hnt'), token: newSecret(), messageId }];
  });
  const insertedIds = await insertNotices(
    tx,
    drafts.map(({ order, token, messageId, ...notice }) => ({
      ...notice,
      kind,
      order_no: order.order_no,
      token_hash: hashSecret(token),
      valid_until: lastDayOfLink(clock, order),
      sent_at: clock.now(),
      message_id: messageId,
      round: roundOf(order, { kind, isReminder }),
    })),
  );
  if (kind === 'changed' || kind === 'canceled')
    await openCalls(clock, tx, { kind, orders: orders.filter((order) => !addresses.has(order.hotel_id)) });
  await queueMessages(
    tx,
    drafts
      .filter(({ id }) => insertedIds.has(id))
      .map(
        ({ order, email, language, token, messageId }): Message => ({
          id: messageId,
          clock,
          channel: 'email',
          to: email,
          language,
          template: isReminder ? 'hotel_reminded' : `hotel_${kind}`,
          about: order.order_no,
          params: stayOf(order, language, otherLeads.get(order.order_no)),
          links: [noticeLink(token, language)],
        }),
      ),
  );
}

/** Gives staff the task to call the hotel. New bookings need no such task: they wait in the desk's own queues. */
async function openCalls(
  clock: Clock,
  tx: Tx,
  { kind, orders }: { kind: 'changed' | 'canceled'; orders: readonly MailedOrder[] },
): Promise<void> {
  const calls = orders.map((order) => ({ order, id: newId('hnt') }));
  const insertedIds = await insertNotices(
    tx,
    calls.map(({ order, id }) => ({
      id,
      order_no: order.order_no,
      kind,
      task: 'call',
      email: '',
      language: 'en',
      // The column needs a token, but nobody gets a link with this one.
      token_hash: hashSecret(newSecret()),
      valid_until: order.check_out,
      sent_at: clock.now(),
      round: roundOf(order, { kind }),
    })),
  );
  const newCalls = calls.filter(({ id }) => insertedIds.has(id));
  await endSnooze(
    tx,
    newCalls.map(({ order }) => order.order_no),
  );
}

/**
 * The `round` of a notice: each change, and each end of the time to answer, has its own notice, which is mailed once.
 * So has a withdrawn request: the hotel may take the booking late, and must then be told of a cancellation.
 */
function roundOf(
  order: MailedOrder,
  { kind, isReminder = false }: Pick<Notices, 'kind' | 'isReminder'>,
): number {
  if (kind === 'changed') return roundAt(order.changed_at);
  const isWithdrawn = kind === 'canceled' && order.order_status === orderStatus.confirmFailed;
  return roundAt(isReminder || isWithdrawn ? order.answer_by : null);
}

/** The number of a notice's round (column `round`): the instant in seconds since 1970; 0 without an instant. */
export function roundAt(at: Date | null): number {
  return Math.floor((at?.getTime() ?? 0) / 1000);
}

/**
 * The day of check-out. A mail of that day or later may be about a cancellation after the stay. Its link works for some
 * days, so that the hotel can answer.
 */
function lastDayOfLink(clock: Clock, { check_out, sold }: MailedOrder): string {
  const today = dateInZone(clock.now(), sold.hotel.time_zone);
  return today < check_out ? check_out : addDays(today, deskLimits.lateHotelLinkDays);
}

/** The page on which the hotel answers. */
export function noticeLink(token: string, language: 'en' | 'zh'): string {
  return `/hotel-notice?token=${token}&lang=${language}`;
}

/**
 * The stay for the text of a mail. It has no price, because the price between us and the hotel is in the contract.
 * `otherLeads`: the lead guests of the rooms after the first.
 */
export function stayOf(
  order: MailedOrder,
  lang: 'en' | 'zh',
  otherLeads: readonly string[] = [],
): Record<string, string> {
  const { hotel, room, rooms, board } = order.sold;
  return {
    order: order.order_no,
    number: order.hotel_confirmation_no ?? '',
    hotel: hotel.name[lang] || hotel.name.en,
    stay: formatDateRange(order.check_in, order.departed_on ?? order.check_out, { lang, year: true }),
    rooms: `${rooms.length} × ${room[lang] || room.en}`,
    party: partyText(rooms, lang),
    board: paperText(lang, `stay.board.${board}`),
    guest: order.lead_guest,
    other_guests: otherLeads.join(lang === 'zh' ? '、' : ', '),
    requests: order.special_requests.trim() || '–',
    arrival: order.arrival_time,
    until: order.answer_by ? untilText(order, order.answer_by, lang) : '',
  };
}

/** All adults of the order, and the age of each child, which decides beds and meals. */
function partyText(rooms: MailedOrder['sold']['rooms'], lang: 'en' | 'zh'): string {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.flatMap((room) => room.children);
  return [
    paperText(lang, 'papers.adults', { count: adults }),
    ...children.map((age) => paperText(lang, 'papers.child', { age })),
  ].join(lang === 'zh' ? '，' : ', ');
}
