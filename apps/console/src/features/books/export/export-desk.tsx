import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { type AccountingFormat, accountingFormats } from '@wayhouse/contract/console/books/book-words';
import { formatMonth } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchFile } from '../../../shared/api.ts';
import { ListFailed } from '../../../shared/list/table-states.tsx';
import { PlainSelect } from '../../../shared/plain-select.tsx';
import { exportSettingsQuery, monthsQuery, monthToClose } from '../book-queries.ts';
import styles from '../books.module.css';
import { NumbersForm } from './numbers-form.tsx';

/** The files of a month for accounting programs, and the account numbers that they use. */
export function ExportDesk() {
  const settings = useQuery(exportSettingsQuery);
  return (
    <div className={styles.panes}>
      <Files />
      {settings.isError && <ListFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isLoading && <Skeleton width="100%" height={480} />}
      {settings.data && <NumbersForm settings={settings.data} />}
    </div>
  );
}

function Files() {
  const { t, lang } = useI18n();
  const months = useQuery(monthsQuery).data ?? [];
  const [selectedMonth, setSelectedMonth] = useState('');
  const month = selectedMonth || (monthToClose(months) ?? '');
  const { busy, run: save } = useAction((format: AccountingFormat) => {
    const input = { params: { month }, format };
    const name = format === 'datev' ? `EXTF_Buchungsstapel_${month}.csv` : `wayhouse-${format}-${month}.csv`;
    return saveFetched(fetchFile('GET /api/console/v1/books/months/{month}/accounting', input), name);
  });
  return (
    <section className="card pad col g12" aria-label={t('console.books.accounting')}>
      <h2 className="t14 b6">{t('console.books.accounting')}</h2>
      <p className="t13 c2">{t('console.books.accounting.text')}</p>
      <div className="row">
        <PlainSelect
          emptyLabel={t('console.books.months')}
          value={month}
          options={months.map((each) => ({
            value: each.month,
            label: formatMonth(`${each.month}-01`, lang),
          }))}
          onChange={setSelectedMonth}
        />
      </div>
      {accountingFormats.map((format) => (
        <Button
          key={format}
          icon={IconDownload}
          busy={busy}
          disabled={month === ''}
          onClick={() => void save(format)}
        >
          {t(`console.books.accounting.${format}`)}
        </Button>
      ))}
    </section>
  );
}
