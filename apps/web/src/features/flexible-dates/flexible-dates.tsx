import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@wayhouse/contract/dates';
import { count, formatDate, money } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { Skeleton } from '@wayhouse/ui/state';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import { daysToCome, lowestTotal } from './day-marks.ts';
import styles from './flexible-dates.module.css';
import { type DatesSearch, type DayPrice, daysAround, useDayPrices } from './prices-query.ts';

type Props = {
  question: DatesSearch;
  nights: number;
  /** Called with another check-in; the number of nights stays. */
  onCheckIn: (checkIn: string) => void;
  shownTotal: ShownTotal;
};

/**
 * The cheapest total of each check-in from a week before to a week after the chosen one. The chosen day is marked.
 * Other days can be pressed unless they are known to have no rooms.
 */
export function FlexibleDates({ question, nights, onCheckIn, shownTotal }: Props) {
  const { t } = useI18n();
  const dayPrices = useDayPrices(question, nights);
  const { strip, moveFocus, scroll } = useStrip(question.check_in);
  const label = t('dates.label', { nights });
  if (dayPrices.isError && !dayPrices.data) {
    return (
      <p className={`${styles.failure} t13 c3 row g8`}>
        {t('dates.failed')}
        <Button kind="text" size="xs" onClick={() => void dayPrices.refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  const days = daysToCome(dayPrices.data ?? placeholderDays(question.check_in), readerToday());
  const lowest = lowestTotal(days);
  // A sold-out day that is already past for the reader is not in the strip, although it may be the chosen one.
  const tabStop = days.find((day) => day.check_in === question.check_in) ?? days[0];
  return (
    <div className={styles.titledStrip}>
      <p className="t12 c3 row btw" data-part="strip-title">
        <span>{label}</span>
        <span className={`row g4 ${styles.arrows}`}>
          <IconButton
            icon={IconChevronLeft}
            size="xs"
            kind="ghost"
            label={t('dates.earlier')}
            onClick={() => scroll(-1)}
          />
          <IconButton
            icon={IconChevronRight}
            size="xs"
            kind="ghost"
            label={t('dates.later')}
            onClick={() => scroll(1)}
          />
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div
        ref={strip}
        className={styles.dateStrip}
        data-part="flexible-dates"
        role="group"
        aria-label={label}
        aria-busy={!dayPrices.data}
        onKeyDown={moveFocus}
      >
        {days.map((day) => (
          <Day
            key={day.check_in}
            isChosen={day.check_in === question.check_in}
            isTabStop={day === tabStop}
            isLowest={day.total !== null && day.total === lowest}
            isWaiting={!dayPrices.data}
            day={day}
            shownTotal={shownTotal}
            onCheckIn={onCheckIn}
          />
        ))}
      </div>
    </div>
  );
}

function placeholderDays(checkIn: string): DayPrice[] {
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => ({
    check_in: addDays(checkIn, index - daysAround),
    total: null,
  }));
}

type DayProps = Pick<Props, 'onCheckIn' | 'shownTotal'> & {
  day: DayPrice;
  isChosen: boolean;
  /** True for the one day that Tab reaches; arrow keys reach the others. */
  isTabStop: boolean;
  isLowest: boolean;
  /** True while the prices load. */
  isWaiting: boolean;
};

function Day({ day, shownTotal, isChosen, isTabStop, isLowest, isWaiting, onCheckIn }: DayProps) {
  const { t, lang } = useI18n();
  // `own_only`: the prices of outside sources for this day are not known, so it may have rooms.
  const hasNoRooms = !isWaiting && day.total === null && !day.own_only;
  const classNames = [styles.day, isLowest && styles.lowest, hasNoRooms && styles.unavailable];
  return (
    <button
      type="button"
      className={classNames.filter(Boolean).join(' ')}
      data-part="flexible-day"
      aria-current={isChosen ? 'date' : undefined}
      aria-disabled={hasNoRooms && !isChosen}
      tabIndex={isTabStop ? 0 : -1}
      title={day.own_only && !isChosen ? t('dates.own_only') : undefined}
      onClick={() => !hasNoRooms && !isChosen && onCheckIn(day.check_in)}
    >
      <span className={styles.date}>{formatDate(day.check_in, { lang, year: false })}</span>
      {isWaiting ? (
        <Skeleton width={44} height={12} />
      ) : (
        <span className={styles.price}>
          <DayTotal day={day} shownTotal={shownTotal} />
          {isLowest && <span className="vh">{t('dates.lowest')}</span>}
        </span>
      )}
    </button>
  );
}

function DayTotal({ day, shownTotal }: Pick<DayProps, 'day' | 'shownTotal'>) {
  const { t } = useI18n();
  if (day.total === null) return t(day.own_only ? 'dates.unknown' : 'dates.none');
  const sum = shownTotal(day.total);
  // The chosen day has the prices of all sources. Outside sources can only lower the total of an `own_only` day.
  const isUpperBound = day.own_only === true;
  return (
    <>
      <span aria-hidden="true">
        {isUpperBound && '≤'}
        {count(Math.round(Number(sum)))}
      </span>
      <span className="vh">{isUpperBound ? t('dates.at_most', { sum: money(sum) }) : money(sum)}</span>
    </>
  );
}

/** Fraction of the visible width by which an arrow button scrolls; a few days stay in view. */
const scrollShare = 0.8;

/** Arrow keys, Home and End move the focus along the days. A newly chosen day is scrolled to the center of the row. */
function useStrip(checkIn: string) {
  const strip = useRef<HTMLDivElement>(null);
  const [centeredCheckIn, setCenteredCheckIn] = useState('');
  useEffect(() => {
    const element = strip.current;
    const chosen = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !chosen || centeredCheckIn === checkIn) return;
    element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.clientWidth) / 2;
    setCenteredCheckIn(checkIn);
  }, [checkIn, centeredCheckIn]);
  const moveFocus = (event: KeyboardEvent) => {
    const days = [...(strip.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = days.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    days[Math.max(0, Math.min(days.length - 1, target))]?.focus();
  };
  const scroll = (direction: -1 | 1) => {
    const element = strip.current;
    element?.scrollBy({ left: direction * element.clientWidth * scrollShare, behavior: 'smooth' });
  };
  return { strip, moveFocus, scroll };
}
