import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Icon } from '../icon.tsx';
import styles from './data-table.module.css';
import type { Sort } from './sort-rows.ts';

type Props = { direction: Sort['direction'] | undefined; onPress: () => void; children: string };

const icons = { ascending: IconArrowUp, descending: IconArrowDown };

/** The button in a column head that sorts by the column. Its arrow shows the direction of `aria-sort`. */
export function SortHead({ direction, onPress, children }: Props) {
  return (
    <button type="button" className={styles.sort} data-sorted={direction} onClick={onPress}>
      {children}
      <Icon of={direction ? icons[direction] : IconSelector} size={14} />
    </button>
  );
}
