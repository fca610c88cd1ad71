import { IconBell, IconCoin, IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { ProveAgain } from '../../features/account/prove-again.tsx';
import { AlertDialog } from '../../features/payment-center/alert-dialog.tsx';
import { BalanceFigures } from '../../features/payment-center/balance-figures.tsx';
import { alertQuery } from '../../features/payment-center/center-queries.ts';
import { HistoryChart } from '../../features/payment-center/history-chart.tsx';
import { filterParams, readFilter } from '../../features/payment-center/movement-filter.ts';
import { Movements } from '../../features/payment-center/movements.tsx';
import { Refunds } from '../../features/payment-center/refunds.tsx';
import { Statements } from '../../features/payment-center/statements.tsx';
import { WithdrawDialog } from '../../features/payment-center/withdraw-dialog.tsx';
import { Withdrawals } from '../../features/payment-center/withdrawals.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './payment-center.module.css';

/**
 * /account/payment-center: balance, movements, refunds, statements and withdrawals; the URL holds the filter of the
 * movements.
 */
export function PaymentCenterPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const filter = readFilter(useSearch({ strict: false }) as Record<string, string | undefined>);
  const rights = useMoneyRights();
  const [dialog, setDialog] = useState<'alert' | 'withdraw' | null>(null);
  const balance = useQuery(balanceQuery);
  const threshold = useQuery(alertQuery).data?.threshold ?? null;
  const close = () => setDialog(null);
  useTitle('center.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('center.title')}</h1>
        <div className="row g8 fw">
          {rights.owner && (
            <>
              <Button size="sm" icon={IconBell} onClick={() => setDialog('alert')}>
                {threshold === null ? t('center.alert') : t('center.alert.below', { sum: money(threshold) })}
              </Button>
              <Button
                size="sm"
                icon={IconUpload}
                disabled={!balance.data}
                onClick={() => setDialog('withdraw')}
              >
                {t('center.out')}
              </Button>
            </>
          )}
          {rights.pay && (
            <Link className={buttonClass({ kind: 'primary', size: 'sm' })} to={'/depositNew/' as string}>
              <Icon of={IconDownload} size={16} />
              {t('center.deposit')}
            </Link>
          )}
        </div>
      </div>
      <div className="card pad-l mt20">
        <BalanceFigures />
        <HistoryChart />
        <div className="mt16">
          <Note tone="plain" icon={IconCoin}>
            {t('center.rule')}
          </Note>
        </div>
      </div>
      <Movements
        filter={filter}
        onFilter={(next) =>
          void navigate({ to: '.', search: filterParams(next) as never, replace: true, resetScroll: false })
        }
      />
      <Refunds />
      {(rights.account || rights.owner) && (
        <div className={styles.columns}>
          {rights.account && <Statements />}
          {rights.owner && <Withdrawals />}
        </div>
      )}
      {dialog === 'alert' && <AlertDialog threshold={threshold} onClose={close} />}
      {dialog === 'withdraw' && balance.data && (
        <WithdrawDialog
          free={toMoney(Math.max(0, toCents(balance.data.deposit) - toCents(balance.data.held)))}
          onClose={close}
        />
      )}
      <ProveAgain />
    </main>
  );
}
