import { IconAlertCircle, IconUserCheck, IconWallet } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { User } from '@wayhouse/contract/account/identity';
import { approvalNoteMax } from '@wayhouse/contract/booking/approval-choices';
import type { ApprovalCheck, ApprovalStep } from '@wayhouse/contract/booking/approvals';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { TextArea } from '@wayhouse/ui/form/field';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { fetchData } from '../../shared/api.ts';
import { approverWords, stepWords } from '../../shared/approvals/step-words.ts';
import styles from './approval-panel.module.css';
import type { Draft } from './draft.ts';
import type { BookingForm } from './use-booking-form.ts';

const key = 'POST /api/v2/approval/check';

/** Matches all approval checks. They are fetched again when a booking is refused because it needs an approval. */
export const approvalChecks = { queryKey: [key] };

function checkQuery(sessionNo: string, { payment, refNo }: Pick<Draft, 'payment' | 'refNo'>) {
  // While the typed reference is not valid, the check runs without it.
  const ref_no = /^[A-Za-z0-9]{1,50}$/.test(refNo) ? refNo : '';
  return queryOptions({
    queryKey: [key, sessionNo, payment, ref_no],
    queryFn: () => fetchData(key, { session_no: sessionNo, payment, ref_no }, { quiet: true }),
    staleTime: 15_000,
  });
}

/**
 * The approval that the booking needs, or the used-up budget that prevents the booking (`stopped`). Undefined when
 * neither applies, while the first check loads, and when it fails. Always undefined for a main account and for a person
 * without a company.
 */
export function useApprovalCheck(
  session: BookingSession,
  { draft }: Pick<BookingForm, 'draft'>,
  user: User,
): ApprovalCheck | undefined {
  const refNo = useDebounced(draft.refNo.trim());
  const check = useQuery({
    ...checkQuery(session.session_no, { payment: draft.payment, refNo }),
    enabled: user.company !== null && user.company !== undefined && !user.is_main,
    placeholderData: (before) => before,
    retry: false,
  });
  return check.data && (check.data.needed || check.data.stopped !== null) ? check.data : undefined;
}

/** The label of the button that asks for approval: "Ask Olivia". */
export function askWords({ steps }: Pick<ApprovalCheck, 'steps'>, { t }: Pick<I18n, 't'>): string {
  return t('prebook.submit.ask', { names: approverWords(steps, { t }) });
}

type Props = { check: ApprovalCheck; total: string; form: BookingForm };

/**
 * Shows the rules and budgets that require approval, the approvers, and the next steps. When a used-up budget prevents
 * the booking, shows only that.
 */
export function ApprovalPanel({ check, total, form }: Props) {
  const { t, lang } = useI18n();
  if (check.stopped !== null)
    return <Note tone="danger">{t('prebook.budget.stopped', { name: check.stopped })}</Note>;
  const names = approverWords(check.steps, { t });
  return (
    <section className={`card ${styles.panel}`} data-part="approval-panel">
      <div className={`pad-l row g12 ${styles.head}`}>
        <span className={styles.arch}>
          <Icon of={IconUserCheck} />
        </span>
        <div>
          <h2 className="t18">{t('prebook.approval.title', { names })}</h2>
          <p className="t13">{holdWords(check, form, { t, lang })}</p>
        </div>
      </div>
      <div className="pad-l col g16">
        <ul className="col g8 t14">
          {check.steps.map((step) => (
            <StepLine
              key={`${step.kind}${JSON.stringify(step.rule ?? step.budget)}`}
              step={step}
              total={total}
            />
          ))}
        </ul>
        <TextArea
          id={form.idOf('approvalNote')}
          label={t('prebook.approval.note')}
          optional
          rows={3}
          maxLength={approvalNoteMax}
          value={form.draft.approvalNote ?? ''}
          error={form.error('approvalNote')}
          onChange={(event) => form.set('approvalNote', event.target.value)}
        />
        <NextSteps names={names} isHeld={isHeld(check, form)} />
      </div>
    </section>
  );
}

/** True when the server would hold the room for the approvers and the stay is paid later. */
const isHeld = ({ hold_until }: ApprovalCheck, { draft }: BookingForm): boolean =>
  hold_until !== null && draft.payment === 'later';

/** The text that tells whether the room and the price are held, and until when. */
function holdWords(check: ApprovalCheck, form: BookingForm, { t, lang }: Pick<I18n, 't' | 'lang'>): string {
  if (check.hold_until === null) return t('prebook.approval.text');
  const at = formatLocalInstant(check.hold_until, { lang, year: false });
  return t(isHeld(check, form) ? 'prebook.approval.held' : 'prebook.approval.hold_later', { at });
}

function StepLine({ step, total }: { step: ApprovalStep; total: string }) {
  const { t, lang } = useI18n();
  const sum = step.budget ? t('prebook.budget.after', { sum: money(step.budget.after) }) : money(total);
  return (
    <li className="row btw g12">
      <span className="row g8">
        <Icon of={step.budget ? IconWallet : IconAlertCircle} size={16} className="cw" />
        {stepWords(step, { t, lang })}
      </span>
      <b className={`b6 ${styles.side}`}>{sum}</b>
    </li>
  );
}

function NextSteps({ names, isHeld }: { names: string; isHeld: boolean }) {
  const { t } = useI18n();
  const nextStep = (id: string, state: 'now' | 'next') => ({
    id,
    state,
    title: t(`prebook.approval.next.${id}` as 'prebook.approval.next.ask', { names }),
    note: t(`prebook.approval.next.${id}.note` as 'prebook.approval.next.ask.note', { names }),
  });
  return (
    <div>
      <h3 className="t14 b6">{t('prebook.approval.next')}</h3>
      <div className="mt12">
        <VerticalSteps
          steps={
            isHeld
              ? [nextStep('held_ask', 'now'), nextStep('held_answer', 'next')]
              : [
                  nextStep('ask', 'now'),
                  nextStep('answer', 'next'),
                  nextStep('check', 'next'),
                  nextStep('pay', 'next'),
                ]
          }
        />
      </div>
    </div>
  );
}
