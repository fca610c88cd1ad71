import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { memo, type ReactNode, useState } from 'react';
import styles from '../../../../shared/styles/hotel-detail.module.css';

export type FilterLine = {
  id: string;
  label: ReactNode;
  /** The label as plain text, when `label` is an element. */
  text?: string;
  count?: number;
  checked: boolean;
};

type Props = {
  title: string;
  lines: readonly FilterLine[];
  onToggle: (id: string, on: boolean) => void;
  /** Number of lines before “Show all”. */
  first?: number;
};

/** True when texts, counts and ticks are equal, so that React can skip the render. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.title === after.title &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => {
      const other = after.lines[index] as FilterLine;
      const same = line.id === other.id && line.checked === other.checked && line.count === other.count;
      return same && (line.label === other.label || (line.text !== undefined && line.text === other.text));
    })
  );
}

/**
 * One group of the filter column: checkboxes with counts, the rest behind “Show all n”. Hidden when it has no lines.
 */
export const FilterGroup = memo(function FilterGroup({ title, lines, onToggle, first = 6 }: Props) {
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
            onChange={() => onToggle(line.id, !line.checked)}
          >
            {line.label}
          </Checkbox>
        ))}
      </fieldset>
      {lines.length > first && (
        <button
          type="button"
          className={`${styles.linkButton} t13 mt8`}
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? t('results.show_less') : t('results.show_all', { count: lines.length })}
        </button>
      )}
    </section>
  );
}, isSame);
