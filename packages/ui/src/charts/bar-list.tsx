import type { ReactNode } from 'react';
import styles from './charts.module.css';

export type ListBar = {
  key: string;
  name: string;
  note?: string;
  value: number;
  text: ReactNode;
  isQuiet?: boolean;
};

type Props = { bars: readonly ListBar[]; selected?: string | undefined; onSelect?: (key: string) => void };

/**
 * Horizontal bars from zero, one row each with name and value. The longest bar fills the width. With `onSelect`, rows
 * above zero are buttons.
 */
export function BarList({ bars, selected, onSelect }: Props) {
  // At least 1, so that the widths below are not divided by zero.
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, note, value, text, isQuiet }) => {
        const row = (
          <>
            <span className={styles.barName}>
              {name}
              {note && <span className="t12 c3">{note}</span>}
            </span>
            <span className={styles.barTrack} aria-hidden="true">
              <span data-quiet={isQuiet} style={{ width: `${(value / longest) * 100}%` }} />
            </span>
            <span className={styles.barValue}>{text}</span>
          </>
        );
        return (
          <li key={key}>
            {onSelect && value > 0 ? (
              <button type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
                {row}
              </button>
            ) : (
              <div>{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
