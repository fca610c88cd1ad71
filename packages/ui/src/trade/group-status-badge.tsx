import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconFileText,
  IconListCheck,
  IconLoader,
  IconMessage2Dollar,
  IconPencil,
} from '@tabler/icons-react';
import type { GroupStatus } from '@wayhouse/contract/group/group-life';
import { Badge, type Tone } from '../badge.tsx';
import { useI18n } from '../i18n.tsx';
import type { IconType } from '../icon.tsx';

const statusLooks: Record<GroupStatus, { tone: Tone; icon: IconType }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  submitted: { tone: 'info', icon: IconLoader },
  quoted: { tone: 'warning', icon: IconMessage2Dollar },
  accepted: { tone: 'warning', icon: IconClockDollar },
  deposit_paid: { tone: 'info', icon: IconLoader },
  confirmed: { tone: 'success', icon: IconCircleCheck },
  rooming_received: { tone: 'success', icon: IconListCheck },
  completed: { tone: 'success', icon: IconFileText },
  declined: { tone: 'neutral', icon: IconCircleX },
  expired: { tone: 'danger', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconCircleX },
};

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  const { t } = useI18n();
  return (
    <Badge tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
      {t(`groups.status.${status}`)}
    </Badge>
  );
}
