import { Checkbox } from '@wayhouse/ui/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useState } from 'react';

export type FilterLine = { id: string; label: ReactNode; count?: number; checked: boolean };

type Props = {
  title: string;
  lines: readonly FilterLine[];
  onToggle: (id: string) => void;
  /** Lines shown before “Show all”. */
  first?: number;
};

/** One group of the filter column: ticks with live counts, the rest behind “Show all n”. Nothing to choose, nothing shown. */
export function FilterGroup({ title, lines, onToggle, first = 6 }: Props) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.filter((line, index) => index < first || line.checked);
  return (
    <section>
      <fieldset>
        <legend>{title}</legend>
        {shown.map((line) => (
          <Checkbox
            key={line.id}
            checked={line.checked}
            disabled={line.count === 0 && !line.checked}
            count={line.count}
            onChange={() => onToggle(line.id)}
          >
            {line.label}
          </Checkbox>
        ))}
      </fieldset>
      {lines.length > first && (
        <button type="button" className="lnk-b t13 mt8" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('results.show_less') : t('results.show_all', { count: lines.length })}
        </button>
      )}
    </section>
  );
}
