import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  label: string;
  /** 0 = open; 1 = closed; undefined = unchanged. */
  value: number | undefined;
  words?: { open: string; closed: string };
  onChange: (value: number | undefined) => void;
};

/** A choice of three: leave unchanged, open, or close. */
export function OpenOrClosed({ label, value, words, onChange }: Props) {
  const { t } = useI18n();
  return (
    <Select
      label={label}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('console.calendar.bulk.keep') },
        { value: '0', label: words?.open ?? t('console.calendar.open') },
        { value: '1', label: words?.closed ?? t('console.calendar.closed') },
      ]}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
    />
  );
}
