import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import { formatClock, formatDateRange, formatInstant, localOffset } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { useEffect, useState } from 'react';
import { hotelOffset } from '../../../shared/stay/offer-words.ts';

/** Cells that the table's rows and the phone's cards share. */

const liveStatuses: number[] = [orderStatus.awaitingPayment, orderStatus.process, orderStatus.confirmed];

/** The free-cancellation deadline of an active order; a dash for an ended one. */
export function OrderDeadline({ order }: { order: OrderBrief }) {
  const { t } = useI18n();
  if (!liveStatuses.includes(order.order_status)) return <span className="c3">{t('common.dash')}</span>;
  return (
    <DeadlineChip
      refundable={order.free_cancel_until !== undefined}
      until={order.free_cancel_until}
      shown={order.shown_deadline}
      timezone={hotelOffset(order)}
    />
  );
}

/** “Pay within 11:20” while the rooms are held; “Pay by …” for a pay-later booking; else nothing. */
export function PayHint({ order }: { order: OrderBrief }) {
  const { t, lang } = useI18n();
  const waits = order.order_status === orderStatus.awaitingPayment;
  const left = useLeft(waits ? order.pay_until : undefined);
  if (waits && left !== null && left > 0) {
    return <span className="t12 cw b6 nb">{t('orders.pay_within', { left: formatClock(left) })}</span>;
  }
  const unpaid = isUnpaid(order);
  if (!waits && unpaid && order.pay_by && liveStatuses.includes(order.order_status)) {
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
function useLeft(until: string | undefined): number | null {
  const [now, setNow] = useState(() => productNow());
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => setNow(productNow()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? Date.parse(until) - now : null;
}

/** True when the guests arrive within a day, counted to noon of the check-in day. */
export function isSoon(order: OrderBrief, now = productNow()): boolean {
  const arrival = Date.parse(`${order.check_in}T12:00:00Z`);
  return liveStatuses.includes(order.order_status) && arrival > now && arrival - now <= 86_400_000;
}

/** “11 – 14 Dec”, with years unless both lie in this one. */
export function stayDates(order: Pick<OrderBrief, 'check_in' | 'check_out'>, lang: Lang): string {
  const year = String(new Date().getFullYear());
  const thisYear = order.check_in.startsWith(year) && order.check_out.startsWith(year);
  return formatDateRange(order.check_in, order.check_out, { lang, year: !thisYear });
}
