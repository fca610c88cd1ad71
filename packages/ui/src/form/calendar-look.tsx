import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDate, formatMonth } from '@wayhouse/i18n/format';
import type { DayPickerProps } from 'react-day-picker';
import type { I18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';
import styles from './date-range-picker.module.css';

/** Texts and styles of all calendars: weeks begin on Monday, texts are in the reader's language. */
export function calendarLook({
  t,
  lang,
}: I18n): Pick<
  DayPickerProps,
  'weekStartsOn' | 'classNames' | 'modifiersClassNames' | 'formatters' | 'labels' | 'components'
> {
  const weekdays = t('common.dates.weekdays').split(' ');
  const weekdayOf = (day: Date) => weekdays[(day.getDay() + 6) % 7] ?? '';
  return {
    weekStartsOn: 1,
    classNames,
    modifiersClassNames: { outside: '' },
    formatters: {
      formatCaption: (month) => formatMonth(fromLocal(month), lang),
      formatWeekdayName: weekdayOf,
    },
    labels: {
      labelDayButton: (day) => formatDate(fromLocal(day), { lang }),
      labelGrid: (month) => formatMonth(fromLocal(month), lang),
      labelNext: () => t('common.dates.next_month'),
      labelPrevious: () => t('common.dates.previous_month'),
      labelWeekday: weekdayOf,
    },
    components: { Chevron },
  };
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? IconChevronLeft : IconChevronRight} />;
}

const classNames = {
  root: '',
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  nav: styles.nav,
  button_next: '',
  button_previous: '',
  day: styles.day,
  disabled: styles.disabled,
  today: styles.today,
  range_start: styles.start,
  range_middle: styles.middle,
  range_end: styles.end,
  outside: styles.outside,
};

/** Converts `YYYY-MM-DD` to the local Date that the calendar needs. At noon no change to summer time shifts the day. */
export function toLocal(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Converts a local Date of the calendar to `YYYY-MM-DD`. */
export function fromLocal(day: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
