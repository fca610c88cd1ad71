import { DayPicker } from 'react-day-picker';
import { useI18n } from '../i18n.tsx';
import { readerToday } from '../pure/product-time.ts';
import { calendarLook, fromLocal, toLocal } from './calendar-look.tsx';
import styles from './date-range-picker.module.css';

type Props = {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
};

/** A calendar of one month for the choice of a day. */
export function DateCalendar({ value, min, max, onPick }: Props) {
  const i18n = useI18n();
  const today = readerToday();
  const selected = value ? toLocal(value) : undefined;
  return (
    <div data-part="calendar" className={styles.singleMonth}>
      <DayPicker
        mode="single"
        modifiers={{ chosen: selected ?? [] }}
        autoFocus
        defaultMonth={selected ?? toLocal(min && min > today ? min : today)}
        today={toLocal(today)}
        disabled={[...(min ? [{ before: toLocal(min) }] : []), ...(max ? [{ after: toLocal(max) }] : [])]}
        selected={selected}
        onSelect={(_date, day) => onPick(fromLocal(day))}
        {...calendarLook(i18n)}
        modifiersClassNames={{ outside: '', chosen: `${styles.start} ${styles.end}` }}
      />
    </div>
  );
}
