import { addDays } from '@wayhouse/contract/dates';
import { formatDate, formatLeft, formatLocalInstant, localOffset, wallClock } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../../../shared/time/time-left.module.css';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The text of a deadline. After the deadline: the time since it passed. Less than a day before it: the time left.
 * Otherwise: its date and time.
 */
function dueText(due: string, left: number, lang: Lang): string {
  if (left < dayMs) return formatLeft(Math.max(minuteMs, Math.abs(left)), lang);
  const { date, time } = wallClock(due, localOffset(new Date(due)));
  return `${formatDate(date, { lang, weekday: false, year: false })} ${time}`;
}

/**
 * The time by which staff must act. It is amber in the last two hours and in the last quarter of the time from `since`
 * to `due`. After `due` it is red. `now`: milliseconds, from `useNow`.
 */
export function DueClock({ due, since, now }: { due: string | undefined; since: string; now: number }) {
  const { t, lang } = useI18n();
  if (due === undefined) return <span className="c3 hide-m">{t('common.dash')}</span>;
  const end = Date.parse(due);
  const left = end - now;
  const span = Math.max(1, end - Date.parse(since));
  const isLate = left <= 0;
  const isSoon = left < 2 * hourMs || left < span / 4;
  const toneBefore = isSoon ? styles.warning : '';
  const tone = isLate ? styles.urgent : toneBefore;
  const text = dueText(due, left, lang);
  const passedPercent = Math.min(100, (1 - Math.max(0, left) / span) * 100);
  return (
    <span
      className={`${styles.clock} ${tone}`}
      data-part="time-left"
      title={formatLocalInstant(due, { lang })}
    >
      <span className="nb">{isLate ? t('console.orders.late', { time: text }) : text}</span>
      <i aria-hidden="true">
        <b style={{ width: `${passedPercent}%` }} />
      </i>
    </span>
  );
}

export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'later' | 'no_due';

/** The heading under which a list by due time shows an order. Days are those of the reader's time zone. */
export function dueGroupOf(due: string | undefined, now: number): DueGroup {
  if (due === undefined) return 'no_due';
  if (Date.parse(due) <= now) return 'overdue';
  const dayOf = (at: number) => wallClock(new Date(at), localOffset(new Date(at))).date;
  const day = dayOf(Date.parse(due));
  if (day === dayOf(now)) return 'today';
  return day === addDays(dayOf(now), 1) ? 'tomorrow' : 'later';
}
