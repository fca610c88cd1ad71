import { useQuery } from '@tanstack/react-query';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { useState } from 'react';
import accountStyles from '../../shared/styles/account.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './account.module.css';
import { type ActingEntry, actingLogQuery } from './account-queries.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

/** Actions of staff for the customer, newest first: changes while impersonating, and help with sign-ins. */
export function ActingLog() {
  const { t, lang } = useI18n();
  const [page, setPage] = useState(1);
  const log = useQuery(actingLogQuery(page, lang));
  return (
    <Section title={t('account.acting.title')} text={t('account.acting.text')}>
      {log.isPending && <SectionSkeleton />}
      {log.error && <SectionFailed text={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data?.total === 0 && <p className="c2">{t('account.acting.none')}</p>}
      <ul className={styles.list} data-part="account-list">
        {log.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.data && (
        <Pager page={page} pageSize={log.data.page_size} total={log.data.total} onPage={setPage} />
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: ActingEntry }) {
  const { t, lang } = useI18n();
  const at = formatLocalInstant(entry.at, { lang });
  return (
    <li className={`row g12 ${styles.listRow}`}>
      <span className="grow">
        <span className="row g8 fw">
          <b className={`b6 ${accountStyles.breakWords}`}>{entry.what}</b>
          {!entry.is_certain && <Badge tone="warning">{t('account.acting.uncertain')}</Badge>}
        </span>
        {entry.subject !== '' && (
          <span className={`t13 ${bookingStyles.block} ${accountStyles.breakWords}`}>{entry.subject}</span>
        )}
        <span className={`t13 c2 ${bookingStyles.block} ${accountStyles.breakWords}`}>
          {wordList(lang, [at, t('account.acting.by', { staff: entry.staff, person: entry.person })])}
        </span>
      </span>
    </li>
  );
}
