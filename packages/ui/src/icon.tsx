import type { ComponentType } from 'react';

export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
export type IconSize = 14 | 16 | 18 | 20 | 24 | 32;

type Props = { of: IconType; size?: IconSize; solid?: boolean; className?: string };

/** A Tabler outline icon in the text color. Always decorative: the word beside it, or the button's label, names it. */
export function Icon({ of: Picture, size = 18, solid, className }: Props) {
  const names = ['i', size === 18 ? '' : `s${size}`, solid ? 'solid' : '', className ?? ''];
  return <Picture className={names.filter(Boolean).join(' ')} aria-hidden />;
}
