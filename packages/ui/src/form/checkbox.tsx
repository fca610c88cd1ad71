import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import stateStyles from '../state.module.css';
import fieldStyles from './field.module.css';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children?: ReactNode;
  /** Some, but not all, of a group are chosen. */
  mixed?: boolean;
  count?: ReactNode;
  invalid?: boolean;
};

/** A checkbox with its text. `count` stands at the end of the line. Without text, give `aria-label`. */
export function Checkbox({ children, mixed, count, invalid, ...input }: BoxProps) {
  const on = mixed ? fieldStyles.mixed : input.checked ? fieldStyles.checked : '';
  const names = ['chk', on, input.disabled ? fieldStyles.disabled : '', invalid ? fieldStyles.invalid : '']
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

/** One radio with its words; give the group the same `name`. */
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

/** A radio drawn as a card with a heading and anything below it (payment methods, account types). */
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

/** On or off, at once. `label` is its accessible name; put the visible words beside it. */
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
