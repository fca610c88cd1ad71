import { useAction } from '@wayhouse/client/use-action';
import { limits } from '@wayhouse/contract/limits';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Skeleton } from '@wayhouse/ui/state';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { QrCode } from '../picture/qr-code.tsx';
import bookingStyles from '../styles/booking.module.css';
import { useFollowPayment } from './follow-payment.ts';
import styles from './payment.module.css';
import { useOnce } from './use-once.ts';

type Props = {
  payment: Payment;
  method: 'wechat' | 'alipay';
  /** Called once. */
  onPaid: () => void;
  /** Called to request another code after this one has expired or its payment has failed. */
  onRefresh: () => void;
  onClose: () => void;
};

const qrSizePx = 220;

/**
 * A QR code to pay by phone. Its payment is polled until it has succeeded or failed, or the dialog closes. Closing the
 * dialog cancels the payment, unless it has failed. When the cancellation fails, the dialog closes anyway.
 */
export function WalletCode({ payment, method, onPaid, onRefresh, onClose }: Props) {
  const { t, lang } = useI18n();
  const statusQuery = useFollowPayment(payment.payment_no);
  const [isExpired, setIsExpired] = useState(false);
  const status = statusQuery.data?.status ?? 'pending';
  const hasFailed = status === 'failed';
  // A poll and the cancellation may both find that the payment has succeeded.
  const reportPaid = useOnce(onPaid);
  useEffect(() => {
    if (status === 'succeeded') reportPaid();
  });
  const { busy, run: cancelPayment } = useAction(async () => {
    const answer = hasFailed
      ? null
      : await call('POST /api/v2/payment/cancel', { payment_no: payment.payment_no }, { quiet: true }).catch(
          () => null,
        );
    // The payment may have succeeded just before the cancellation.
    if (answer?.data?.status === 'succeeded') return reportPaid();
    onClose();
  });
  const action = payment.action;
  // A phone cannot scan its own screen, so it opens the wallet; the code is for a second phone.
  const isOnPhone = matchMedia('(pointer: coarse)').matches;
  return (
    <Dialog open locked={busy} onClose={() => void cancelPayment()} title={t(`wallet.title.${method}`)}>
      <div className={`col g16 ${styles.wallet}`} data-part="wallet">
        <p className="tc">
          <b className="t24">{money(payment.total)}</b>
          <span className={`t13 c2 ${bookingStyles.block}`}>
            {t('wallet.fee', { fee: money(payment.fee) })}
          </span>
        </p>
        {hasFailed || isExpired ? (
          <>
            <Note tone="warning">{pick(statusQuery.data?.failure?.message, lang) || t('wallet.over')}</Note>
            <Button kind="primary" full onClick={onRefresh}>
              {t('wallet.refresh')}
            </Button>
          </>
        ) : (
          action?.type === 'qr' && (
            <>
              {isOnPhone && (
                <a
                  className={buttonClass({ kind: 'primary', size: 'lg', full: true })}
                  href={action.content}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t(`wallet.open.${method}`)}
                </a>
              )}
              <QrCode
                text={action.content}
                label={t(`wallet.title.${method}`)}
                size={qrSizePx}
                drawn={{ width: qrSizePx, margin: 1 }}
                className={styles.walletCode}
                part="wallet-code"
                placeholder={<Skeleton width={qrSizePx} height={qrSizePx} />}
              />
              <p className="t13 c2 tc">{t(isOnPhone ? 'wallet.scan.other' : `wallet.scan.${method}`)}</p>
              <p className="row">
                <Countdown
                  until={action.expires_at}
                  totalMs={limits.payMinutes * 60_000}
                  label={t('wallet.good')}
                  onEnd={() => setIsExpired(true)}
                />
              </p>
              {!isOnPhone && (
                <a className="lnk t13 tc" href={action.content} target="_blank" rel="noreferrer">
                  {t(`wallet.open.${method}`)}
                </a>
              )}
            </>
          )
        )}
        <p className="vh" aria-live="polite">
          {t(status === 'succeeded' ? 'wallet.paid' : 'wallet.waiting')}
        </p>
      </div>
    </Dialog>
  );
}
