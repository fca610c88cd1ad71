import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'lantern';

const toneClass: Record<Tone, string | undefined> = {
  neutral: '',
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
  lantern: styles.lantern,
};

type Look = 'tint' | 'dot' | 'line';
const lookClass: Record<Look, string | undefined> = { tint: '', dot: styles.dot, line: styles.outline };

type Mark = 'half' | 'ring';
const markClass: Record<Mark, string | undefined> = { half: styles.half, ring: styles.ring };

type Props = {
  tone?: Tone;
  icon?: IconType;
  look?: Look;
  mark?: Mark;
  children: ReactNode;
};

/**
 * A label with a tone. Looks: `tint` (colored background), `dot` (outline and dot) or `line` (gray outline, whatever
 * the tone). `mark` applies to `dot` only: a half disc in the warning color, or a ring in the info color.
 */
export function Badge({ tone = 'neutral', icon, look = 'tint', mark, children }: Props) {
  const names = ['bdg', lookClass[look], toneClass[tone], mark && markClass[mark]];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
