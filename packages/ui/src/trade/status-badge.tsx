import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconHourglass,
  IconLoader,
} from '@tabler/icons-react';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Badge, type Tone } from '../badge.tsx';
import { type I18n, useI18n } from '../i18n.tsx';
import type { IconType } from '../icon.tsx';

type Look = { key: MessageKey; tone: Tone; icon?: IconType; mark?: 'half' | 'ring' };

/** Looks of the design language (section 9) by the status codes of the specification (section 4). */
const orderLooks: Record<number, Look> = {
  0: { key: 'common.order_status.awaiting_payment', tone: 'warning', icon: IconClockDollar },
  1: { key: 'common.order_status.process', tone: 'info', icon: IconLoader },
  2: { key: 'common.order_status.confirmed', tone: 'success', icon: IconCircleCheck },
  3: { key: 'common.order_status.confirm_failed', tone: 'danger', icon: IconAlertTriangle },
  4: { key: 'common.order_status.canceled', tone: 'neutral', icon: IconCircleX },
  [-1]: { key: 'common.order_status.canceled', tone: 'neutral', icon: IconCircleX },
  5: { key: 'common.order_status.cancel_pending', tone: 'warning', icon: IconHourglass },
  6: { key: 'common.order_status.cancel_failed', tone: 'danger', icon: IconCircleX },
};

const paymentLooks: Record<number, Look> = {
  0: { key: 'common.payment_status.awaiting', tone: 'warning' },
  1: { key: 'common.payment_status.awaiting', tone: 'warning' },
  2: { key: 'common.payment_status.paid', tone: 'success' },
  3: { key: 'common.payment_status.refunded', tone: 'neutral' },
  4: { key: 'common.payment_status.refund_failed', tone: 'danger' },
  5: { key: 'common.payment_status.partial', tone: 'warning', mark: 'half' },
  7: { key: 'common.payment_status.refunding', tone: 'info', mark: 'ring' },
  8: { key: 'common.payment_status.refunding', tone: 'info', mark: 'ring' },
};

const exportLooks = {
  Processing: { key: 'common.export_status.processing', tone: 'info', icon: IconLoader },
  Done: { key: 'common.export_status.done', tone: 'success', icon: IconCircleCheck },
  Failed: { key: 'common.export_status.failed', tone: 'danger', icon: IconAlertTriangle },
} satisfies Record<string, Look>;

/** The text for a code in an order's log: an order status, or `payment:` and a payment status. */
export function logEntryText(t: I18n['t'], code: string): string {
  const isPayment = code.startsWith('payment:');
  const look = isPayment ? paymentLooks[Number(code.slice('payment:'.length))] : orderLooks[Number(code)];
  return look ? t(look.key) : code;
}

/** An order's status: tinted, with icon. An unknown code is shown as a dash. */
export function OrderStatusBadge({ status }: { status: number }) {
  const { t } = useI18n();
  const look = orderLooks[status];
  if (!look) return <span>{t('common.dash')}</span>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.key)}
    </Badge>
  );
}

/** A payment's status: outlined, with dot. */
export function PaymentStatusBadge({ status }: { status: number }) {
  const { t } = useI18n();
  const look = paymentLooks[status];
  if (!look) return <span>{t('common.dash')}</span>;
  return (
    <Badge look="dot" tone={look.tone} mark={look.mark}>
      {t(look.key)}
    </Badge>
  );
}

/** Both statuses of an order; one badge when both have the same text. */
export function OrderBadges({ order, payment }: { order: number; payment: number }) {
  const { t } = useI18n();
  const haveSameText =
    orderLooks[order] && paymentLooks[payment] && t(orderLooks[order].key) === t(paymentLooks[payment].key);
  return (
    <span className="row g6 fw">
      <OrderStatusBadge status={order} />
      {!haveSameText && <PaymentStatusBadge status={payment} />}
    </span>
  );
}

/** An export's status (export history). */
export function ExportStatusBadge({ status }: { status: keyof typeof exportLooks }) {
  const { t } = useI18n();
  const look: Look = exportLooks[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.key)}
    </Badge>
  );
}
