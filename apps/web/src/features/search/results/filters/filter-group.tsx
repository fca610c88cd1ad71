import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { memo, type ReactNode, useState } from 'react';
import styles from '../../../../shared/styles/hotel-detail.module.css';

export type FilterLine = {
  id: string;
  label: ReactNode;
  /** Set when `label` is an element: a text that changes with the label, because elements cannot be compared. */
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

/** True when texts, counts and ticks are equal, so that React can skip the render. Handlers are not compared. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.title === after.title &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => {
      const otherLine = after.lines[index] as FilterLine;
      const isSameState =
        line.id === otherLine.id && line.checked === otherLine.checked && line.count === otherLine.count;
      return (
        isSameState &&
        (line.label === otherLine.label || (line.text !== undefined && line.text === otherLine.text))
      );
    })
  );
}

/**
 * One group of the filter column: the first checkboxes and the checked ones, the rest behind “Show all n”. Hidden when
 * it has no lines.
 */
export const FilterGroup = memo(function FilterGroup({ title, lines, onToggle, first = 6 }: Props) {
  const { t } = useI18n();
  const [isExpanded, setIsExpanded] = useState(false);
  if (lines.length === 0) return null;
  const visibleLines = isExpanded ? lines : lines.filter((line, index) => index < first || line.checked);
  return (
    <section>
      <fieldset>
        <legend>{title}</legend>
        {visibleLines.map((line) => (
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
          onClick={() => setIsExpanded(!isExpanded)}
          aria-expanded={isExpanded}
        >
          {isExpanded ? t('results.show_less') : t('results.show_all', { count: lines.length })}
        </button>
      )}
    </section>
  );
}, isSame);
