import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { Skeleton } from '@wayhouse/ui/state';
import { call } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed } from '../../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from '../finance.module.css';
import { checksQuery } from '../finance-queries.ts';

/** The result and author of the last check of the ledger, and a button to check now. */
export function LedgerCheck() {
  const { t } = useI18n();
  const client = useQueryClient();
  const checks = useQuery(checksQuery);
  const { busy, run: check } = useAction(async () => {
    await call('POST /api/console/v1/ledger/verify', {}).catch(() => null);
    await client.invalidateQueries({ queryKey: checksQuery.queryKey });
  });
  const button = (
    <PrivilegedButton
      right="finance.write"
      kind="secondary"
      size="xs"
      icon={IconRefresh}
      busy={busy}
      onClick={() => void check()}
    >
      {t('console.finance.check_now')}
    </PrivilegedButton>
  );
  if (checks.isError) return <ListFailed error={checks.error} onRetry={() => void checks.refetch()} />;
  if (!checks.data) return <Skeleton height={44} />;
  const [lastCheck] = checks.data;
  if (!lastCheck)
    return (
      <div className={listStyles.viewBar}>
        <Note tone="plain" action={button}>
          {t('console.finance.never_checked')}
        </Note>
      </div>
    );
  const author = (
    <span className="c2">
      <Moment at={lastCheck.at} /> · {lastCheck.by ?? t('console.finance.nightly')}
    </span>
  );
  // A ledger without faults needs one line, so that the transactions come first.
  if (lastCheck.faults.length === 0)
    return (
      <div className={`${listStyles.viewBar} row g8 t13`}>
        <Icon of={IconCircleCheck} className={styles.balanced} />
        <span className="grow">
          <b className="b6">{t('console.finance.books_right', { count: lastCheck.transactions })}</b> {author}
        </span>
        {button}
      </div>
    );
  return (
    <div className={listStyles.viewBar}>
      <Note tone="danger" action={button}>
        <b className="b6">{t('console.finance.books_wrong', { count: lastCheck.faults.length })}</b> {author}
        <ul className={styles.faults}>
          {lastCheck.faults.map((fault) => (
            <li key={fault}>
              <code>{fault}</code>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
