import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import stateStyles from '../state.module.css';
import fieldStyles from './field.module.css';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children?: ReactNode;
  /** True when some, but not all, items of a group are selected. */
  mixed?: boolean;
  count?: ReactNode;
  invalid?: boolean;
};

/** A checkbox with its text. `count` is shown at the end of the line. Without text, pass `aria-label`. */
export function Checkbox({ children, mixed, count, invalid, ...input }: BoxProps) {
  const checkedClass = input.checked ? fieldStyles.checked : '';
  const stateClass = mixed ? fieldStyles.mixed : checkedClass;
  const names = [
    'chk',
    stateClass,
    input.disabled ? fieldStyles.disabled : '',
    invalid ? fieldStyles.invalid : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <label className={names}>
      <input
        {...input}
        type="checkbox"
        aria-invalid={invalid || undefined}
        ref={(element) => {
          if (element) element.indeterminate = Boolean(mixed);
        }}
      />
      <span className="box">
        <Icon of={mixed ? IconMinus : IconCheck} size={14} />
      </span>
      {children !== undefined && <span>{children}</span>}
      {count !== undefined && (
        <span className={fieldStyles.count} data-part="count">
          {count}
        </span>
      )}
    </label>
  );
}

/** A radio button with its text. The buttons of a group need the same `name`. */
export function Radio({ children, ...input }: Omit<BoxProps, 'mixed' | 'count' | 'invalid'>) {
  return (
    <label
      className={[
        `chk ${fieldStyles.radio}`,
        input.checked ? fieldStyles.checked : '',
        input.disabled ? fieldStyles.disabled : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <input {...input} type="radio" />
      <span className="box" />
      <span>{children}</span>
    </label>
  );
}

/** A radio button in the form of a card with a heading and content (payment methods, account types). */
export function RadioCard({
  title,
  children,
  ...input
}: Omit<BoxProps, 'mixed' | 'count' | 'title'> & { title: ReactNode }) {
  return (
    <label
      className={input.checked ? `${stateStyles.radioCard} ${stateStyles.checked}` : stateStyles.radioCard}
    >
      <input {...input} type="radio" />
      <span className={stateStyles.dot} />
      <span className="grow">
        <span className="b6">{title}</span>
        {children}
      </span>
    </label>
  );
}

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean;
};

/** A switch that takes effect at once. `label` is its accessible name; the visible text is beside it. */
export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={checked ? `${fieldStyles.toggle} ${fieldStyles.checked}` : fieldStyles.toggle}
      onClick={() => onChange(!checked)}
    />
  );
}
