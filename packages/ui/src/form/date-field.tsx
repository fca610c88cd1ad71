import { IconCalendar } from '@tabler/icons-react';
import { isDate } from '@wayhouse/contract/dates';
import { formatDate } from '@wayhouse/i18n/format';
import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react';
import { IconButton } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { isEnter } from '../keys/is-enter.ts';
import { Popover } from '../overlay/popover.tsx';
import { readerToday } from '../pure/product-time.ts';
import { parseTypedDate } from '../pure/typed-date.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** The calendar loads when it is first opened, because its code is large. */
const DateCalendar = lazy(() =>
  import('./date-calendar.tsx').then((file) => ({ default: file.DateCalendar })),
);

/** The value is a day as `YYYY-MM-DD`, empty, or the typed text when it cannot be read as a date. */
type Change = (event: { target: { value: string } }) => void;

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'className' | 'size' | 'min' | 'max'
> & {
  /** `YYYY-MM-DD`, empty, or a text that is no date. */
  value: string;
  /** The first and the last day that the calendar offers. A typed day outside them is sent too; the form checks it. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: Change;
  onBlur?: () => void;
};

type PopoverProps = {
  label: string;
  /** A text that is no date counts as empty. */
  value: string;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** The button that opens the calendar. */
  trigger: ReactElement;
  onPick: (day: string) => void;
};

/** A popover with a calendar of one month. The choice of a day closes it. */
export function DatePopover({ label, value, min, max, trigger, onPick }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen} label={label} align="end" trigger={trigger}>
      <Suspense>
        <DateCalendar
          value={isDate(value) ? value : ''}
          min={min}
          max={max}
          onPick={(day) => {
            setIsOpen(false);
            onPick(day);
          }}
        />
      </Suspense>
    </Popover>
  );
}

/**
 * An input for a day, without label and error text. The reader types a date in any usual form or opens a calendar. The
 * typed text is read on blur and at Enter.
 */
export function DateInput({ value, min, max, onChange, onBlur, ...input }: InputProps) {
  const { t, lang } = useI18n();
  const shownText = isDate(value) ? formatDate(value, { lang, weekday: false }) : value;
  /** The text while the reader types; null when the input shows `value`. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const send = (text: string) => text !== value && onChange({ target: { value: text } });
  const readTypedText = () => {
    if (typedText !== null && typedText !== shownText)
      send(parseTypedDate(typedText, readerToday()) ?? typedText.trim());
    setTypedText(null);
  };
  return (
    <>
      <input
        {...input}
        type="text"
        autoComplete="off"
        value={typedText ?? shownText}
        onChange={({ target: { value: text } }) => {
          setTypedText(text);
          // Sends `YYYY-MM-DD` and an empty text at once; other texts are read on blur or Enter.
          if (isDate(text) || text === '') send(text);
        }}
        onBlur={() => {
          readTypedText();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (isEnter(event)) readTypedText();
        }}
      />
      <DatePopover
        label={t('common.dates.choose')}
        value={value}
        min={min}
        max={max}
        trigger={
          <IconButton
            icon={IconCalendar}
            size="xs"
            label={t('common.dates.choose')}
            disabled={input.disabled}
            // Not in the Tab order, because keyboard users type the date.
            tabIndex={-1}
          />
        }
        onPick={(day) => {
          setTypedText(null);
          send(day);
        }}
      />
    </>
  );
}

type DateFieldProps = FieldProps &
  Omit<InputProps, 'aria-invalid' | 'aria-describedby'> & { className?: string };

/** A date field with label. While the text is not a date, it shows its own error in place of `error`. */
export function DateField({ label, hint, error, optional, aside, className, ...input }: DateFieldProps) {
  const { t } = useI18n();
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const isWrong = input.value !== '' && !isDate(input.value);
  const message: ReactNode = isWrong ? t('common.dates.wrong') : error;
  const boxClass = ['inp', message ? styles.error : '', input.disabled ? styles.disabled : ''];
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={message}
      optional={optional}
      aside={aside}
      className={className}
    >
      <div className={boxClass.filter(Boolean).join(' ')}>
        <DateInput
          {...input}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-m`}
        />
      </div>
    </Field>
  );
}
