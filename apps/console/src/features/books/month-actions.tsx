import { IconDownload, IconLock } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { type BalanceFormat, balanceFormats } from '@wayhouse/contract/console/books/book-words';
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { formatDate, formatMonth } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './books.module.css';
import { CloseDialog } from './close-dialog.tsx';

/** The state of the month, its files, and its closing. */
export function MonthActions({ month }: { month: BookMonth }) {
  const { t, lang } = useI18n();
  const [isClosing, setClosing] = useState(false);
  const openCount = month.checks.filter(({ state }) => state === 'open').length;
  const warningCount = month.checks.filter(({ state }) => state === 'warning').length;
  // With the done checks, these counts add up to all checks.
  const restTexts = [
    ...(openCount > 0 ? [t('console.books.open_checks', { count: openCount })] : []),
    ...(warningCount > 0 ? [t('console.books.warned_checks', { count: warningCount })] : []),
  ];
  const doneCount = month.checks.filter(({ state }) => state === 'done').length;
  return (
    <>
      <div className={styles.state}>
        {month.status === 'closed' ? (
          <Badge tone="success" icon={IconLock}>
            {t('console.books.status.closed')}
          </Badge>
        ) : (
          <span className="t13 c2">
            {t('console.books.progress', {
              done: doneCount,
              count: month.checks.length,
              day: formatDate(month.close_by, { lang, year: false, weekday: false }),
            })}
          </span>
        )}
        {month.status === 'closed' && month.closed && (
          <span className="t12 c3">
            <Moment at={month.closed.at} />
            {month.closed.by && ` · ${month.closed.by}`}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <ExportMenu month={month.month} />
        {month.status !== 'closed' && restTexts.length > 0 && (
          <span className="t13 c2">{restTexts.join(' · ')}</span>
        )}
        {month.status !== 'closed' && (
          <PrivilegedButton
            right="finance.write"
            kind="primary"
            icon={IconLock}
            disabled={openCount > 0 || !month.can.includes('close')}
            onClick={() => setClosing(true)}
          >
            {t('console.books.close', { month: formatMonth(`${month.month}-01`, lang) })}
          </PrivilegedButton>
        )}
      </div>
      {isClosing && <CloseDialog month={month} onClose={() => setClosing(false)} />}
    </>
  );
}

function ExportMenu({ month }: { month: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction((format: BalanceFormat) => {
    const file = fetchFile('GET /api/console/v1/books/months/{month}/export', { params: { month }, format });
    return saveFetched(file, `wayhouse-books-${month}.${format}`);
  });
  return (
    <Menu
      trigger={
        <Button icon={IconDownload} busy={busy}>
          {t('console.books.export')}
        </Button>
      }
    >
      {balanceFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {t(`console.books.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
