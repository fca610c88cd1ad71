import { IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { canceledStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order, ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { DoneState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { DeadlineClocks } from '../deadline-clocks.tsx';
import { isCardOrWalletPayment } from '../money-cards.tsx';
import { cancelPreviewQuery, cancelReasonsQuery } from '../order-detail-queries.ts';
import styles from '../orders.module.css';
import { type Canceled, type CancelNotice, type Preview, useCancelOrder } from './cancel-order.ts';
import { freeUntil } from './free-until.ts';

type Props = { order: Order; onClose: () => void };
type CancelForm = ReturnType<typeof useCancelOrder>['form'];

/** Confirms a cancellation: the fee, the refund's destination, and the reason. Mount it when it opens. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const { t } = useI18n();
  const preview = useQuery(cancelPreviewQuery(order.order_no));
  const reasons = useQuery(cancelReasonsQuery);
  const { form, notice, result, cancel } = useCancelOrder(order.order_no, onClose);
  const { busy } = form;
  const terms = preview.data;
  if (result) return <Done order={order} result={result} onClose={onClose} />;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('orders.cancel.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          {terms?.can_cancel && (
            <Button
              kind="danger"
              disabled={!reasons.data}
              busy={busy}
              onClick={() => void cancel(terms.digest)}
            >
              {t(busy ? 'orders.cancel.busy' : 'orders.cancel.confirm')}
            </Button>
          )}
        </>
      }
    >
      {!terms && !preview.error && <Skeleton height={64} />}
      {preview.error && <ErrorState title={preview.error.message} onRetry={() => void preview.refetch()} />}
      {terms && <Terms order={order} terms={terms} />}
      <Problem notice={notice} failure={form.failure} />
      {terms?.can_cancel && <Reasons reasons={reasons} form={form} />}
    </Dialog>
  );
}

function Terms({ order, terms }: { order: Order; terms: Preview }) {
  const { t, lang } = useI18n();
  if (!terms.can_cancel) {
    return <Note tone="warning">{pick(terms.reason, lang) || t('orders.cancel.refused')}</Note>;
  }
  const isPaidByCardOrWallet = order.payments.some(isCardOrWalletPayment);
  if (Number(terms.fee) > 0) {
    const key = isPaidByCardOrWallet ? 'orders.cancel.fee_source' : 'orders.cancel.fee';
    return (
      <>
        <Note tone="warning">{t(key, { fee: money(terms.fee), refund: money(terms.refund) })}</Note>
        <FeeKept order={order} />
      </>
    );
  }
  const isUnpaid = order.order_status === orderStatus.awaitingPayment;
  const until = isUnpaid ? null : freeUntil(terms.deadline, productNow());
  const refundKey = isPaidByCardOrWallet ? 'orders.cancel.refund_source' : 'orders.cancel.refund';
  const isLastDays = until?.phase === 'last_days';
  return (
    <>
      <Note
        tone={isLastDays ? 'warning' : 'success'}
        icon={isLastDays ? IconClockExclamation : IconShieldCheck}
      >
        {until && (
          <>
            <b className="b6">
              {t(isLastDays ? 'orders.cancel.last_days' : 'orders.cancel.free', {
                at: formatInstant(until.at, { lang, offset: order.policy.timezone, weekday: true }),
              })}
            </b>{' '}
          </>
        )}
        {Number(order.paid) > 0
          ? t(refundKey, { amount: money(terms.refund) })
          : t('orders.cancel.nothing_paid')}
      </Note>
      <FeeKept order={order} />
      {until && <DeadlineClocks at={until.at} timezone={order.policy.timezone} />}
    </>
  );
}

/** Warns that the fee of a card or wallet payment is not refunded (product.md section 5). */
function FeeKept({ order }: { order: Order }) {
  const { t } = useI18n();
  const feeCents = order.payments
    .filter(isCardOrWalletPayment)
    .reduce((sum, payment) => sum + toCents(payment.fee), 0);
  if (feeCents === 0) return null;
  return <p className="t13 c2 mt8">{t('orders.cancel.fee_kept', { fee: money(toMoney(feeCents)) })}</p>;
}

function Problem({ notice, failure }: { notice: CancelNotice | null; failure: string | null }) {
  const { t } = useI18n();
  if (!notice && !failure) return null;
  return (
    <div className="mt12">
      <Note tone={notice ? 'warning' : 'danger'}>{notice ? t(`orders.cancel.${notice}`) : failure}</Note>
    </div>
  );
}

type ReasonsProps = {
  reasons: UseQueryResult<OutputOf<(typeof ordersEndpoints)['GET /api/v3/orders/cancel/reasons']>>;
  form: CancelForm;
};

/** The specification's reasons, from the server. A reason with `free_text` requires a text. */
function Reasons({ reasons, form }: ReasonsProps) {
  const { t, lang } = useI18n();
  const { reason, text } = form.draft;
  const firstReasonId = form.idOf('reason');
  const error = form.error('reason');
  return (
    <fieldset className="mt20">
      <legend className={`b6 ${styles.cardHeading}`}>{t('orders.cancel.reason')}</legend>
      <div className={`col ${styles.options}`}>
        {reasons.isPending && <Skeleton height={160} />}
        {reasons.error && <ErrorState title={reasons.error.message} onRetry={() => void reasons.refetch()} />}
        {reasons.data?.map((one, index) => (
          <Radio
            key={one.id}
            {...(index === 0 && { id: firstReasonId })}
            name="reason"
            aria-describedby={error && `${firstReasonId}-m`}
            checked={reason?.id === one.id}
            onChange={() => form.change({ reason: { id: one.id, freeText: one.free_text } })}
          >
            {pick(one.text, lang)}
          </Radio>
        ))}
      </div>
      {reason?.freeText && (
        <TextArea
          className="mt12"
          rows={3}
          label={t('orders.cancel.text')}
          maxLength={500}
          {...form.field('text', text)}
        />
      )}
      {error && (
        <p
          className={`${fieldStyles.message} ${fieldStyles.error} mt8`}
          id={`${firstReasonId}-m`}
          role="alert"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The result: canceled with a refund, canceled without a refund, or waiting for the hotel. */
function Done({ order, result, onClose }: { order: Order; result: Canceled; onClose: () => void }) {
  const { t } = useI18n();
  const isCanceled = canceledStatuses.includes(result.order_status);
  const isRefunded = isCanceled && Number(result.refund) > 0;
  const refundKey = order.payments.some(isCardOrWalletPayment)
    ? 'orders.cancel.done_source'
    : 'orders.cancel.done_refund';
  const text = isRefunded
    ? t(refundKey, { amount: money(result.refund) })
    : t(textWithoutRefund({ isCanceled, isPaid: Number(order.paid) > 0 }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isCanceled ? 'orders.cancel.done' : 'orders.cancel.pending')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <DoneState title={text} />
    </Dialog>
  );
}

function textWithoutRefund({ isCanceled, isPaid }: { isCanceled: boolean; isPaid: boolean }) {
  if (!isPaid) return 'orders.cancel.done_nothing';
  return isCanceled ? 'orders.cancel.done_whole_fee' : 'orders.cancel.done_pending';
}
