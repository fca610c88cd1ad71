import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Partner } from '@wayhouse/contract/console/partners';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { partnersQuery } from './partner-queries.ts';

type Props = { partner: Partner; picture: Partner['pictures'][number] };

/** Approves a picture that the partner sent for a certification case. The case is then passed. */
export function ApproveButton({ partner, picture }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run } = useAction(async () => {
    const answer = await call('POST /api/console/v1/partners/{id}/pictures/{picture_id}/approve', {
      params: { id: partner.id, picture_id: picture.id },
    });
    if (answer.code !== 0 || !answer.data) return;
    client.setQueryData(partnersQuery.queryKey, answer.data);
    // When staff approve two pictures at once, the answer that arrives last may lack the other approval.
    void client.invalidateQueries({ queryKey: partnersQuery.queryKey });
    toast(t('console.partners.approved', { case: picture.case }), { tone: 'success' });
  });
  return (
    <PrivilegedButton right="customers.write" size="sm" kind="primary" busy={busy} onClick={() => void run()}>
      {t('console.partners.approve')}
    </PrivilegedButton>
  );
}
