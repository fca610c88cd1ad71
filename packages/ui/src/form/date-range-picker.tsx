import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { formatDate, formatDateRange } from '@wayhouse/i18n/format';
import { useRef, useState } from 'react';
import { DayPicker, type DateRange as PickerRange } from 'react-day-picker';
import { Button } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { isEnter } from '../keys/is-enter.ts';
import { parseTypedDate } from '../pure/typed-date.ts';
import { isStay, type StayBounds, typedStay } from '../pure/typed-stay.ts';
import { calendarLook, fromLocal, toLocal } from './calendar-look.tsx';
import styles from './date-range-picker.module.css';
import { TextField } from './field.tsx';

/** Check-in and check-out, `YYYY-MM-DD`. */
export type DateRange = { from: string; to: string };
/** A range that is not completely chosen yet; null for a missing day. */
type Draft = { from: string | null; to: string | null };
/** The fields whose text is not a date that the stay may have. */
type WrongFields = { from: boolean; to: boolean };

const noWrongFields: WrongFields = { from: false, to: false };

type Props = {
  value: DateRange;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  today: string;
  /** Default: `limits.nightsMax`. */
  maxNights?: number;
  /** Latest check-in, in days from today. Default: `limits.horizonDays`. */
  maxDaysAhead?: number;
  months?: 1 | 2;
  onApply: (range: DateRange) => void;
};

/**
 * A picker for check-in and check-out, which the reader types or picks in a calendar of `months` months. Days outside
 * the limits are disabled; the picker does not know availability. `value` is only the first choice; the picker does not
 * follow later values.
 */
export function DateRangePicker({ value, today, months = 2, onApply, ...limitProps }: Props) {
  const { maxNights = limits.nightsMax, maxDaysAhead = limits.horizonDays } = limitProps;
  const bounds = { today, maxNights, maxDaysAhead };
  const { t, lang } = useI18n();
  const [from, setFrom] = useState<string | null>(value.from);
  const [to, setTo] = useState<string | null>(value.to);
  const [wrongFields, setWrongFields] = useState(noWrongFields);
  /** A day of the first visible month. */
  const [visibleDay, setVisibleDay] = useState(value.from);
  const choose = (range: Draft) => {
    setFrom(range.from);
    setTo(range.to);
    setWrongFields(noWrongFields);
  };
  /**
   * The key of the fields: each Clear changes it, so that React mounts empty fields. Without a chosen date, Clear
   * changes no date, and a text that cannot be read would stay.
   */
  const [clearCount, setClearCount] = useState(0);
  const applyButton = useRef<HTMLButtonElement>(null);
  const hasWrongField = wrongFields.from || wrongFields.to;
  const isComplete = from !== null && to !== null && nightsBetween(from, to) >= 1 && !hasWrongField;
  /**
   * Focuses the Apply button after the choice of the check-out, so that Enter applies the stay. Waits for a frame,
   * because the button is enabled only after this render.
   */
  const chooseAndFocusApply = (range: Draft) => {
    choose(range);
    if (range.to !== null) requestAnimationFrame(() => applyButton.current?.focus({ preventScroll: true }));
  };
  return (
    <div data-part="calendar">
      <TypedDates
        key={clearCount}
        from={from}
        to={to}
        bounds={bounds}
        wrongFields={wrongFields}
        onWrong={(side, isWrong) => setWrongFields((before) => ({ ...before, [side]: isWrong }))}
        onChange={(range) => {
          choose(range);
          // A typed check-in may be in a month that is not visible.
          if (range.from !== null && !isVisible(range.from, visibleDay, months)) setVisibleDay(range.from);
        }}
      />
      <Months
        from={from}
        to={to}
        bounds={bounds}
        months={months}
        visibleDay={visibleDay}
        onVisibleDay={setVisibleDay}
        onChange={chooseAndFocusApply}
      />
      <div className={styles.footer}>
        <span>
          {isComplete && (
            <>
              <b className="b6">{formatDateRange(from, to, { lang, weekday: true })}</b>{' '}
              <span className="c3">{t('common.nights', { count: nightsBetween(from, to) })}</span>
            </>
          )}
          {from !== null && to === null && <span className="c3">{t('common.dates.choose_end')}</span>}
        </span>
        <span className={`row g8 ${styles.actions}`}>
          <Button
            kind="ghost"
            size="sm"
            onClick={() => {
              choose({ from: null, to: null });
              setClearCount(clearCount + 1);
            }}
          >
            {t('common.clear')}
          </Button>
          <Button
            ref={applyButton}
            kind="primary"
            size="sm"
            disabled={!isComplete}
            onClick={() => isComplete && onApply({ from, to })}
          >
            {t('common.apply')}
          </Button>
        </span>
      </div>
    </div>
  );
}

