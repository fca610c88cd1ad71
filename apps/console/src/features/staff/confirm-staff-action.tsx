import { useAction } from '@wayhouse/client/use-action';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';

export type StaffAction = 'link' | 'factor' | 'disable' | 'enable';

type Props = { staff: StaffMember; action: StaffAction; onClose: () => void; onDone: () => void };

/** Explains the effect of an action on the person, and asks for confirmation. */
export function ConfirmStaffAction({ staff, action, onClose, onDone }: Props) {
  const { t } = useI18n();
  const { busy, run } = useAction(async () => {
    const answer = await carryOut(staff.id, action);
    if (answer.code !== 0) return;
    toast(t(`console.staff.${action}.done`, { name: staff.name }), { tone: 'success' });
    onDone();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`console.staff.${action}.title`, { name: staff.name })}
      confirm={t(`console.staff.${action}.confirm`)}
      kind={action === 'disable' || action === 'factor' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void run()}
    >
      <p className="c2">{t(`console.staff.${action}.text`, { email: staff.email })}</p>
    </ConfirmDialog>
  );
}

function carryOut(id: string, action: StaffAction) {
  if (action === 'link') return call('POST /api/console/v1/staff/send-link', { id });
  if (action === 'factor') return call('POST /api/console/v1/staff/reset-second-factor', { id });
  const status = action === 'disable' ? 'disabled' : 'active';
  return call('POST /api/console/v1/staff/update', { id, status });
}
