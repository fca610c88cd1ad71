import type { ComponentType } from 'react';
import styles from './icon.module.css';

export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
export type IconSize = 14 | 16 | 18 | 20 | 24 | 32;

const sizeClass: Record<IconSize, string | undefined> = {
  14: styles.size14,
  16: styles.size16,
  18: '',
  20: styles.size20,
  24: styles.size24,
  32: styles.size32,
};

type Props = { of: IconType; size?: IconSize; solid?: boolean; className?: string };

/**
 * A Tabler icon in the text color; with `solid`, its shape is filled. Hidden from screen readers, because a text beside
 * the icon or the button's label says the same.
 */
export function Icon({ of: Picture, size = 18, solid, className }: Props) {
  const names = ['icon', sizeClass[size], solid && styles.solid, className];
  return <Picture className={names.filter(Boolean).join(' ')} aria-hidden />;
}
