import { useQuery } from '@tanstack/react-query';
import type { CurrencyExposure } from '@wayhouse/contract/console/payables/suppliers';
import { amount } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import styles from '../payables.module.css';
import { exposureQuery } from '../payables-queries.ts';

/**
 * Debts to suppliers in currencies other than US dollars, with their dollar value in the ledger and at the current
 * rates.
 */
export function ExposureView() {
  const { t } = useI18n();
  const { data, isError, error, refetch } = useQuery(exposureQuery);
  if (isError) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t('console.payables.currencies.none')}
        text={t('console.payables.currencies.none.text')}
      />
    );
  const sumCell = (currency: string, { count, amount: sum }: CurrencyExposure['orders']) => (
    <>
      {localMoney(sum, currency)}
      <div className="t12 c3">{t('console.payables.currencies.count', { count })}</div>
    </>
  );
  const columns: Column<CurrencyExposure>[] = [
    {
      head: t('console.payables.supplier.currency'),
      cell: ({ currency, rate, buffer_bp: buffer }) => (
        <>
          <b className="b6">{currency}</b>
          <div className="t12 c3">{t('console.payables.currencies.rate', { rate, currency })}</div>
          {buffer > 0 && (
            <div className="t12 c3">{t('console.payables.currencies.buffer', { percent: buffer / 100 })}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.payables.currencies.orders'),
      numeric: true,
      labeled: true,
      cell: ({ currency, orders }) => sumCell(currency, orders),
    },
    {
      head: t('console.payables.currencies.invoices'),
      numeric: true,
      labeled: true,
      cell: ({ currency, invoices }) => sumCell(currency, invoices),
    },
    {
      head: t('console.payables.currencies.book'),
      numeric: true,
      labeled: true,
      cell: ({ book }) => amount(book),
    },
    {
      head: t('console.payables.currencies.value'),
      numeric: true,
      labeled: true,
      cell: ({ value }) => amount(value),
    },
    {
      head: t('console.payables.currencies.difference'),
      numeric: true,
      labeled: true,
      cell: ({ difference }) => <b className="b6">{amount(difference)}</b>,
    },
  ];
  return (
    <section className={styles.body} data-part="currencies">
      <p className="c2">{t('console.payables.currencies.text')}</p>
      <DataTable
        columns={columns}
        rows={data}
        keyOf={({ currency }) => currency}
        caption={t('console.payables.view.currencies')}
      />
    </section>
  );
}
