import fieldStyles from '@wayhouse/ui/form/field.module.css';

type Props = { label: string; value: string | undefined; onChange: (value: string) => void };

/** A date filter. */
export function DayField({ label, value, onChange }: Props) {
  return (
    <label className={`inp ${fieldStyles.small}`}>
      <span className="t12 c3">{label}</span>
      <input type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
