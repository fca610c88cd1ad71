import { Link } from '@tanstack/react-router';
import type { MonthCheck } from '@wayhouse/contract/console/books/book-words';
import type { BookCheck, BookMonth } from '@wayhouse/contract/console/books/months';
import { lastDayOf } from '@wayhouse/contract/dates';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './books.module.css';
import { checkNote } from './check-note.ts';

/** The page on which the open items of a check are found. Checks without such a page are absent. */
const pageOf: Partial<Record<MonthCheck, (month: string) => { to: string; search?: object }>> = {
  ledger_checked: () => ({ to: '/finance/ledger' }),
  balanced: () => ({ to: '/finance/ledger' }),
  supplier_invoices: () => ({ to: '/payables', search: { view: 'open' } }),
  bank_lines: () => ({ to: '/books/bank' }),
  journals: () => ({ to: '/books/journals' }),
  transfers: () => ({ to: '/finance/deposits' }),
  refunds: () => ({ to: '/finance/refunds', search: { status: 'overdue' } }),
  withdrawals: () => ({ to: '/finance/withdrawals', search: { status: 'all' } }),
  stays_without_invoice: () => ({ to: '/payables', search: { view: 'suppliers' } }),
  // The sales report of the month, with the list of all its bookings open (`mark: 'all'`).
  below_cost: (month) => ({
    to: '/reports',
    search: { from: `${month}-01`, to: lastDayOf(month), mark: 'all' },
  }),
};

/** The checks before the closing. A check that is not done links to the page that shows its open items, if any. */
export function MonthChecks({ month }: { month: BookMonth }) {
  const { t } = useI18n();
  const doneCount = month.checks.filter(({ state }) => state === 'done').length;
  return (
    <section className={`card ${styles.checks}`} aria-label={t('console.books.checks')}>
      <header>
        <h2 className="t14 b6">{t('console.books.checks')}</h2>
        <span className={styles.progress} aria-hidden="true">
          <i style={{ inlineSize: `${(100 * doneCount) / month.checks.length}%` }} />
        </span>
        <span className="t13 c2">
          {t('console.books.checks.count', { done: doneCount, count: month.checks.length })}
        </span>
      </header>
      <ul>
        {month.checks.map((check) => (
          <CheckRow key={check.name} check={check} month={month.month} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check, month }: { check: BookCheck; month: string }) {
  const { t } = useI18n();
  const name = t(`console.books.check.${check.name}`);
  const page = check.state === 'done' ? undefined : pageOf[check.name]?.(month);
  return (
    <li data-state={check.state}>
      <span
        className={styles.stateMark}
        role="img"
        aria-label={t(`console.books.check.state.${check.state}`)}
      />
      <div className="grow">
        <div className={check.state === 'done' ? 't13' : 't13 b6'}>{name}</div>
        <div className="t12 c3">{checkNote(t, check)}</div>
      </div>
      {/* The cast only satisfies the types: Link takes literal paths, and this one comes from a table. */}
      {page && (
        <Link
          className="t13 b6"
          {...(page as { to: '/payables' })}
          aria-label={t('console.books.check.show', { name })}
        >
          {t('console.books.check.open')}
        </Link>
      )}
    </li>
  );
}
