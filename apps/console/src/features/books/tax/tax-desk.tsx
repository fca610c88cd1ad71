import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { MonthState } from '@wayhouse/contract/console/books/book-words';
import type { BookTaxReport } from '@wayhouse/contract/console/books/tax';
import { amount, formatMonth, percentText } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchData, fetchFile } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed } from '../../../shared/list/table-states.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { operatorToday } from '../../../shared/time/operator-today.ts';
import { booksKey } from '../book-queries.ts';
import styles from '../books.module.css';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

const taxQuery = (year: number) =>
  queryOptions({
    queryKey: [...booksKey, 'tax', year],
    queryFn: () => fetchData('GET /api/console/v1/books/tax', { year }),
    placeholderData: keepPreviousData,
  });

type Row = BookTaxReport['total'] & { month: string | null; status?: MonthState };

/** Sales, cost, margin and tax of each month of a year, and the tax rate. */
export function TaxDesk() {
  const { t } = useI18n();
  const thisYear = Number(operatorToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isChanging, setIsChanging] = useState(false);
  const report = useQuery(taxQuery(year));
  const { busy, run: save } = useAction(() =>
    saveFetched(fetchFile('GET /api/console/v1/books/tax/export', { year }), `wayhouse-tax-${year}.xlsx`),
  );
  const { data } = report;
  return (
    <>
      <div className={`${listStyles.viewBar} ${styles.bar}`}>
        <FilterChips
          label={t('console.books.tax.year')}
          value={String(year)}
          choices={[thisYear, thisYear - 1].map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(next) => setYear(Number(next))}
        />
        <span className={`${styles.state} t13 c2`}>
          {data &&
            (data.settings.rate_bp === 0
              ? t('console.books.tax.none')
              : t('console.books.tax.text', {
                  rate: percentText(data.settings.rate_bp / 100),
                  base: t(`books.tax.of.${data.settings.base}`),
                }))}
        </span>
        <span className={styles.actions}>
          <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
            {t('console.books.export.xlsx')}
          </Button>
          <PrivilegedButton right="finance.write" kind="primary" onClick={() => setIsChanging(true)}>
            {t('console.books.tax.change')}
          </PrivilegedButton>
        </span>
      </div>
      {report.isError && <ListFailed error={report.error} onRetry={() => void report.refetch()} />}
      {report.isLoading && <Skeleton width="100%" height={320} />}
      {data && <TaxTable report={data} />}
      {data && isChanging && <TaxRateDialog settings={data.settings} onClose={() => setIsChanging(false)} />}
    </>
  );
}

function TaxTable({ report }: { report: BookTaxReport }) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const figure = (name: 'sales' | 'cost' | 'margin' | 'tax', head: string): Column<Row> => ({
    head,
    numeric: true,
    labeled: true,
    cell: (row) => (name === 'tax' ? <b className="b6">{taxText(row.tax)}</b> : amount(row[name])),
  });
  // Without a rate, 0.00 would look like a computed tax. Months at an earlier rate have a tax.
  const hasRate = report.settings.rate_bp !== 0;
  const taxText = (tax: string) => (hasRate || tax !== '0.00' ? amount(tax) : t('console.books.tax.no_rate'));
  const columns: Column<Row>[] = [
    {
      head: t('books.tax.month'),
      isRowHead: true,
      cell: ({ month }) => (month === null ? t('books.total') : formatMonth(`${month}-01`, lang)),
    },
    {
      head: t('console.books.tax.status'),
      labeled: true,
      cell: ({ status }) => t(status ? `console.books.status.${status}` : 'common.dash'),
    },
    figure('sales', usd('books.line.sales')),
    figure('cost', usd('books.line.cost_of_stays')),
    figure('margin', usd('books.margin')),
    figure('tax', usd('books.tax')),
  ];
  return (
    <div className={listStyles.list}>
      <DataTable
        columns={columns}
        rows={[...report.months, { month: null, ...report.total }]}
        keyOf={({ month }) => month ?? ''}
        rowClass={({ month }) => (month === null ? styles.total : undefined)}
        caption={t('console.books.tab.tax')}
      />
    </div>
  );
}
