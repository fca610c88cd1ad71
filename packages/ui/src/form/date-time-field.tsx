import { isDate } from '@wayhouse/contract/dates';
import { useId, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { isEnter } from '../keys/is-enter.ts';
import { isTime, parseTypedTime } from '../pure/typed-time.ts';
import { DateInput } from './date-field.tsx';
import styles from './date-time-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  /**
   * `YYYY-MM-DDTHH:mm` in the reader's time zone, or empty. A typed text that is no date is before the last `T`, and a
   * typed text that is no time after it; `isLocalTime` is false for both.
   */
  value: string;
  id?: string;
  disabled?: boolean | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * A field for a day and a time of day. A day without a time gets 00:00. The time is disabled while the day is empty.
 */
export function DateTimeField({
  label,
  hint,
  error,
  optional,
  aside,
  value,
  disabled,
  onChange,
  id: ownId,
}: Props) {
  const { t } = useI18n();
  const generatedId = useId();
  const id = ownId ?? generatedId;
  // The last T separates day and time, because a typed day such as "Tomorrow" may contain a T itself.
  const timeAt = value.lastIndexOf('T');
  const day = timeAt < 0 ? value : value.slice(0, timeAt);
  const time = timeAt < 0 ? '' : value.slice(timeAt + 1);
  const [typedTime, setTypedTime] = useState<string | null>(null);
  const send = (nextDay: string, nextTime: string) =>
    onChange({ target: { value: nextDay === '' ? '' : `${nextDay}T${nextTime || '00:00'}` } });
  const readTime = () => {
    // An unreadable time gets a small `t` for each `T`, because the last T of the value separates day and time.
    if (typedTime !== null) send(day, parseTypedTime(typedTime) ?? typedTime.trim().replaceAll('T', 't'));
    setTypedTime(null);
  };
  const isWrongDay = day !== '' && !isDate(day);
  const isWrongTime = time !== '' && !isTime(time);
  const message =
    (isWrongDay && t('common.dates.wrong')) || (isWrongTime && t('fields.time_of_day')) || error;
  const boxClass = ['inp', message ? fieldStyles.error : '', disabled ? fieldStyles.disabled : ''];
  const box = boxClass.filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} hint={hint} error={message} optional={optional} aside={aside}>
      <div className={styles.inputs}>
        <div className={box}>
          <DateInput
            id={id}
            value={day}
            disabled={disabled}
            aria-invalid={(isWrongTime ? isWrongDay : Boolean(message)) || undefined}
            aria-describedby={`${id}-m`}
            onChange={({ target }) => send(target.value, time)}
          />
        </div>
        <div className={box}>
          <input
            type="text"
            inputMode="numeric"
            aria-label={t('common.dates.time')}
            placeholder="00:00"
            disabled={disabled || day === ''}
            value={typedTime ?? time}
            aria-invalid={isWrongTime || undefined}
            aria-describedby={`${id}-m`}
            onChange={(event) => setTypedTime(event.target.value)}
            onBlur={readTime}
            onKeyDown={(event) => {
              if (isEnter(event)) readTime();
            }}
          />
        </div>
      </div>
    </Field>
  );
}
