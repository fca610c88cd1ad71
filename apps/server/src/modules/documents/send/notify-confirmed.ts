/**
 * Mails about confirmed orders, in batches, because these mails are the most frequent. Each mail is sent once, even if
 * its event is delivered several times, as in `notify-order.ts`.
 */
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { formatInstant, formatZone } from '@wayhouse/i18n/format';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import { mapAddress } from '@wayhouse/i18n/papers/taxi-card';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Message, queueMessages } from '../../../platform/messages/messages.ts';
import { findBookedOrdersWithPeople, type MailedOrder } from '../../booking/mail/find-booked.ts';
import { mailsTo, stayParams } from '../../booking/mail/mail-owner.ts';
import { ownSource } from '../../supply/sources.ts';
import { confirmationLine } from '../make/confirmation-line.ts';
import { recordNoticesOnce } from '../make/papers.store.ts';
import { selectPaidTogether, selectPlaces } from '../make/papers.views.ts';
import { voucherAttachment } from './attachments.ts';
import { notifyBatch } from './notify-batch.ts';
import { linksOf } from './notify-order.ts';

type ConfirmedOrder = Awaited<ReturnType<typeof findBookedOrdersWithPeople>>[number];

/**
 * Mails about orders that were confirmed at once or after a request to the hotel. Attaches the voucher of a paid order
 * if the person's option `voucher` is on, or if the guests were moved to another hotel.
 */
export async function notifyConfirmed(
  clock: Clock,
  tx: Tx,
  events: readonly { orderNo: string }[],
): Promise<void> {
  const now = clock.now();
  const eventOrderNos = events.map(({ orderNo }) => orderNo);
  const newKeys = await recordNoticesOnce(
    tx,
    eventOrderNos.map((orderNo) => `confirmed:${orderNo}`),
    now,
  );
  const orderNos = [...new Set(eventOrderNos)].filter((orderNo) => newKeys.has(`confirmed:${orderNo}`));
  if (orderNos.length === 0) return;
  const confirmedOrders = await findBookedOrdersWithPeople(tx, orderNos);
  const newHotelIds = confirmedOrders.flatMap(({ order }) => (order.relocates ? [order.hotel_id] : []));
  const places = await selectPlaces(tx, newHotelIds);
  const voucherKeys = confirmedOrders.filter(needsVoucher).map(({ order }) => `voucher:${order.order_no}`);
  const newVoucherKeys = await recordNoticesOnce(tx, voucherKeys, now);
  await queueMessages(
    tx,
    confirmedOrders.flatMap((each) =>
      confirmationMails(clock, each, {
        places,
        withVoucher: newVoucherKeys.has(`voucher:${each.order.order_no}`),
      }),
    ),
  );
  const ordersPaidTogether = await selectPaidTogether(tx, orderNos);
  for (const { order } of confirmedOrders)
    if (ordersPaidTogether.has(order.order_no)) await notifyBatch(clock, tx, order);
}

/**
 * True for a paid order whose owner has the option `voucher`. Guests who were moved to another hotel need the voucher
 * even if that option is off.
 */
function needsVoucher({ order, person }: ConfirmedOrder): boolean {
  return isPaid(order) && (order.relocates || (person?.notifications.includes('voucher') ?? false));
}

function isPaid(order: MailedOrder): boolean {
  return order.payment_status === paymentStatus.paid;
}

type Places = Awaited<ReturnType<typeof selectPlaces>>;

function confirmationMails(
  clock: Clock,
  { order, person }: ConfirmedOrder,
  { places, withVoucher }: { places: Places; withVoucher: boolean },
): Message[] {
  if (!person) return [];
  // False for an order of an outside source: the source confirms, not the hotel itself.
  const isOnRequest = order.sold.confirmation === 'on_request' && order.source === ownSource;
  return mailsTo(clock, person, {
    ...(order.relocates
      ? ({ template: 'order_relocated', mandatory: true } as const)
      : ({ template: isOnRequest ? 'on_request_confirmed' : 'order_confirmed' } as const)),
    ...(isOnRequest && { flag: 'on_request_notice' as const }),
    params: (lang) => ({
      ...stayParams(order, lang, clock.now()),
      confirmation: confirmationLine(order, lang),
      voucher: voucherLine(order, lang, withVoucher),
      ...(order.relocates && wayParams(order, lang, places)),
    }),
    links: linksOf(order),
    ...(withVoucher && { attachments: (lang) => [voucherAttachment(order.order_no, lang)] }),
  });
}

/** The parameters about the former order and the way to the new hotel. */
function wayParams(order: MailedOrder, lang: Language, places: Places): Record<string, string> {
  const { name, address, phone } = order.sold.hotel;
  const place = places.get(order.hotel_id);
  return {
    former: order.replaces_order_no ?? '',
    address: address[lang] || address.en,
    phone,
    map: place ? mapAddress({ ...place, country: place.country_code, name: name.en }) : '',
  };
}

function voucherLine(order: MailedOrder, lang: Language, withVoucher: boolean): string {
  if (withVoucher) return paperText(lang, 'papers.mail.voucher');
  if (isPaid(order) || !order.pay_by) return '';
  const { timezone: offset } = order.sold.policy;
  const at = `${formatInstant(order.pay_by, { lang, offset })} (${formatZone(offset)})`;
  return paperText(lang, 'papers.mail.voucher_later', { at });
}