type PartProps = Draft & { bounds: StayBounds; onChange: (range: Draft) => void };

type TypedDatesProps = PartProps & {
  wrongFields: WrongFields;
  onWrong: (side: 'from' | 'to', isWrong: boolean) => void;
};

function TypedDates({ from, to, bounds, wrongFields, onWrong, onChange }: TypedDatesProps) {
  const { t, lang } = useI18n();
  const shownText = (date: string | null) => (date ? formatDate(date, { lang, weekday: false }) : '');
  const textsOf = (range: Draft) => ({ from: shownText(range.from), to: shownText(range.to) });
  const [texts, setTexts] = useState(textsOf({ from, to }));
  // A choice in the calendar updates the texts of the fields.
  const dates = `${from}${to}`;
  const [shownDates, setShownDates] = useState(dates);
  if (dates !== shownDates) {
    setShownDates(dates);
    setTexts(textsOf({ from, to }));
  }
  const readField = (side: 'from' | 'to') => {
    if (texts[side] === shownText(side === 'from' ? from : to)) return;
    const date = parseTypedDate(texts[side], bounds.today);
    // `to` is null while the check-out does not fit the check-in; then only the field has the check-out.
    const typedTo = to ?? parseTypedDate(texts.to, bounds.today);
    const range = date === null ? null : typedStay(side, date, { from, to: typedTo, ...bounds });
    if (range === null) return onWrong(side, true);
    const isToWrong = range.to === null;
    setTexts(isToWrong ? { ...textsOf(range), to: texts.to } : textsOf(range));
    setShownDates(`${range.from}${range.to}`);
    onChange(range);
    if (isToWrong) onWrong('to', true);
  };
  const wrongText = (side: 'from' | 'to') => {
    const typedTo = side === 'to' ? parseTypedDate(texts.to, bounds.today) : null;
    const isTooEarly = typedTo !== null && from !== null && typedTo <= from;
    return t(isTooEarly ? 'common.dates.order' : 'common.dates.unreadable');
  };
  const field = (side: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      value={texts[side]}
      autoComplete="off"
      hint={t('common.dates.typed_hint')}
      error={wrongFields[side] ? wrongText(side) : undefined}
      onChange={(event) => {
        setTexts({ ...texts, [side]: event.target.value });
        onWrong(side, false);
      }}
      onBlur={() => readField(side)}
      onKeyDown={(event) => isEnter(event) && readField(side)}
    />
  );
  return (
    <div className={styles.inputs}>
      {field('from', t('common.dates.check_in'))}
      {field('to', t('common.dates.check_out'))}
    </div>
  );
}

/** True when the month of `day` is the month of `visibleDay` or, of two months, the one after it. */
function isVisible(day: string, visibleDay: string, months: 1 | 2): boolean {
  const [start, end] = [toLocal(visibleDay), toLocal(day)];
  const offset = (end.getFullYear() - start.getFullYear()) * 12 + end.getMonth() - start.getMonth();
  return offset >= 0 && offset < months;
}

type MonthsProps = PartProps & { months: 1 | 2; visibleDay: string; onVisibleDay: (day: string) => void };

function Months({ from, to, bounds, months, visibleDay, onVisibleDay, onChange }: MonthsProps) {
  const i18n = useI18n();
  const { today } = bounds;
  const lastArrival = addDays(today, bounds.maxDaysAhead);
  // While the check-out is missing, days after the last possible check-in are enabled for it.
  const lastCheckOut = from !== null && to === null ? addDays(from, bounds.maxNights) : null;
  const lastDay = lastCheckOut !== null && lastCheckOut > lastArrival ? lastCheckOut : lastArrival;
  const pick = (date: string) => {
    const isCheckOut = from !== null && to === null && isStay(from, date, bounds);
    if (isCheckOut) onChange({ from, to: date });
    else if (date <= lastArrival) onChange({ from: date, to: null });
  };
  const selected: PickerRange | undefined = from
    ? // The calendar marks no day of a range without an end, so the range first ends on its start.
      { from: toLocal(from), to: toLocal(to ?? from) }
    : undefined;
  return (
    <DayPicker
      mode="range"
      numberOfMonths={months}
      month={toLocal(visibleDay)}
      onMonthChange={(month) => onVisibleDay(fromLocal(month))}
      startMonth={toLocal(today)}
      today={toLocal(today)}
      endMonth={toLocal(addDays(lastArrival, bounds.maxNights))}
      disabled={{ before: toLocal(today), after: toLocal(lastDay) }}
      selected={selected}
      onSelect={(_range, day) => pick(fromLocal(day))}
      {...calendarLook(i18n)}
    />
  );
}
