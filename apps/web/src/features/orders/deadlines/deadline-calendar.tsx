import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, formatDateRange } from '@wayhouse/i18n/format';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { isPayment, mondayOf, stepsByDay, sumSteps, urgencyOf, weeksFrom } from './board.ts';
import styles from './deadlines.module.css';
import { readerDate } from './reader-date.ts';

/** The number of weeks shown; without deadlines two are enough. */
const weekCountOf = (steps: readonly CostStep[]) => (steps.length === 0 ? 2 : 6);

type Props = {
  steps: readonly CostStep[];
  today: string;
  /** The day that filters the list. */
  day: string | null;
  onDay: (day: string | null) => void;
};

/**
 * The next weeks. Each day has one amount: its payments due plus the rises of cancellation fees. A press filters the
 * list to the day; a second press shows all days.
 */
export function DeadlineCalendar({ steps, today, day, onDay }: Props) {
  const { t, lang } = useI18n();
  const firstMonday = mondayOf(today);
  const [start, setStart] = useState(firstMonday);
  const weekCount = weekCountOf(steps);
  const weeks = weeksFrom(start, weekCount);
  const days = stepsByDay(steps, readerDate);
  const lastDay = addDays(start, 7 * weekCount - 1);
  return (
    <section className={`card ${styles.calendar}`} aria-label={t('deadlines.calendar')}>
      <div className={`row btw fw g8 ${styles.cardHeader}`}>
        <h2 className="t16">{formatDateRange(start, lastDay, { lang })}</h2>
        <span className="row g12">
          <span className={`t12 c2 ${styles.legend}`}>
            <i className={styles.feeDot} aria-hidden="true" />
            {t('deadlines.legend.fee')}
          </span>
          <span className={`t12 c2 ${styles.legend}`}>
            <i className={styles.payDot} aria-hidden="true" />
            {t('deadlines.legend.pay')}
          </span>
          <span className="row g4">
            <IconButton
              icon={IconChevronLeft}
              size="sm"
              label={t('deadlines.calendar.earlier')}
              disabled={start <= firstMonday}
              onClick={() => setStart(addDays(start, -7 * weekCount))}
            />
            <IconButton
              icon={IconChevronRight}
              size="sm"
              label={t('deadlines.calendar.later')}
              disabled={addDays(lastDay, 1) > addDays(today, limits.deadlineDays)}
              onClick={() => setStart(addDays(start, 7 * weekCount))}
            />
          </span>
        </span>
      </div>
      <ol className={styles.days}>
        {weeks.flat().map((date) => (
          <CalendarDay
            key={date}
            date={date}
            steps={days.get(date) ?? []}
            isToday={date === today}
            isPast={date < today}
            isSelected={date === day}
            onPress={() => onDay(date === day ? null : date)}
          />
        ))}
      </ol>
    </section>
  );
}

type DayProps = {
  date: string;
  steps: readonly CostStep[];
  isToday: boolean;
  isPast: boolean;
  isSelected: boolean;
  onPress: () => void;
};

function CalendarDay({ date, steps, isToday, isPast, isSelected, onPress }: DayProps) {
  const { t, lang } = useI18n();
  const { count, fees, unpaid } = sumSteps(steps);
  const total = toMoney(fees + unpaid);
  const feeCount = steps.filter(({ kind }) => kind === 'fee').length;
  const payCount = steps.filter(isPayment).length;
  const label = formatDate(date, { lang, year: false, weekday: true });
  const otherDayClass = isPast ? 'c3' : 'c2';
  const dateLine = <span className={`t12 ${isToday ? styles.today : otherDayClass}`}>{label}</span>;
  if (count === 0)
    return (
      <li className={styles.day} {...(isToday && { 'aria-current': 'date' as const })}>
        {dateLine}
      </li>
    );
  return (
    <li className={styles.day} {...(isToday && { 'aria-current': 'date' as const })}>
      <button
        type="button"
        aria-pressed={isSelected}
        data-urgency={urgencyOf(steps, productNow())}
        onClick={onPress}
      >
        {dateLine}
        <b className={`t13 b6 ${styles.dayAmount}`}>{amount(total)}</b>
        <span className="vh">{t('deadlines.day.count', { count })}</span>
        <span className="row g8 t12" aria-hidden="true">
          {feeCount > 0 && (
            <span className={styles.legend}>
              <i className={styles.feeDot} />
              {feeCount}
            </span>
          )}
          {payCount > 0 && (
            <span className={styles.legend}>
              <i className={styles.payDot} />
              {payCount}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
