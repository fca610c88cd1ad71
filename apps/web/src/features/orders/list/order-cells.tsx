import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { nightsBetween } from '@wayhouse/contract/dates';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { formatClock, formatDate, formatDateRange, formatInstant, localOffset } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { useEffect, useState } from 'react';
import { hotelPicture } from '../../../shared/picture/stay-picture.ts';
import { hotelOffset } from '../../../shared/stay/offer-words.ts';
import { wordList } from '../../../shared/text/word-list.ts';
import styles from '../orders.module.css';

/** Cells of the table's rows. The cards of phones and the account's home use some of them. */

const dayMs = 86_400_000;
/** Orders that are held, being confirmed, or confirmed. */
const activeStatuses: number[] = [orderStatus.awaitingPayment, orderStatus.process, orderStatus.confirmed];

/** The hotel with city and rooms. `hasPicture`: also with the hotel's picture, where rows have the space. */
export function HotelCell({ order, hasPicture }: { order: OrderBrief; hasPicture: boolean }) {
  const { t, lang } = useI18n();
  const { name, city } = order.hotel;
  const rooms = t('itinerary.rooms_of', { count: order.rooms_count, room: pick(order.room, lang) });
  const words = (
    <TwoLines
      first={<span className="b6">{pick(name, lang)}</span>}
      second={wordList(lang, [...(city ? [pick(city, lang)] : []), rooms])}
      title={`${pick(name, lang)}\n${rooms}`}
    />
  );
  if (!hasPicture) return words;
  return (
    <div className="row g12">
      <span className={styles.hotelPicture}>
        <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
      </span>
      {words}
    </div>
  );
}

export function GuestCell({ order }: { order: OrderBrief }) {
  const { t } = useI18n();
  const { guest, guests_count: guestCount } = order;
  return (
    <TwoLines
      title={guest}
      first={guest}
      second={guestCount > 1 ? t('orders.guest_more', { count: guestCount - 1, all: guestCount }) : undefined}
    />
  );
}

/**
 * The first line has the dates without a year. The second says that the arrival is soon; else it has the nights, and
 * the year of arrival unless that is the current year.
 */
export function StayCell({ order }: { order: OrderBrief }) {
  const { t, lang } = useI18n();
  const nights = t('common.nights', { count: nightsBetween(order.check_in, order.check_out) });
  const year = order.check_in.slice(0, 4);
  const crossesYears = !order.check_out.startsWith(year);
  const dateOptions = { lang, weekday: false, year: false } as const;
  const isThisYear = year === String(new Date(productNow()).getFullYear());
  const nightsAndYear = isThisYear ? nights : t('orders.nights_of_year', { nights, year });
  const secondLine = isSoon(order) ? <b className="cw b6">{t('orders.soon')}</b> : nightsAndYear;
  return (
    <TwoLines
      first={
        crossesYears
          ? [order.check_in, order.check_out].map((date) => formatDate(date, dateOptions)).join(' – ')
          : formatDateRange(order.check_in, order.check_out, { lang, year: false })
      }
      second={secondLine}
      title={formatDateRange(order.check_in, order.check_out, { lang, year: true })}
    />
  );
}

export const isActive = ({ order_status }: OrderBrief): boolean => activeStatuses.includes(order_status);

/** The free-cancellation deadline of an active order; a dash for any other order. */
export function OrderDeadline({ order }: { order: OrderBrief }) {
  const { t } = useI18n();
  if (!isActive(order)) return <span className="c3">{t('common.dash')}</span>;
  return (
    <DeadlineChip
      refundable={order.free_cancel_until !== undefined}
      until={order.free_cancel_until}
      shown={order.shown_deadline}
      timezone={hotelOffset(order)}
    />
  );
}

/** “Pay within 11:20” while the rooms are held; “Pay by …” for a pay-later booking; otherwise nothing. */
export function PayHint({ order }: { order: OrderBrief }) {
  const { t, lang } = useI18n();
  const isAwaitingPayment = order.order_status === orderStatus.awaitingPayment;
  const msLeft = useMsLeft(isAwaitingPayment ? order.pay_until : undefined);
  if (isAwaitingPayment && msLeft !== null && msLeft > 0) {
    return <span className="t12 cw b6 nb">{t('orders.pay_within', { left: formatClock(msLeft) })}</span>;
  }
  if (!isAwaitingPayment && isUnpaid(order) && order.pay_by && isActive(order)) {
    const at = formatInstant(order.pay_by, {
      lang,
      offset: hotelOffset(order) ?? localOffset(new Date(order.pay_by)),
      year: false,
    });
    return <span className="t12 cw b6 nb">{t('orders.pay_by', { at })}</span>;
  }
  return null;
}

/** Milliseconds until an instant, updated every second; null without one. */
function useMsLeft(until: string | undefined): number | null {
  const [now, setNow] = useState(() => productNow());
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => setNow(productNow()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Date.parse(until) - now : null;
}

/** True for an active order when noon (UTC) of its check-in day is within the next 24 hours. */
function isSoon(order: OrderBrief, now = productNow()): boolean {
  const arrival = Date.parse(`${order.check_in}T12:00:00Z`);
  return isActive(order) && arrival > now && arrival - now <= dayMs;
}

/** “11 – 14 Dec”, with years unless both dates are in the current year. */
export function stayDates(order: Pick<OrderBrief, 'check_in' | 'check_out'>, lang: Lang): string {
  const year = String(new Date(productNow()).getFullYear());
  const isThisYear = order.check_in.startsWith(year) && order.check_out.startsWith(year);
  return formatDateRange(order.check_in, order.check_out, { lang, year: !isThisYear });
}
