import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

export type NoteTone = 'info' | 'warning' | 'danger' | 'success' | 'lantern' | 'plain';

const looks: Record<NoteTone, { name: string; icon: IconType }> = {
  info: { name: 'note', icon: IconInfoCircle },
  warning: { name: 'note war', icon: IconAlertTriangle },
  danger: { name: 'note dan', icon: IconAlertCircle },
  success: { name: 'note suc', icon: IconCircleCheck },
  lantern: { name: 'note lan', icon: IconInfoCircle },
  plain: { name: 'note plain', icon: IconInfoCircle },
};

type Props = { tone?: NoteTone; icon?: IconType; action?: ReactNode; children: ReactNode };

/** A notice inside the page. `danger` is announced at once. */
export function Note({ tone = 'info', icon, action, children }: Props) {
  const look = looks[tone];
  return (
    <div className={look.name} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon of={icon ?? look.icon} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
