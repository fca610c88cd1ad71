import { DateInput } from '@wayhouse/ui/form/date-field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { isDayOrEmpty } from '@wayhouse/ui/pure/typed-date';
import { useId } from 'react';
import styles from './day-field.module.css';

type Props = { label: string; value: string | undefined; onChange: (value: string) => void };

/** A date filter with its label inside. `onChange` receives a complete date, or an empty text. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={`inp ${fieldStyles.small} ${styles.field}`}>
      <label htmlFor={id} className="t12 c3">
        {label}
      </label>
      <DateInput
        id={id}
        value={value ?? ''}
        onChange={(event) => isDayOrEmpty(event.target.value) && onChange(event.target.value)}
      />
    </div>
  );
}
