import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DoneState, EmptyState, ErrorState } from '@wayhouse/ui/state';
import { type ReactNode, useEffect } from 'react';
import paymentStyles from '../../features/payment/payment.module.css';
import { useTitle } from '../../shared/page/use-title.ts';
import { useFollowPayment } from '../../shared/payment/follow-payment.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session/session.ts';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';

/** /DepositSuccessful?payment_no=: the result of a deposit, polled until it is final. Visitors see a sign-in link. */
export function DepositSuccessfulPage() {
  const { t } = useI18n();
  const isSignedIn = useSession() !== null;
  const { search, href } = useLocation();
  const paymentNo = (search as { payment_no?: string }).payment_no;
  useTitle('deposit.outcome');
  return (
    <main id="main" className={`wrap ${paymentStyles.resultPage}`}>
      <section className="card pad-l" aria-live="polite">
        {isSignedIn && paymentNo !== undefined ? (
          <Outcome paymentNo={paymentNo} />
        ) : (
          <EmptyState
            title={<h1 className="t24">{t(isSignedIn ? 'deposit.none' : 'deposit.sign_in')}</h1>}
            text={t(isSignedIn ? 'deposit.none.text' : 'deposit.sign_in.text')}
            action={
              isSignedIn ? (
                <Steps />
              ) : (
                <Link
                  className={buttonClass({ kind: 'primary' })}
                  to="/login"
                  search={{ back: href } as never}
                >
                  {t('common.nav.sign_in')}
                </Link>
              )
            }
          />
        )}
      </section>
    </main>
  );
}

function Outcome({ paymentNo }: { paymentNo: string }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const payment = useFollowPayment(paymentNo);
  const status = payment.data?.status;
  useEffect(() => {
    if (status && status !== 'pending') void refreshMoney(client);
  }, [status, client]);
  if (payment.error)
    return (
      <ErrorState
        title={<h1 className="t24">{t('center.failed')}</h1>}
        text={payment.error.message}
        onRetry={() => void payment.refetch()}
        action={<Steps />}
      />
    );
  if (!payment.data || status === 'pending')
    return (
      <div className="tc" aria-busy="true">
        <h1 className="t24">{t('deposit.waiting')}</h1>
        <p className="c2 mt8" role="status">
          {t('deposit.waiting.text')}
        </p>
      </div>
    );
  const { amount: sum, fee, failure } = payment.data;
  if (status === 'failed')
    return (
      <ErrorState
        title={<h1 className="t24">{t('deposit.failed.title')}</h1>}
        text={pick(failure?.message, lang) || t('deposit.failed')}
        action={
          <Steps>
            <Link className={buttonClass({ kind: 'primary' })} to={'/depositNew/' as string}>
              {t('deposit.retry')}
            </Link>
          </Steps>
        }
      />
    );
  return (
    <>
      <DoneState
        title={<h1 className="t24">{t('deposit.done', { sum: money(sum) })}</h1>}
        text={t('deposit.done.text')}
      />
      <LinesAndBalance
        lines={[
          [t('deposit.number'), paymentNo],
          [t('deposit.fee'), money(fee)],
        ]}
      />
      <Steps>
        <Link className={buttonClass({ kind: 'primary' })} to="/fit">
          {t('deposit.book')}
        </Link>
      </Steps>
    </>
  );
}

/** The lines, then those of the balance once it is loaded. */
function LinesAndBalance({ lines }: { lines: readonly (readonly [string, string])[] }) {
  const { t } = useI18n();
  const balance = useQuery(balanceQuery).data;
  const balanceLines = balance
    ? ([
        [t('common.balance.prepaid'), money(balance.deposit)],
        [t('common.balance.credit_used'), money(balance.credit_used)],
        [t('center.available'), money(balance.available)],
      ] as const)
    : [];
  return [...lines, ...balanceLines].map(([name, value]) => (
    <p key={name} className="pl t13">
      <span className="c3">{name}</span>
      <b className={`b6 ${paymentCenterStyles.reference}`}>{value}</b>
    </p>
  ));
}

function Steps({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={paymentStyles.nextActions}>
      {children}
      <Link className={buttonClass({ kind: 'secondary' })} to="/account/payment-center">
        {t('deposit.to_center')}
      </Link>
    </div>
  );
}
