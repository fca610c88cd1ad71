import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { DepositForm } from '../../features/deposits/deposit-form.tsx';
import { DepositHistory } from '../../features/deposits/deposit-history.tsx';
import { type Transfer, TransferDetails } from '../../features/deposits/transfer-details.tsx';
import paymentStyles from '../../features/payment/payment.module.css';
import { readAmount } from '../../shared/money/read-amount.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';

/** /depositNew/ and /deposit: deposits money into the balance. */
export function DepositPage() {
  const { t } = useI18n();
  const balance = useQuery(balanceQuery);
  const configs = useQuery(payConfigsQuery);
  const rights = useMoneyRights();
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const { amount } = useSearch({ strict: false }) as { amount?: string };
  useTitle('deposit.title');
  const failure = balance.error ?? configs.error;
  const show = (next: Transfer | null) => {
    setTransfer(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <main id="main" className={`wrap ${paymentStyles.page}`}>
      <p className="t13">
        <Link className="lnk" to="/account/payment-center">
          {t('center.title')}
        </Link>
      </p>
      <h1 className="t24 mt4">{t('deposit.title')}</h1>
      <p className="c2 mt4">{t('deposit.lead')}</p>
      {failure && (
        <ErrorState
          title={t('center.failed')}
          text={failure.message}
          onRetry={() => {
            void balance.refetch();
            void configs.refetch();
          }}
        />
      )}
      {!failure && !(balance.data && configs.data) && (
        <div className={`${formStyles.task} mt20`} aria-busy="true">
          <Skeleton height={300} />
          <Skeleton height={300} />
        </div>
      )}
      {balance.data && configs.data && transfer && (
        <TransferDetails
          key={transfer.payment_no}
          transfer={transfer}
          bank={configs.data.bank}
          onAgain={() => show(null)}
        />
      )}
      {balance.data && configs.data && !transfer && (
        <DepositForm
          balance={balance.data}
          configs={configs.data}
          suggested={suggestedOf(amount, configs.data.deposit_min)}
          refused={rights.pay ? undefined : t('deposit.refused')}
          onTransfer={({ payment_no, total, transfer_reference = payment_no }) =>
            show({ payment_no, total, transfer_reference, has_slip: false })
          }
        />
      )}
      {rights.pay && <DepositHistory onTransfer={show} />}
    </main>
  );
}

/** The amount in the URL, but at least the smallest deposit; undefined when the URL has no valid amount. */
function suggestedOf(amountText: string | undefined, depositMin: string): string | undefined {
  const amount = amountText === undefined ? null : readAmount(amountText);
  return amount === null ? undefined : Math.max(Number(amount), Number(depositMin)).toFixed(2);
}
