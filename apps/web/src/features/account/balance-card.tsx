import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import { balanceQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session/session.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './account.module.css';

const dotClass: Record<string, string | undefined> = {
  prepaid: `${accountStyles.balanceDot} ${accountStyles.prepaid}`,
  credit: `${accountStyles.balanceDot} ${accountStyles.credit}`,
  creditUsed: `${accountStyles.balanceDot} ${accountStyles.creditUsed}`,
};

/**
 * The amount that can be spent, and its parts. Without a credit limit and used credit, prepaid money is the only part
 * shown.
 */
export function BalanceCard() {
  const { t } = useI18n();
  const balance = useQuery(balanceQuery);
  const user = useSession()?.user;
  return (
    <aside className="card pad-l" aria-label={t('common.balance')}>
      <h2 className="t16">{t('common.balance')}</h2>
      {balance.isPending && <Skeleton height={120} className="mt12" />}
      {balance.error && (
        <ErrorState
          title={t('account.failed')}
          text={balance.error.message}
          onRetry={() => void balance.refetch()}
        />
      )}
      {balance.data && <Figures balance={balance.data} />}
      {user?.company && !user.is_main && <p className="t12 c3 mt12">{t('account.home.shared')}</p>}
      {user?.is_main && (
        <p className="t13 mt16">
          <Link to="/account/management/" search={{ tab: 'users' }}>
            {t('account.home.people')}
          </Link>
        </p>
      )}
    </aside>
  );
}

type Balance = {
  available: string;
  deposit: string;
  credit: string;
  credit_limit: string;
  credit_used: string;
};

function Figures({ balance }: { balance: Balance }) {
  const { t } = useI18n();
  const hasCredit = Number(balance.credit_limit) > 0 || Number(balance.credit_used) > 0;
  const total = Number(balance.deposit) + Number(balance.credit) + Number(balance.credit_used);
  const share = (value: string) => `${total > 0 ? (Number(value) / total) * 100 : 0}%`;
  const lines = [
    ['prepaid', t('common.balance.prepaid'), balance.deposit],
    ...(hasCredit
      ? [
          ['credit', t('common.balance.credit'), balance.credit],
          ['creditUsed', t('common.balance.credit_used'), balance.credit_used],
        ]
      : []),
  ] as const;
  return (
    <>
      <p className="t13 c3 mt12">{t('common.balance.available')}</p>
      <Price value={balance.available} size="xl" />
      <p>
        <AboutPrice value={balance.available} />
      </p>
      <div className={`${accountStyles.balanceBar} mt12`} aria-hidden="true">
        <i className={accountStyles.prepaid} style={{ width: share(balance.deposit) }} />
        <i className={accountStyles.credit} style={{ width: share(balance.credit) }} />
        <i className={accountStyles.creditUsed} style={{ width: share(balance.credit_used) }} />
      </div>
      <dl className={`${styles.lines} wide mt12`} data-part="account-lines">
        {lines.map(([look, name, value]) => (
          <div key={name}>
            <dt className="row g6">
              <i className={dotClass[look]} aria-hidden="true" />
              {name}
            </dt>
            <dd className="b6">{money(value)}</dd>
          </div>
        ))}
        {hasCredit && (
          <div>
            <dt>{t('account.home.limit')}</dt>
            <dd>{money(balance.credit_limit)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
