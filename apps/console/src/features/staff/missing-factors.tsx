import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import { proofNeededCode } from '@wayhouse/contract/answer-codes';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';

/** The active people without a second factor. */
export const withoutFactor = (staff: readonly StaffMember[]) =>
  staff.filter((member) => member.status === 'active' && !member.has_second_factor);

type Props = { staff: readonly StaffMember[]; isFiltered: boolean; onFilter: (isFiltered: boolean) => void };

/** Counts the people without a second factor, can list only them, and mails them a one-time link. */
export function MissingFactors({ staff, isFiltered, onFilter }: Props) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  const people = withoutFactor(staff);
  const count = people.length;
  const { busy, run } = useAction(async () => {
    // After a call that needs a proof of identity, the next calls are left out, because each would fail and ask again.
    let lacksProof = false;
    const remindedPeople = await runEach(people, async ({ id }) => {
      if (lacksProof) return { code: proofNeededCode };
      const answer = await call('POST /api/console/v1/staff/send-link', { id }, { quiet: true });
      lacksProof = answer.code === proofNeededCode;
      return answer;
    });
    const failedCount = count - remindedPeople.length;
    toast(
      t(failedCount === 0 ? 'console.staff.missing.sent' : 'console.staff.missing.sent_some', {
        count: remindedPeople.length,
        rest: failedCount,
      }),
      {
        tone: failedCount === 0 ? 'success' : 'warning',
      },
    );
    setConfirming(false);
  });
  if (count === 0) return null;
  return (
    <div className={listStyles.viewBar}>
      <Note
        tone="warning"
        action={
          <span className="row g8 fw">
            <Button kind="secondary" size="xs" onClick={() => onFilter(!isFiltered)}>
              {t(isFiltered ? 'console.staff.missing.all' : 'console.staff.missing.only')}
            </Button>
            <Button kind="secondary" size="xs" onClick={() => setConfirming(true)}>
              {t('console.staff.missing.remind')}
            </Button>
          </span>
        }
      >
        {t('console.staff.missing', { count })}
      </Note>
      <ConfirmDialog
        open={isConfirming}
        title={t('console.staff.missing.title', { count })}
        confirm={t('console.staff.missing.remind')}
        busy={busy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void run()}
      >
        <p className="c2">{t('console.staff.missing.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
