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

type Props = {
  tone?: Tone;
  icon?: IconType;
  look?: 'tint' | 'dot' | 'line';
  mark?: 'half' | 'ring';
  children: ReactNode;
};

/** A label with a tone. Looks: `tint` (with icon), `dot` (outlined, with dot) or `line` (outlined, plain). */
export function Badge({ tone = 'neutral', icon, look = 'tint', mark, children }: Props) {
  const lookClass = look === 'dot' ? styles.dot : look === 'line' ? styles.outline : '';
  const markClass = mark === 'half' ? styles.half : mark === 'ring' ? styles.ring : '';
  return (
    <span className={['bdg', lookClass, toneClass[tone], markClass].filter(Boolean).join(' ')}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
