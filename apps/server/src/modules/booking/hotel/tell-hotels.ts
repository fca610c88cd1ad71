/**
 * Mails to hotels about bookings of our own contracts, in the hotel's language, with a link to a page that takes the
 * answer. Outside sources tell their hotels themselves. Sent once per order and address, however often the event is
 * delivered.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { formatDateRange } from '@wayhouse/i18n/format';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { type Message, queueMessages } from '../../../platform/messages/messages.ts';
import { findBookingAddresses } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { type OrderRow, selectOrders } from '../booking.store.ts';
import { insertNotices, selectNotified } from './hotel-notices.store.ts';

interface Told {
  orderNo: string;
}

export async function tellHotelsOfBookings(clock: Clock, tx: Tx, news: readonly Told[]): Promise<void> {
  const orders = await ownOrders(tx, news);
  const confirmed = orders.filter((order) => order.order_status === orderStatus.confirmed);
  await tellHotels(clock, tx, { kind: 'booked', orders: confirmed });
}

/** Only hotels that were told of the booking. */
export async function tellHotelsOfCancellations(clock: Clock, tx: Tx, news: readonly Told[]): Promise<void> {
  const orders = await ownOrders(tx, news);
  if (orders.length === 0) return;
  const notified = await selectNotified(
    tx,
    orders.map((order) => order.order_no),
  );
  await tellHotels(clock, tx, {
    kind: 'canceled',
    orders: orders.filter((order) => notified.has(order.order_no)),
  });
}

async function ownOrders(tx: Tx, news: readonly Told[]): Promise<OrderRow[]> {
  const orders = await selectOrders(tx, [...new Set(news.map(({ orderNo }) => orderNo))]);
  return orders.filter((order) => order.source === 'own');
}

async function tellHotels(
  clock: Clock,
  tx: Tx,
  { kind, orders }: { kind: 'booked' | 'canceled'; orders: readonly OrderRow[] },
): Promise<void> {
  if (orders.length === 0) return;
  const addresses = await findBookingAddresses(
    tx,
    orders.map((order) => order.hotel_id),
  );
  const drafts = orders.flatMap((order) => {
    const address = addresses.get(order.hotel_id);
    return address ? [{ order, ...address, id: newId('hnt'), token: newSecret() }] : [];
  });
  const inserted = await insertNotices(
    tx,
    drafts.map(({ order, token, ...notice }) => ({
      ...notice,
      kind,
      order_no: order.order_no,
      token_hash: hashSecret(token),
      valid_until: order.check_out,
      sent_at: clock.now(),
    })),
  );
  const fresh = drafts.filter(({ id }) => inserted.has(id));
  await queueMessages(
    tx,
    fresh.map(
      ({ order, email, language, token }): Message => ({
        clock,
        channel: 'email',
        to: email,
        language,
        template: kind === 'booked' ? 'hotel_booked' : 'hotel_canceled',
        params: stayOf(order, language),
        links: [`/hotel-notice?token=${token}&lang=${language}`],
      }),
    ),
  );
}

/** Never a price: the rate is a matter of the contract. */
function stayOf(order: OrderRow, lang: 'en' | 'zh'): Record<string, string> {
  const { hotel, room, rooms, board } = order.sold;
  return {
    order: order.order_no,
    hotel: hotel.name[lang] || hotel.name.en,
    stay: formatDateRange(order.check_in, order.check_out, { lang }),
    rooms: `${rooms.length} × ${room[lang] || room.en}`,
    board: paperText(lang, `stay.board.${board}`),
    guest: order.lead_guest,
    requests: order.special_requests.trim() || '–',
  };
}
