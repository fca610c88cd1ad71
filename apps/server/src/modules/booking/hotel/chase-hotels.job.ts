/**
 * Job: asks hotels for their confirmation numbers 7, 3 and 1 days before arrival, at noon of the hotel. One mail lists
 * all due bookings of a hotel, each with its own link. Orders of hotels without an address are in the desk's queue for
 * a call.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { queueMessage, reserveMessageIds } from '../../../platform/messages/messages.ts';
import { type BookingAddress, findBookingAddresses } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import type { OrderRow } from '../booking.store.ts';
import { claimChases } from './chase.store.ts';
import { insertNotices } from './hotel-notices.store.ts';
import { noticeLink, roundAt, stayOf } from './notify-hotels.ts';

const batchSize = 500;

export async function chaseHotels(ctx: AppContext): Promise<void> {
  for (;;) {
    const orderCount = await inTransaction(ctx.db, (tx) => chaseBatch(ctx, tx));
    if (orderCount < batchSize) return;
  }
}

async function chaseBatch(ctx: AppContext, tx: Tx): Promise<number> {
  const orders = await claimChases(tx, { clock: ctx.clock, limit: batchSize });
  if (orders.length === 0) return 0;
  const addresses = await findBookingAddresses(
    tx,
    orders.map((order) => order.hotel_id),
  );
  const ordersByHotel = Map.groupBy(orders, (order) => order.hotel_id);
  const messageIds = await reserveMessageIds(tx, addresses.size);
  for (const [hotelId, address] of addresses) {
    const messageId = messageIds.pop() as number;
    await askForNumbers(ctx, tx, { address, orders: ordersByHotel.get(hotelId) ?? [], messageId });
  }
  return orders.length;
}

async function askForNumbers(
  ctx: AppContext,
  tx: Tx,
  { address, orders, messageId }: { address: BookingAddress; orders: readonly OrderRow[]; messageId: number },
): Promise<void> {
  const { email, language } = address;
  const drafts = orders
    .toSorted((a, b) => a.check_in.localeCompare(b.check_in) || a.order_no.localeCompare(b.order_no))
    .map((order) => ({ order, id: newId('hnt'), token: newSecret() }));
  await insertNotices(
    tx,
    drafts.map(({ order, id, token }) => ({
      id,
      order_no: order.order_no,
      kind: 'chase',
      email,
      language,
      token_hash: hashSecret(token),
      valid_until: order.check_out,
      sent_at: ctx.clock.now(),
      message_id: messageId,
      days: order.hotel_chased_days ?? 0,
      // After a changed stay the requests begin again, also with a number of days that was used before.
      round: roundAt(order.changed_at),
    })),
  );
  const stays = drafts.map(({ order }) => stayOf(order, language));
  await queueMessage(tx, {
    id: messageId,
    clock: ctx.clock,
    channel: 'email',
    to: email,
    language,
    template: 'hotel_chase',
    params: {
      hotel: stays[0]?.hotel ?? '',
      count: String(stays.length),
      list: stays.map(({ order, stay, guest, rooms }) => [order, stay, guest, rooms].join(' · ')).join('\n'),
    },
    links: drafts.map(({ token }) => noticeLink(token, language)),
  });
}
