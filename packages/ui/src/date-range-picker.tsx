import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { formatDate, formatDateRange, formatMonth } from '@wayhouse/i18n/format';
import { useState } from 'react';
import { DayPicker, type DateRange as PickerRange } from 'react-day-picker';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { useI18n } from './i18n.tsx';
import { Icon } from './icon.tsx';
import { parseTypedDate } from './pure/typed-date.ts';

export type DateRange = { from: string; to: string };

type Props = {
  value: DateRange;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  today: string;
  maxNights?: number;
  months?: 1 | 2;
  onApply: (range: DateRange) => void;
};

/** Check-in and check-out: two months (one on phones), Monday first, typed dates accepted, past days off. */
export function DateRangePicker({ value, today, maxNights = 30, months = 2, onApply }: Props) {
  const { t, lang } = useI18n();
  const [from, setFrom] = useState<string | null>(value.from);
  const [to, setTo] = useState<string | null>(value.to);
  const choose = (range: { from: string | null; to: string | null }) => {
    setFrom(range.from);
    setTo(range.to);
  };
  const whole = from !== null && to !== null && nightsBetween(from, to) >= 1;
  return (
    <div className="cal">
      <TypedDates {...{ from, to, today }} onChange={choose} />
      <Months {...{ from, to, today, maxNights, months }} onChange={choose} />
      <div className="cal-foot">
        <span>
          {whole && (
            <>
              <b className="b6">{formatDateRange(from, to, { lang, weekday: true })}</b>{' '}
              <span className="c3">{t('common.nights', { count: nightsBetween(from, to) })}</span>
            </>
          )}
        </span>
        <span className="row g8">
          <Button kind="ghost" size="sm" onClick={() => choose({ from: null, to: null })}>
            {t('common.clear')}
          </Button>
          <Button kind="primary" size="sm" disabled={!whole} onClick={() => whole && onApply({ from, to })}>
            {t('common.apply')}
          </Button>
        </span>
      </div>
    </div>
  );
}

type Draft = { from: string | null; to: string | null };
type PartProps = Draft & { today: string; onChange: (range: Draft) => void };

function TypedDates({ from, to, today, onChange }: PartProps) {
  const { t, lang } = useI18n();
  const shown = (date: string | null) => (date ? formatDate(date, { lang, weekday: false }) : '');
  const [texts, setTexts] = useState({ from: shown(from), to: shown(to) });
  const [wrong, setWrong] = useState<'from' | 'to' | null>(null);
  // Dates chosen elsewhere are written into the fields; the field that is being typed in stays, and keeps the focus.
  const dates = `${from}${to}`;
  const [written, setWritten] = useState(dates);
  if (dates !== written) {
    setWritten(dates);
    setTexts({ from: shown(from), to: shown(to) });
    setWrong(null);
  }
  const read = (which: 'from' | 'to') => {
    if (texts[which] === shown(which === 'from' ? from : to)) return;
    const date = parseTypedDate(texts[which], today);
    if (date === null || date < today) return setWrong(which);
    if (which === 'from') onChange({ from: date, to: to !== null && to > date ? to : addDays(date, 1) });
    else if (from !== null && date > from) onChange({ from, to: date });
    else setWrong(which);
  };
  const field = (which: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      value={texts[which]}
      autoComplete="off"
      hint={t('common.dates.typed_hint')}
      error={wrong === which ? t('common.dates.unreadable') : undefined}
      onChange={(event) => {
        setTexts({ ...texts, [which]: event.target.value });
        setWrong(null);
      }}
      onBlur={() => read(which)}
      onKeyDown={(event) => event.key === 'Enter' && read(which)}
    />
  );
  return (
    <div className="cal-typed">
      {field('from', t('common.dates.check_in'))}
      {field('to', t('common.dates.check_out'))}
    </div>
  );
}

function Months({
  from,
  to,
  today,
  maxNights,
  months,
  onChange,
}: PartProps & { maxNights: number; months: 1 | 2 }) {
  const { t, lang } = useI18n();
  const weekdays = t('common.dates.weekdays').split(' ');
  const pick = (date: string) => {
    const starts = from === null || to !== null || date <= from || nightsBetween(from, date) > maxNights;
    onChange(starts ? { from: date, to: null } : { from, to: date });
  };
  const selected: PickerRange | undefined = from
    ? { from: toLocal(from), to: to ? toLocal(to) : undefined }
    : undefined;
  return (
    <DayPicker
      mode="range"
      numberOfMonths={months}
      weekStartsOn={1}
      defaultMonth={toLocal(from ?? today)}
      startMonth={toLocal(today)}
      today={toLocal(today)}
      disabled={{ before: toLocal(today) }}
      selected={selected}
      onSelect={(_range, day) => pick(fromLocal(day))}
      classNames={classNames}
      modifiersClassNames={{ outside: 'outside' }}
      formatters={{
        formatCaption: (month) => formatMonth(fromLocal(month), lang),
        formatWeekdayName: (day) => weekdays[(day.getDay() + 6) % 7] ?? '',
      }}
      labels={{
        labelDayButton: (day) => formatDate(fromLocal(day), { lang }),
        labelGrid: (month) => formatMonth(fromLocal(month), lang),
        labelNext: () => t('common.dates.next_month'),
        labelPrevious: () => t('common.dates.previous_month'),
        labelWeekday: (day) => weekdays[(day.getDay() + 6) % 7] ?? '',
      }}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? IconChevronLeft : IconChevronRight} />;
}

const classNames = {
  root: 'cal-root',
  months: 'cal-months',
  month: 'cal-month',
  month_caption: 'cal-caption',
  nav: 'cal-nav',
  button_next: 'cal-next',
  button_previous: 'cal-prev',
  day: 'cal-day',
  disabled: 'off',
  today: 'today',
  range_start: 'start',
  range_middle: 'mid',
  range_end: 'end',
  outside: 'outside',
};

/** The calendar works with local Date objects; ours are plain dates. Noon keeps daylight saving out of it. */
function toLocal(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function fromLocal(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
