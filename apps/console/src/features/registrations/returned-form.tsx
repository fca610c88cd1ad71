import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Registration, registrationQuery } from './registration-queries.ts';
import styles from './registrations.module.css';
import { useDecisionEnd } from './use-decision-end.ts';

const right = 'registrations.review' as const;

type Props = { registration: Registration; onDecided: () => void };

/**
 * For a form that the applicant must correct. Staff mail the link again, because a lost mail leaves the applicant
 * without a way back. Or they reject an application whose applicant does not answer.
 */
export function ReturnedForm({ registration, onDecided }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [isRejecting, setIsRejecting] = useState(false);
  const { id, status } = registration;
  const isReturned = status === 'more_asked' || status === 'rejected';
  const resend = useAction(async () => {
    const key = 'POST /api/console/v1/registrations/{id}/resend' as const;
    const answer = await call(key, { params: { id } }).catch(() => null);
    void client.invalidateQueries(registrationQuery(id));
    if (answer?.code === 0)
      toast(t('console.review.link_sent', { email: registration.email }), { tone: 'success' });
  });
  const { close, finish } = useDecisionEnd(id, () => setIsRejecting(false), onDecided);
  // Newly fetched data does not close an open dialog, because its input would be lost.
  if (!isReturned && !isRejecting) return null;
  return (
    <section className={styles.actions} data-part="returned">
      <div className="row g8 fw">
        <PrivilegedButton
          right={right}
          kind="secondary"
          icon={IconMailForward}
          busy={resend.busy}
          onClick={() => void resend.run()}
        >
          {t('console.review.resend')}
        </PrivilegedButton>
        {status === 'more_asked' && (
          <PrivilegedButton
            right={right}
            kind="danger-soft"
            icon={IconX}
            onClick={() => setIsRejecting(true)}
          >
            {t('console.review.reject')}
          </PrivilegedButton>
        )}
      </div>
      {isRejecting && (
        <ReasonDialog registration={registration} kind="reject" onClose={close} onDone={finish} />
      )}
    </section>
  );
}
