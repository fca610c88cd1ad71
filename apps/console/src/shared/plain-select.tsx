import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';

type Props = {
  /** Names the list, and stands for "any". */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A filter in a bar: the native list without a line of its own for the label. */
export function PlainSelect({ label, value, options, onChange }: Props) {
  return (
    <span className="inp small">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} className="chev" />
    </span>
  );
}
