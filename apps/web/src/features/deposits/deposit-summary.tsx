import { IconLock } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import type { ReactNode } from 'react';
import { DisplayCurrencyTotal } from '../../shared/money/display-currency-total.tsx';
import { PressAnswer } from '../../shared/page/press-answer.tsx';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import { depositEffect } from './deposit-amount.ts';

type Props = {
  /** The amount without the fee, and the total with it, as decimal strings; null while the amount is not valid. */
  sum: string | null;
  total: string | null;
  fee: string;
  balance: { available: string; credit_used: string };
  busy: boolean;
  disabled: boolean;
  button: string;
  notice: ReactNode;
  onPress: () => void;
};

/** The total with the fee, the repaid credit, the added prepaid money, the new balance, and the button. */
export function DepositSummary(props: Props) {
  const { sum, total, fee, balance, busy, disabled, button, notice, onPress } = props;
  const { t } = useI18n();
  const effect = depositEffect(sum ?? '0', balance);
  return (
    <section className="card pad-l" aria-label={t('deposit.summary')}>
      <h2 className="t18">{t('deposit.summary')}</h2>
      <div className="mt12">
        <PriceLine label={t('deposit.amount')} value={sum ?? '0'} />
        <PriceLine label={t('deposit.fee')} value={fee} />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t('deposit.total')}</span>
          <Price value={total ?? '0'} size="l" />
        </div>
        <DisplayCurrencyTotal total={total ?? '0'} isDue />
      </div>
      <div className={`${paymentCenterStyles.totals} mt12`}>
        <PriceLine label={t('deposit.repays')} value={effect.repaid} />
        <PriceLine label={t('deposit.adds')} value={effect.added} />
        <hr />
        <PriceLine label={t('deposit.after')} value={effect.available} kind="total" />
      </div>
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
        className="mt16"
        onClick={onPress}
      >
        {button}
      </Button>
      <p className="t12 c3 mt12">{t('deposit.usd')}</p>
    </section>
  );
}
