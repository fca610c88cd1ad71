import { useQuery } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import disclosureStyles from '@wayhouse/ui/styles/disclosure.module.css';
import listStyles from '../../../shared/list/list.module.css';
import styles from '../finance.module.css';
import { accountsQuery } from '../finance-queries.ts';

type Account = OutputOf<Endpoints['GET /api/console/v1/ledger/accounts']>['items'][number];
type Props = { selectedId: string; onChoose: (account: string) => void };

/**
 * Our own accounts with their balances, folded so that the transactions come first. A press on an account filters the
 * transactions.
 */
export function LedgerAccounts(props: Props) {
  const { t } = useI18n();
  const accounts = useQuery(accountsQuery).data?.items.filter((account) => account.owner === null) ?? [];
  const emptyAccounts = accounts.filter(({ balance }) => Number(balance) === 0);
  const usedAccounts = accounts.filter(({ balance }) => Number(balance) !== 0);
  if (accounts.length === 0) return null;
  return (
    <details className={`${listStyles.viewBar} ${disclosureStyles.disclosure}`}>
      <summary className="t13 b6">{t('console.finance.accounts')}</summary>
      <Accounts {...props} accounts={usedAccounts} />
      {emptyAccounts.length > 0 && (
        <details className={disclosureStyles.disclosure}>
          <summary className="t13 c2">
            {t('console.finance.accounts.zero', { count: emptyAccounts.length })}
          </summary>
          <Accounts {...props} accounts={emptyAccounts} />
        </details>
      )}
    </details>
  );
}

function Accounts({ accounts, selectedId, onChoose }: Props & { accounts: readonly Account[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.accounts}>
      {accounts.map((account) => (
        <button
          key={account.id}
          type="button"
          className={account.id === selectedId ? `${styles.account} ${styles.selected}` : styles.account}
          aria-pressed={account.id === selectedId}
          onClick={() => onChoose(account.id === selectedId ? '' : account.id)}
        >
          <span className="t12 c3">
            {t(`console.finance.house.${account.kind}` as 'console.finance.house.bank')}
          </span>
          <span className="b6">{money(account.balance)}</span>
        </button>
      ))}
    </div>
  );
}
