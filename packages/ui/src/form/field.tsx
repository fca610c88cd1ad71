import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Icon, type IconType } from '../icon.tsx';
import styles from './field.module.css';
import { latinHandlers } from './latin-input.ts';

/** The props of every field: label above, hint or error below. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** Content at the end of the label's line, such as a link. */
  aside?: ReactNode;
};

type FrameProps = FieldProps & {
  id: string;
  used?: number;
  limit?: number;
  className?: string;
  children: ReactNode;
};

/**
 * Label, control and message of a field. An error replaces the hint. With `used` and `limit`, a counter shows how many
 * characters are typed. The control that you pass needs the attributes `id={id}` and `aria-describedby={id + '-m'}`.
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  used,
  limit,
  className,
  children,
}: FrameProps) {
  const { t } = useI18n();
  const hasCounter = limit !== undefined && used !== undefined;
  return (
    <div className={`field ${className ?? ''}`.trim()}>
      <div className="lab">
        <label htmlFor={id}>
          {label} {optional && <span className={styles.optional}>{t('common.optional')}</span>}
        </label>
        {aside}
      </div>
      {children}
      {(error || hint || hasCounter) && (
        <div className={error ? `${styles.message} ${styles.error}` : styles.message} id={`${id}-m`}>
          {error && <Icon of={IconAlertCircle} size={14} />}
          <span className="grow">{error || hint}</span>
          {hasCounter && <span>{t('common.used_of', { used, limit })}</span>}
        </div>
      )}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'className'>;
export type TextFieldProps = FieldProps &
  InputProps & {
    icon?: IconType;
    suffix?: ReactNode;
    big?: boolean;
    className?: string;
    end?: ReactNode;
    /** True for text in ASCII, such as a name in pinyin: full-width letters are converted. */
    latin?: boolean;
  };

/**
 * A `TextField` whose limit is at least this number shows its counter only above 80 % of the limit. For a shorter text,
 * the number of characters does not matter.
 */
const longLimit = 100;

/**
 * A field for one line of text. With `maxLength` and a controlled `value` it shows a counter; for a long limit only
 * near the limit.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, aside, icon, suffix, big, className, end, latin, ...input } = props;
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const length = typeof input.value === 'string' ? input.value.length : undefined;
  const limit = input.maxLength ?? 0;
  const used = length !== undefined && (limit < longLimit || length > limit * 0.8) ? length : undefined;
  const boxClass = [
    'inp',
    big ? styles.large : '',
    error ? styles.error : '',
    input.disabled || input.readOnly ? styles.disabled : '',
  ];
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      aside={aside}
      className={className}
      used={used}
      limit={input.maxLength}
    >
      <div className={boxClass.filter(Boolean).join(' ')}>
        {icon && <Icon of={icon} />}
        <input
          {...input}
          {...latinHandlers(input, { latin })}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-m`}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
        {end}
      </div>
    </Field>
  );
}

/** A password field with a button that shows the password. `showLabel` and `hideLabel` name the button. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...rest
}: TextFieldProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={isShown ? hideLabel : showLabel}
          size="xs"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

/** A field for several lines of text. Shows a counter with `maxLength` and a controlled `value`. */
export function TextArea({ label, hint, error, optional, aside, className, ...area }: TextAreaProps) {
  const generatedId = useId();
  const id = area.id ?? generatedId;
  const used = typeof area.value === 'string' ? area.value.length : undefined;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      aside={aside}
      className={className}
      used={used}
      limit={area.maxLength}
    >
      <textarea
        {...area}
        id={id}
        className={error ? `inp ${styles.error}` : 'inp'}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-m`}
      />
    </Field>
  );
}
