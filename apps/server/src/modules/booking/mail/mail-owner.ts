/** Mails about an order to its owner, in that person's language. */
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import { cancelText } from '@wayhouse/i18n/papers/cancel-text';
import { hotelSum } from '@wayhouse/i18n/papers/hotel-sum';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Attachment, type Message, queueMessages } from '../../../platform/messages/messages.ts';
import type { NotificationFlags } from '../../identity/person/notification-flags.ts';
import { isOver } from '../life/order-life.ts';
import { type Booker, selectActivePeople, selectBookers } from '../orders/people.views.ts';
import { policyOf } from '../session/sale-snapshot.ts';
import type { MailedOrder } from './mailed-orders.store.ts';

interface OwnerMail {
  template: MailTemplate;
  /** Parameters of the mail, in the reader's language. */
  params: (lang: Language) => Record<string, string>;
  links: string[];
  /** Sent even to a person who turned mails off, because otherwise the order could be lost unnoticed. */
  mandatory?: boolean;
  /** The person's option for this kind of mail, besides `receive_email`. */
  flag?: keyof NotificationFlags;
  attachments?: (lang: Language) => Attachment[];
}

/**
 * Queues the mail, with a copy to each address that the reader named. Queues nothing for a reader who turned these mails
 * off (see `mandatory`). The reader is the person, or the main account for a disabled colleague (`readerOf`).
 * `isPersonal`: only the person may read the mail, so nobody gets it for a disabled colleague. Returns the addresses.
 */
export async function mailOwner(
  tx: Tx,
  clock: Clock,
  { userId, isPersonal = false, ...letter }: OwnerMail & { userId: string; isPersonal?: boolean },
): Promise<string[]> {
  const people = await (isPersonal ? selectActivePeople : selectBookers)(tx, [userId]);
  const reader = people.get(userId);
  const mails = reader ? mailsTo(clock, reader, letter) : [];
  await queueMessages(tx, mails);
  return mails.map(({ to }) => to);
}

/**
 * The mail and its copies, for the caller to queue. Empty for a person who turned these mails off (see `mandatory`).
 */
export function mailsTo(clock: Clock, person: Booker, letter: OwnerMail): Message[] {
  if (!isSubscribed(person, letter)) return [];
  const params = letter.params(person.language);
  return [...new Set([person.email, ...person.cc_email])].map((to) => ({
    clock,
    channel: 'email',
    to,
    about: params.order,
    language: person.language,
    template: letter.template,
    params: { ...params, name: person.name },
    links: letter.links,
    ...(letter.attachments && { attachments: letter.attachments(person.language) }),
  }));
}

/** An optional mail needs the person's option `receive_email`; a mail with a `flag` needs that option too. */
function isSubscribed({ notifications }: Booker, { mandatory, flag }: OwnerMail): boolean {
  if (mandatory) return true;
  return notifications.includes('receive_email') && (flag === undefined || notifications.includes(flag));
}

/**
 * The hotel's own charges: the sums that the hotel states, else the US dollars converted to its currency.
 * Empty without charges.
 */
function atHotelText(sold: MailedOrder['sold'], lang: Language): string {
  const { pay_at_hotel: usd, pay_at_hotel_local: stated, hotel_currency: currency } = sold;
  if (toCents(usd) === 0) return '';
  if (stated) return hotelSum(usd, currency, stated);
  return paperText(lang, 'papers.mail.at_hotel', { amount: hotelSum(usd, currency) });
}

/** The sentence about money that goes back the way it was paid; empty without a refund. */
export function refundLine(lang: Language, cents: number): string {
  return cents <= 0 ? '' : paperText(lang, 'papers.mail.refund', { amount: money(toMoney(cents)) });
}

/**
 * Parameters that mails to the owner of an order share, including those of the box with the stay. The guests of an
 * order that is over pay nothing at the hotel, and nothing is left to cancel. `now`: when the mail is written; it
 * decides which deadline of free cancellation comes next.
 */
export function stayParams(order: MailedOrder, lang: Language, now: Date): Record<string, string> {
  const { hotel, room, rooms, board, nights } = order.sold;
  const inLang = (text: { en: string; zh: string }) => text[lang] || text.en || text.zh;
  const hasEnded = isOver(order.order_status);
  return {
    order: order.order_no,
    hotel: inLang(hotel.name),
    stay: formatDateRange(order.check_in, order.check_out, { lang, year: true }),
    nights: paperText(lang, 'papers.mail.nights', { nights }),
    rooms: `${rooms.length} × ${inLang(room)}`,
    board: paperText(lang, `stay.board.${board}`),
    guest: order.lead_guest,
    ref_no: order.ref_no,
    amount: money(toMoney(order.total_cents)),
    at_hotel: hasEnded ? '' : atHotelText(order.sold, lang),
    cancel: hasEnded ? '' : cancelText(lang, policyOf(order.sold).policy, now),
  };
}
