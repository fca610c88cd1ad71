import { IconLock } from '@tabler/icons-react';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import type { ReactNode } from 'react';
import { DisplayCurrencyTotal } from '../../shared/money/display-currency-total.tsx';
import { PressAnswer } from '../../shared/page/press-answer.tsx';
import styles from './payment.module.css';

/** Parts of the payment summary that depend on the subject of the payment. */
export type Bill = {
  /** The stays. */
  head: ReactNode;
  /** Price lines, before the fee and the total. */
  lines: ReactNode;
  /** Content below the button. */
  foot?: ReactNode;
  /** Content at the end of the card. */
  end?: ReactNode;
};

type Props = {
  bill: Bill;
  total: string;
  fee: string;
  feeLabel: string;
  busy: boolean;
  disabled: boolean;
  notice: ReactNode;
  onPay: () => void;
};

/** The payment: stays, price lines, the sum, and a button with the amount. */
export function PaySummary({ bill, total, fee, feeLabel, busy, disabled, notice, onPay }: Props) {
  const { t } = useI18n();
  return (
    <section className={`card ${styles.summary}`} data-part="payment-sum">
      {bill.head}
      <div className={`pad-l ${styles.summaryLines}`}>
        {bill.lines}
        <PriceLine label={feeLabel} value={fee} />
        <hr className="hr-d mt8" />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t('pay.total')}</span>
          <Price value={total} size="xl" />
        </div>
        <DisplayCurrencyTotal total={total} isDue />
        {notice && (
          <div className="mt16">
            <PressAnswer>{notice}</PressAnswer>
          </div>
        )}
        <Button
          kind="primary"
          size="lg"
          full
          icon={IconLock}
          busy={busy}
          disabled={disabled}
          className="mt20"
          onClick={onPay}
        >
          {t(busy ? 'pay.button.busy' : 'pay.button', { amount: money(total) })}
        </Button>
        {bill.foot}
      </div>
      {bill.end}
    </section>
  );
}
