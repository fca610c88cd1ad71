import {
  IconAlertTriangle,
  IconCashBanknoteOff,
  IconCircleX,
  IconClockDollar,
  IconHourglass,
  IconLoader,
  IconMailX,
  IconMessageQuestion,
  IconPhoneCall,
  IconReceiptRefund,
} from '@tabler/icons-react';
import type { OrderQueue } from '@wayhouse/contract/console/orders/order-queues';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { logEntryText, OrderStatusBadge } from '@wayhouse/ui/trade/status-badge';
import styles from '../orders.module.css';
import type { DeskOrder } from './order-queries.ts';

/** The icon and the color of each need: `cd` is the danger color, `cw` the warning color, `cp` the primary color. */
export const needLooks: Readonly<Record<OrderQueue, { icon: IconType; tone: string }>> = {
  hotel_answers: { icon: IconPhoneCall, tone: 'cd' },
  cancel_failed: { icon: IconCircleX, tone: 'cd' },
  confirm_failed: { icon: IconAlertTriangle, tone: 'cd' },
  refund_failed: { icon: IconCashBanknoteOff, tone: 'cd' },
  in_process: { icon: IconLoader, tone: 'cp' },
  mail_failed: { icon: IconMailX, tone: 'cw' },
  requests: { icon: IconMessageQuestion, tone: 'cw' },
  on_request: { icon: IconHourglass, tone: 'cp' },
  no_hotel_number: { icon: IconPhoneCall, tone: 'cw' },
  unpaid: { icon: IconClockDollar, tone: 'cw' },
  cancel_pending: { icon: IconReceiptRefund, tone: 'cp' },
};

/**
 * The next step that the order needs from staff, with its deadline, the arrival day or the order's status. An order that
 * needs no step shows only its status.
 */
export function NeedCell({ order }: { order: DeskOrder }) {
  const { t, lang } = useI18n();
  if (!order.need) return <OrderStatusBadge status={order.order_status} />;
  const { icon, tone } = needLooks[order.need];
  const timeText = (instant: string | undefined) =>
    instant === undefined ? '' : formatLocalInstant(instant, { lang, year: false });
  // A need without an entry here shows the order's status and since when the order has had it.
  const details: Partial<Record<OrderQueue, string>> = {
    on_request: t('console.orders.why.answer_by', { at: timeText(order.answer_by) }),
    unpaid: t('console.orders.why.pay_by', { at: timeText(order.pay_by) }),
    no_hotel_number: t('console.orders.why.arrives', {
      day: formatDate(order.check_in, { lang, weekday: true, year: false }),
    }),
  };
  const status = logEntryText(t, String(order.order_status));
  const since = t('console.orders.why.since', { status, at: timeText(order.since) });
  return (
    <TwoLines
      first={
        <span className={`${tone} b6 ${styles.withIcon}`}>
          <Icon of={icon} size={16} />
          {t(`console.orders.queue.${order.need}`)}
        </span>
      }
      second={details[order.need] ?? since}
    />
  );
}
