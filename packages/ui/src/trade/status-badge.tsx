import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconHourglass,
  IconLoader,
} from '@tabler/icons-react';
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Badge, type Tone } from '../badge.tsx';
import { type I18n, useI18n } from '../i18n.tsx';
import type { IconType } from '../icon.tsx';

type Look = { key: MessageKey; tone: Tone; icon?: IconType; mark?: 'half' | 'ring' };

/**
 * Text, color and icon of each order status. The texts follow docs/spec/specification.md, section 4, which gives some
 * codes the same text.
 */
const orderLooks = {
  [orderStatus.awaitingPayment]: {
    key: 'common.order_status.awaiting_payment',
    tone: 'warning',
    icon: IconClockDollar,
  },
  [orderStatus.process]: { key: 'common.order_status.process', tone: 'info', icon: IconLoader },
  [orderStatus.confirmed]: { key: 'common.order_status.confirmed', tone: 'success', icon: IconCircleCheck },
  [orderStatus.confirmFailed]: {
    key: 'common.order_status.confirm_failed',
    tone: 'danger',
    icon: IconAlertTriangle,
  },
  [orderStatus.canceled]: { key: 'common.order_status.canceled', tone: 'neutral', icon: IconCircleX },
  [orderStatus.closed]: { key: 'common.order_status.canceled', tone: 'neutral', icon: IconCircleX },
  [orderStatus.cancelPending]: {
    key: 'common.order_status.cancel_pending',
    tone: 'warning',
    icon: IconHourglass,
  },
  [orderStatus.cancelFailed]: { key: 'common.order_status.cancel_failed', tone: 'danger', icon: IconCircleX },
} satisfies Record<OrderStatus, Look>;

/** Text, color and mark of each payment status. The specification has no payment status 6. */
const paymentLooks = {
  [paymentStatus.unpaid]: { key: 'common.payment_status.awaiting', tone: 'warning' },
  [paymentStatus.awaiting]: { key: 'common.payment_status.awaiting', tone: 'warning' },
  [paymentStatus.paid]: { key: 'common.payment_status.paid', tone: 'success' },
  [paymentStatus.refunded]: { key: 'common.payment_status.refunded', tone: 'neutral' },
  [paymentStatus.refundFailed]: { key: 'common.payment_status.refund_failed', tone: 'danger' },
  [paymentStatus.partial]: { key: 'common.payment_status.partial', tone: 'warning', mark: 'half' },
  [paymentStatus.refundAsked]: { key: 'common.payment_status.refunding', tone: 'info', mark: 'ring' },
  [paymentStatus.refundAtGateway]: { key: 'common.payment_status.refunding', tone: 'info', mark: 'ring' },
} satisfies Record<PaymentStatus, Look>;

/** The look of a code; undefined for a code that this page does not know, for example from a newer server. */
const orderLookOf = (code: number): Look | undefined => (orderLooks as Record<number, Look>)[code];
const paymentLookOf = (code: number): Look | undefined => (paymentLooks as Record<number, Look>)[code];

const exportLooks = {
  Processing: { key: 'common.export_status.processing', tone: 'info', icon: IconLoader },
  Done: { key: 'common.export_status.done', tone: 'success', icon: IconCircleCheck },
  Failed: { key: 'common.export_status.failed', tone: 'danger', icon: IconAlertTriangle },
} satisfies Record<string, Look>;

/** The text for a code in an order's log: an order status, or `payment:` and a payment status. Other codes stay. */
export function logEntryText(t: I18n['t'], code: string): string {
  const isPayment = code.startsWith('payment:');
  const look = isPayment ? paymentLookOf(Number(code.slice('payment:'.length))) : orderLookOf(Number(code));
  return look ? t(look.key) : code;
}

/** An order's status: tinted, with icon. An unknown code is shown as a dash. */
export function OrderStatusBadge({ status }: { status: number }) {
  const { t } = useI18n();
  const look = orderLookOf(status);
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
  const look = paymentLookOf(status);
  if (!look) return <span>{t('common.dash')}</span>;
  return (
    <Badge look="dot" tone={look.tone} mark={look.mark}>
      {t(look.key)}
    </Badge>
  );
}

/** The order status and the payment status of an order; one badge when both have the same text. */
export function OrderBadges({ order, payment }: { order: number; payment: number }) {
  const { t } = useI18n();
  const [orderLook, paymentLook] = [orderLookOf(order), paymentLookOf(payment)];
  const haveSameText = orderLook && paymentLook && t(orderLook.key) === t(paymentLook.key);
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
