import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BookMonthRow } from '@wayhouse/contract/console/books/months';
import { formatMonth } from '@wayhouse/i18n/format';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed } from '../../shared/list/table-states.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { monthQuery, monthsQuery, monthToClose } from './book-queries.ts';
import styles from './books.module.css';
import { MonthActions } from './month-actions.tsx';
import { MonthChecks } from './month-checks.tsx';
import { ProfitAndLoss } from './profit-and-loss.tsx';
import { Reopening } from './reopening.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** The number of months with a chip of their own. */
const chipsMax = 3;

/** A month of the books: the checks before its closing, its trial balance, and profit and loss. */
export function BooksDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as { month?: string };
  const navigate = useNavigate();
  const months = useQuery(monthsQuery);
  const month = address.month || monthToClose(months.data ?? []);
  const show = (next: string) =>
    void navigate({
      to: '/books/$tab',
      params: { tab: 'close' },
      search: { month: next } as never,
      replace: true,
    });
  return (
    <>
      {months.isError && <ListFailed error={months.error} onRetry={() => void months.refetch()} />}
      {months.data && month && <MonthScreen key={month} month={month} months={months.data} show={show} />}
      {months.isLoading && <Loading label={t('console.books')} />}
    </>
  );
}

type Props = { month: string; months: readonly BookMonthRow[]; show: (month: string) => void };

function MonthScreen({ month, months, show }: Props) {
  const { t } = useI18n();
  const { data, isError, error, refetch } = useQuery(monthQuery(month));
  return (
    <>
      <div className={`${listStyles.viewBar} ${styles.bar}`}>
        <MonthChoice month={month} months={months} show={show} />
        {data && <MonthActions month={data} />}
      </div>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={t('console.books')} />}
      {data && (
        <div className={styles.panes}>
          <MonthChecks month={data} />
          <div className={styles.cards}>
            <TrialBalance month={data} />
            <ProfitAndLoss month={data} />
            <Reopening month={data} />
          </div>
        </div>
      )}
    </>
  );
}

/** The newest months as chips, oldest first, and the others in a list. */
function MonthChoice({ month, months, show }: Props) {
  const { t, lang } = useI18n();
  const label = (name: string) => formatMonth(`${name}-01`, lang);
  const chips = months.slice(0, chipsMax).toReversed();
  const earlier = months.slice(chipsMax);
  return (
    <>
      <FilterChips
        label={t('console.books.months')}
        value={month}
        choices={chips.map((each) => ({ value: each.month, label: label(each.month) }))}
        onChange={show}
      />
      {earlier.length > 0 && (
        <PlainSelect
          emptyLabel={t('console.books.earlier')}
          value={earlier.some((each) => each.month === month) ? month : ''}
          options={earlier.map((each) => ({ value: each.month, label: label(each.month) }))}
          onChange={(next) => next && show(next)}
        />
      )}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.panes} aria-busy="true" role="status" aria-label={label}>
      <Skeleton width="100%" height={480} />
      <Skeleton width="100%" height={480} />
    </div>
  );
}
