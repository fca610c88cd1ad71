import { IconChevronDown } from '@tabler/icons-react';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Icon } from '@wayhouse/ui/icon';

type Props = {
  /** The text of the first option, whose value is empty (such as "any status"). */
  emptyLabel: string;
  /** The accessible name. Default: `emptyLabel`. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A native `select` without a visible label, mostly for filters. */
export function PlainSelect({ emptyLabel, name = emptyLabel, value, options, onChange }: Props) {
  return (
    <span className={`inp ${fieldStyles.small}`}>
      <select aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} className={fieldStyles.chevron} />
    </span>
  );
}
