import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Icon } from '../icon.tsx';
import styles from './data-table.module.css';
import type { Sort } from './sort-rows.ts';

type Props = { direction: Sort['direction'] | undefined; onPress: () => void; children: string };

const icons = { ascending: IconArrowUp, descending: IconArrowDown };

/** The button in a head that sorts by its column. The arrow repeats what `aria-sort` of the head says. */
export function SortHead({ direction, onPress, children }: Props) {
  return (
    <button type="button" className={styles.sort} data-sorted={direction} onClick={onPress}>
      {children}
      <Icon of={direction ? icons[direction] : IconSelector} size={14} />
    </button>
  );
}
