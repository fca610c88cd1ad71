import { IconBuildingSkyscraper, IconClockDollar, IconHeadset, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { formatInstant, formatLocalInstant, localOffset } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { payByWords } from '../../shared/payment/pay-by-words.ts';
import { ServiceDeskLine } from '../../shared/service-desk/service-desk-line.tsx';
import styles from '../../shared/styles/booking.module.css';
import { UndoNote } from './cancel/undo-note.tsx';

/** The reader's message to customer service after the deadline, and its result. */
export function CancelRequestNote({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const { cancel_request: request } = order;
  if (!request || request.status === 'canceled') return null;
  const at = formatLocalInstant(request.at, { lang });
  return (
    <Note tone={request.status === 'refused' ? 'danger' : 'info'} icon={IconHeadset}>
      <b className="b6">{t(`orders.ask.request_${request.status}`, { no: request.request_no })}</b>{' '}
      {t('orders.ask.sent', { at, message: request.message })}
      {request.answer && (
        <span className={styles.block}>{t('orders.ask.answer', { answer: request.answer })}</span>
      )}
    </Note>
  );
}

/** Shown on both orders when the hotel first booked could not take the guests, and another order replaces it. */
export function MovedNote({ order }: { order: Pick<Order, 'moved_from' | 'moved_to'> }) {
  const { t, lang } = useI18n();
  const { moved_from: former, moved_to: next } = order;
  const other = next ?? former;
  if (!other) return null;
  return (
    <Note icon={IconBuildingSkyscraper}>
      {t(next ? 'orders.moved_to' : 'orders.moved', { hotel: pick(other.hotel, lang), no: other.order_no })}
    </Note>
  );
}

/** The text key of the refund's status for an order that the hotel could not confirm. */
function failedKey({ paid, payment_status: payment }: Order) {
  if (Number(paid) === 0) return 'orders.confirm_failed.unpaid';
  return payment === paymentStatus.refunded ? 'orders.confirm_failed.back' : 'orders.confirm_failed';
}

/** At most one notice, of the first case that applies: pay in time, undo, wait, or contact customer service. */
export function OrderNotices({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const { order_status: status, payment_status: payment } = order;
  if (status === orderStatus.awaitingPayment && order.pay_until) {
    const offset = localOffset(new Date(order.pay_until));
    return (
      <Note tone="warning" icon={IconClockDollar}>
        {t('orders.pay_note', { at: formatInstant(order.pay_until, { lang, offset }) })}
      </Note>
    );
  }
  if (order.undo_until && (status === orderStatus.process || status === orderStatus.confirmed))
    return <UndoNote orderNo={order.order_no} until={order.undo_until} />;
  if (order.approve_by) return <ApprovalNote until={order.approve_by} />;
  if (status === orderStatus.process) {
    return (
      <Note icon={IconHourglass}>
        <b className="b6">{t('orders.wait.title')}</b>{' '}
        {order.answer_by
          ? t('orders.wait.until', { at: formatLocalInstant(order.answer_by, { lang }) })
          : t('orders.wait.text')}
      </Note>
    );
  }
  if (status === orderStatus.cancelPending) {
    return <Note icon={IconHourglass}>{t('orders.wait.cancel')}</Note>;
  }
  if (status === orderStatus.cancelFailed) return <ContactNote text={t('orders.cancel_failed')} />;
  if (payment === paymentStatus.refundFailed) return <ContactNote text={t('orders.refund_failed')} />;
  if (status === orderStatus.confirmFailed) return <Note tone="danger">{t(failedKey(order))}</Note>;
  const payBy = payByWords(order, { t, lang });
  return payBy ? (
    <Note tone="warning" icon={IconClockDollar}>
      {payBy}
    </Note>
  ) : null;
}

/** Shown while colleagues decide on the approval of the order; until then the rooms stay held. */
function ApprovalNote({ until }: { until: string }) {
  const { t, lang } = useI18n();
  return (
    <Note tone="warning" icon={IconHourglass}>
      {t('orders.approval', { at: formatLocalInstant(until, { lang }) })}{' '}
      <Link to="/account/approvals">{t('orders.approval.open')}</Link>
    </Note>
  );
}

/** A problem that the service desk solves, with the desk's telephone and email. */
function ContactNote({ text }: { text: string }) {
  return (
    <Note tone="danger">
      {text}
      <ServiceDeskLine />
    </Note>
  );
}
