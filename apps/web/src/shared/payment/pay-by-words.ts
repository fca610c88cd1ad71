import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { formatInstant, formatZone } from '@wayhouse/i18n/format';
import type { I18n } from '@wayhouse/ui/i18n';

/** The payment deadline of a confirmed, unpaid order in words, in the hotel's time zone; undefined for other orders. */
export function payByWords(order: Order, { t, lang }: Pick<I18n, 't' | 'lang'>): string | undefined {
  const { order_status: status, payment_status: payment, pay_by: until } = order;
  if (status !== orderStatus.confirmed || payment !== paymentStatus.unpaid || !until) return undefined;
  const { timezone } = order.policy;
  const at = formatInstant(until, { lang, offset: timezone, weekday: true });
  return t('stay.pay_by', { at, zone: formatZone(timezone) });
}
