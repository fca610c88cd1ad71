import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { AccountLink } from './account-link.tsx';
import styles from './books.module.css';

type Row = { line: string | null; amount: string; previous: string };

/** Income and cost of the month, compared with the month before. */
export function ProfitAndLoss({ month }: { month: BookMonth }) {
  const { t } = useI18n();
  const { result } = month;
  if (result.lines.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      head: t('books.account'),
      isRowHead: true,
      cell: ({ line }) =>
        line === null ? t('books.result') : <AccountLink line={line} month={month.month} />,
    },
    { head: t('books.month'), numeric: true, labeled: true, cell: (row) => amount(row.amount) },
    { head: t('books.month_before'), numeric: true, labeled: true, cell: (row) => amount(row.previous) },
  ];
  return (
    <section className={`card ${styles.statement}`} aria-label={t('books.profit_and_loss')}>
      <header>
        <h2 className="t14 b6">{t('books.profit_and_loss')}</h2>
        <span className="t12 c3">{t('console.books.result.facts')}</span>
      </header>
      <DataTable
        columns={columns}
        rows={[...result.lines, { line: null, amount: result.amount, previous: result.previous }]}
        keyOf={({ line }) => line ?? ''}
        rowClass={({ line }) => (line === null ? styles.total : undefined)}
        onPhone="scroll"
        caption={t('books.profit_and_loss')}
      />
    </section>
  );
}
