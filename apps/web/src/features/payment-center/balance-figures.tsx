import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import { balanceQuery } from '../../shared/queries.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './payment-center.module.css';

type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;

/**
 * The available amount, and the account's money as a bar and in figures. Credit and held money are shown only where
 * they exist.
 */
export function BalanceFigures() {
  const { t } = useI18n();
  const balance = useQuery(balanceQuery);
  if (balance.isPending) return <Skeleton height={130} />;
  if (balance.error)
    return (
      <ErrorState
        title={t('center.failed')}
        text={balance.error.message}
        onRetry={() => void balance.refetch()}
      />
    );
  return <Figures balance={balance.data} />;
}

function Figures({ balance }: { balance: Balance }) {
  const { t } = useI18n();
  const hasCredit = Number(balance.credit_limit) > 0 || Number(balance.credit_used) > 0;
  // The whole bar: prepaid money, unused credit and used credit.
  const barTotal = Number(balance.deposit) + Number(balance.credit) + Number(balance.credit_used);
  const width = (value: string) => `${barTotal > 0 ? (Math.max(0, Number(value)) / barTotal) * 100 : 0}%`;
  return (
    <>
      <p className="t13 c2">{t('center.available')}</p>
      <Price value={balance.available} size="xl" />
      <p>
        <AboutPrice value={balance.available} />
      </p>
      <div className={`${accountStyles.balanceBar} mt12`} aria-hidden="true">
        <i
          className={`${accountStyles.prepaid} ${styles.prepaid}`}
          style={{ width: width(balance.deposit) }}
        />
        <i className={accountStyles.credit} style={{ width: width(balance.credit) }} />
        <i
          className={`${accountStyles.creditUsed} ${styles.creditUsed}`}
          style={{ width: width(balance.credit_used) }}
        />
      </div>
      <dl className={`${styles.figures} mt12`}>
        <Figure name={t('common.balance.prepaid')} value={balance.deposit} look="prepaid" />
        {hasCredit && (
          <>
            <Figure name={t('common.balance.credit')} value={balance.credit} look="credit" />
            <Figure name={t('common.balance.credit_used')} value={balance.credit_used} look="creditUsed" />
            <Figure name={t('center.limit')} value={balance.credit_limit} />
          </>
        )}
        {Number(balance.held) > 0 && <Figure name={t('center.held')} value={balance.held} />}
      </dl>
    </>
  );
}

const dotClass = {
  prepaid: `${accountStyles.balanceDot} ${accountStyles.prepaid} ${styles.prepaid}`,
  credit: `${accountStyles.balanceDot} ${accountStyles.credit}`,
  creditUsed: `${accountStyles.balanceDot} ${accountStyles.creditUsed} ${styles.creditUsed}`,
};

function Figure({
  name,
  value,
  look,
}: {
  name: string;
  value: string;
  look?: 'prepaid' | 'credit' | 'creditUsed';
}) {
  return (
    <div>
      <dt className="row g6 t13 c2">
        {look && <i className={dotClass[look]} aria-hidden="true" />}
        {name}
      </dt>
      <dd className="b6">{amount(value)}</dd>
    </div>
  );
}
