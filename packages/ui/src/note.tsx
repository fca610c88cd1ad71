import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import badgeStyles from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';

export type NoteTone = 'info' | 'warning' | 'danger' | 'success' | 'lantern' | 'plain';

const toneLooks: Record<NoteTone, { name: string | undefined; icon: IconType }> = {
  info: { name: badgeStyles.note, icon: IconInfoCircle },
  warning: { name: `${badgeStyles.note} ${badgeStyles.warning}`, icon: IconAlertTriangle },
  danger: { name: `${badgeStyles.note} ${badgeStyles.danger}`, icon: IconAlertCircle },
  success: { name: `${badgeStyles.note} ${badgeStyles.success}`, icon: IconCircleCheck },
  lantern: { name: `${badgeStyles.note} ${badgeStyles.lantern}`, icon: IconInfoCircle },
  plain: { name: `${badgeStyles.note} ${badgeStyles.plain}`, icon: IconInfoCircle },
};

type Props = { tone?: NoteTone; icon?: IconType; action?: ReactNode; children: ReactNode };

/** A notice inside the page. Screen readers announce `danger` at once. */
export function Note({ tone = 'info', icon, action, children }: Props) {
  const look = toneLooks[tone];
  return (
    <div className={look.name} data-part="note" role={tone === 'danger' ? 'alert' : undefined}>
      <Icon of={icon ?? look.icon} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
