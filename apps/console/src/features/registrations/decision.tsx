import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { changedCode } from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Checklist, type Registration, registrationQuery, seenOf } from './registration-queries.ts';
import styles from './registrations.module.css';
import { useDecisionEnd } from './use-decision-end.ts';

const personItems = ['person_plausible', 'contact_reached'] as const;
const companyItems = ['licence_readable', 'licence_matches', 'company_exists', ...personItems] as const;

/** The checklist of the form that the applicant sent last. Each change is saved at once. */
function useTicks(registration: Registration) {
  const client = useQueryClient();
  const [ticks, setTicks] = useState<Checklist>(registration.checklist);
  // The ticks of a former submission must not stay when the applicant has sent the form again.
  const submission = `${registration.status} ${registration.resubmissions}`;
  const [syncedSubmission, setSyncedSubmission] = useState(submission);
  if (syncedSubmission !== submission) {
    setSyncedSubmission(submission);
    setTicks(registration.checklist);
  }
  const tick = async (names: readonly (keyof Checklist)[], value: boolean) => {
    const changes = Object.fromEntries(names.map((name) => [name, value]));
    setTicks((now) => ({ ...now, ...changes }));
    const input = { ...seenOf(registration), checklist: changes };
    const answer = await call('POST /api/console/v1/registrations/{id}/checklist', input).catch(() => null);
    if (answer?.code === 0) return;
    if (answer?.code === changedCode)
      return void client.invalidateQueries(registrationQuery(registration.id));
    setTicks((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, !value])) }));
  };
  return { ticks, tick };
}

type Props = { registration: Registration; onDecided: () => void };

/**
 * The checklist (each tick is saved at once) and the buttons for the three decisions. Keys: a number ticks or unticks
 * the item at that place, A approves when all items are ticked, Q requests information, X rejects. Hidden after the
 * decision, and while the applicant must answer. A family application can be approved only after the named employee has
 * confirmed, and while this person may sign in.
 */
export function Decision({ registration, onDecided }: Props) {
  const { t } = useI18n();
  const { ticks, tick } = useTicks(registration);
  const [dialog, setDialog] = useState<'approve' | 'ask' | 'reject' | null>(null);
  const isOpen = registration.status === 'pending';
  const items = registration.company ? companyItems : personItems;
  const { close, finish } = useDecisionEnd(registration.id, () => setDialog(null), onDecided);
  const uncheckedItems = items.filter((name) => !ticks[name]);
  const isVouchedFor = !registration.awaits_staff && (registration.staff_member?.is_active ?? true);
  const mayApprove = uncheckedItems.length === 0 && isVouchedFor;
  const right = 'registrations.review' as const;
  const isAllowed = useRight(right);
  useSingleKeys((key) => {
    if (!isOpen || !isAllowed) return false;
    const item = items[Number(key) - 1];
    if (item) void tick([item], !ticks[item]);
    else if (key === 'a' && mayApprove) setDialog('approve');
    else if (key === 'q') setDialog('ask');
    else if (key === 'x') setDialog('reject');
    else return false;
    return true;
  });
  // A colleague's decision does not close an open dialog, because its input would be lost.
  if (!isOpen && dialog === null) return null;
  return (
    <section className={`${styles.actions} ${styles.decision}`} data-part="actions">
      <div className="row g12">
        <h3 className="t13 b6">{t('console.review.checklist')}</h3>
        {uncheckedItems.length > 1 && (
          <Button kind="text" size="xs" onClick={() => void tick(uncheckedItems, true)}>
            {t('console.review.tick_all')}
          </Button>
        )}
        <span className={`t12 c3 ${styles.keyHint}`}>
          {t('console.review.keys', { count: items.length })}
        </span>
      </div>
      <div className="row g16 fw">
        {items.map((name) => (
          <Checkbox
            key={name}
            checked={ticks[name]}
            onChange={(event) => void tick([name], event.target.checked)}
          >
            {t(`console.review.check.${name}`)}
          </Checkbox>
        ))}
      </div>
      <div className="row g8 fw">
        <PrivilegedButton
          right={right}
          kind="primary"
          icon={IconCheck}
          disabled={!mayApprove}
          onClick={() => setDialog('approve')}
        >
          {t('console.review.approve')}
        </PrivilegedButton>
        <PrivilegedButton
          right={right}
          kind="secondary"
          icon={IconMessageQuestion}
          onClick={() => setDialog('ask')}
        >
          {t('console.review.ask')}
        </PrivilegedButton>
        <PrivilegedButton right={right} kind="danger-soft" icon={IconX} onClick={() => setDialog('reject')}>
          {t('console.review.reject')}
        </PrivilegedButton>
      </div>
      {uncheckedItems.length > 0 && (
        <span className="t13 c3">{t('console.review.unchecked', { count: uncheckedItems.length })}</span>
      )}
      {dialog === 'approve' && (
        <ApproveDialog registration={registration} checklist={ticks} onClose={close} onDone={finish} />
      )}
      {(dialog === 'ask' || dialog === 'reject') && (
        <ReasonDialog registration={registration} kind={dialog} onClose={close} onDone={finish} />
      )}
    </section>
  );
}
