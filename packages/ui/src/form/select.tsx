import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'className' | 'onChange' | 'size'> & {
    options: readonly Option[];
    /** Text of a first option with the value `''`. */
    placeholder?: string;
    icon?: IconType;
    big?: boolean;
    className?: string;
    onChange: (value: string) => void;
  };

/** A field for a choice from a short list. It is a native `select`, which works best on phones and screen readers. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    optional,
    aside,
    options,
    placeholder,
    icon,
    big,
    className,
    onChange,
    ...select
  } = props;
  const generatedId = useId();
  const id = select.id ?? generatedId;
  const boxClass = [
    'inp',
    big ? fieldStyles.large : '',
    error ? fieldStyles.error : '',
    select.disabled ? fieldStyles.disabled : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      aside={aside}
      className={className}
    >
      <div className={boxClass}>
        {icon && <Icon of={icon} />}
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-m`}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={16} className={fieldStyles.chevron} />
      </div>
    </Field>
  );
}
