import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { lastDayOf } from '@wayhouse/contract/dates';
import { amount, count, formatDate, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { AccountLink } from './account-link.tsx';
import styles from './books.module.css';

const figures = ['debit', 'credit', 'debit_balance', 'credit_balance'] as const;
type Row = { line: string | null } & BookMonth['balance']['total'];

/** Debits, credits and balances of each account; each account links to its transactions of the month. */
export function TrialBalance({ month }: { month: BookMonth }) {
  const { t, lang } = useI18n();
  const { balance } = month;
  const columns: Column<Row>[] = [
    {
      head: t('books.account'),
      isRowHead: true,
      cell: ({ line }) =>
        line === null ? t('books.total') : <AccountLink line={line} month={month.month} />,
    },
    ...figures.map((name) => ({
      head: t(`books.${name}`),
      numeric: true,
      labeled: true,
      cell: (row: Row) => (row[name] === '0.00' ? t('common.dash') : amount(row[name])),
    })),
  ];
  const title = t('console.books.balance.at', {
    day: formatDate(lastDayOf(month.month), { lang, weekday: false }),
  });
  return (
    <section className={`card ${styles.statement}`} aria-label={title}>
      <header>
        <h2 className="t14 b6">{title}</h2>
        <span className={`t12 c3 ${styles.note}`}>
          {t('console.books.balance.facts', { count: count(month.transactions) })}
        </span>
        <Badge
          tone={balance.is_balanced ? 'success' : 'danger'}
          icon={balance.is_balanced ? IconCheck : IconAlertTriangle}
        >
          {t(balance.is_balanced ? 'console.books.balance.is' : 'console.books.balance.differs')}
        </Badge>
      </header>
      {balance.lines.length === 0 ? (
        <EmptyState title={t('console.books.balance.none')} />
      ) : (
        <DataTable
          columns={columns}
          rows={[...balance.lines, { line: null, ...balance.total }]}
          keyOf={({ line }) => line ?? ''}
          rowClass={({ line }) => (line === null ? styles.total : undefined)}
          onPhone="scroll"
          caption={title}
        />
      )}
      {month.revaluation_to_come && (
        <p className={`t12 c2 ${styles.pendingNote}`}>
          {t(
            month.revaluation_to_come.startsWith('-')
              ? 'console.books.balance.to_come.less'
              : 'console.books.balance.to_come.more',
            { amount: money(month.revaluation_to_come.replace('-', '')) },
          )}
        </p>
      )}
    </section>
  );
}
