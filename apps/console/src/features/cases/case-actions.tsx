import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import { caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { Button } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { problemOf } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { instantOf, localTime } from '../../shared/time/local-time.ts';
import { useCaseStep, useKeyedCaseStep } from './case-queries.ts';
import { useNextCase } from './use-next-case.ts';

type DialogName = 'hand_over' | 'snooze' | 'solve';
type Props = { of: DeskCase; onClose: () => void };

/** The steps on a case that is not solved: claim, solve, hand over, and promise another time. */
export function CaseActions({ of }: { of: DeskCase }) {
  const { t } = useI18n();
  const step = useCaseStep();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { busy, run: claim } = useAction(async () => {
    const answer = await step('POST /api/console/v1/cases/{id}/claim', { params: { id: of.case_no } });
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
  if (of.state === 'solved') return null;
  const close = () => setDialog(null);
  return (
    <div className="row g8 fw">
      {of.owner_id === null && (
        <Button size="sm" kind="primary" busy={busy} onClick={() => void claim()}>
          {t('console.cases.claim')}
        </Button>
      )}
      <Button size="sm" onClick={() => setDialog('solve')}>
        {t('console.cases.solve')}
      </Button>
      <Button size="sm" onClick={() => setDialog('hand_over')}>
        {t('console.cases.hand_over')}
      </Button>
      {of.due_at !== null && (
        <Button size="sm" onClick={() => setDialog('snooze')}>
          {t('console.cases.snooze')}
        </Button>
      )}
      {dialog === 'solve' && <SolveDialog of={of} onClose={close} />}
      {dialog === 'hand_over' && <HandOverDialog of={of} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog of={of} onClose={close} />}
    </div>
  );
}

export function SolveDialog({ of, onClose }: Props) {
  const { t } = useI18n();
  const step = useKeyedCaseStep(`solve.${of.case_no}`);
  const openNext = useNextCase();
  const form = useForm({
    name: 'solve',
    start: () => ({ outcome: '' }),
    check: ({ outcome }) => ({ outcome: outcome.trim() === '' ? 'console.cases.field.required' : undefined }),
  });
  const save = async () => {
    const params = { id: of.case_no };
    const done = await form.submit(({ outcome }) =>
      step('POST /api/console/v1/cases/{id}/solve', { params, outcome }),
    );
    if (!done) return;
    onClose();
    await openNext(of.case_no);
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.cases.solve.title')}
      confirm={t('console.cases.solve')}
      onClose={onClose}
      onSave={save}
    >
      <TextArea
        label={t('console.cases.solve.outcome')}
        hint={t('console.cases.solve.hint', { days: caseLimits.reopenDays })}
        rows={4}
        maxLength={caseLimits.outcomeMax}
        value={form.draft.outcome}
        error={form.error('outcome')}
        onChange={(event) => form.change({ outcome: event.target.value })}
      />
    </FormDialog>
  );
}

/** Gives the case to a colleague. The reader can also take the case of a colleague, who may be away. */
export function HandOverDialog({ of, onClose }: Props) {
  const { t } = useI18n();
  const step = useCaseStep();
  const me = useSession()?.staff.id;
  // The reader takes a case without an owner by the button beside this one.
  const newOwners = of.colleagues.filter(
    ({ id }) => id !== of.owner_id && (id !== me || of.owner_id !== null),
  );
  const form = useForm({
    name: 'hand-over',
    start: () => ({ staff_id: newOwners.find((each) => each.on_duty && each.id !== me)?.id ?? '', note: '' }),
    check: ({ staff_id }) => ({ staff_id: staff_id === '' ? 'console.cases.field.pick' : undefined }),
  });
  const save = async () => {
    const params = { id: of.case_no };
    const done = await form.submit((draft) =>
      step('POST /api/console/v1/cases/{id}/hand-over', { params, ...draft }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.cases.hand_over.title')}
      confirm={t('console.cases.hand_over')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.cases.hand_over.to')}
        placeholder={t('console.orders.hand_over.pick')}
        value={form.draft.staff_id}
        error={form.error('staff_id')}
        options={newOwners.map(({ id, name, on_duty }) => ({
          value: id,
          label: on_duty ? `${name} (${t('console.cases.on_duty')})` : name,
        }))}
        onChange={(staff_id) => form.change({ staff_id })}
      />
      <TextArea
        label={t('console.cases.hand_over.note')}
        optional
        rows={3}
        maxLength={500}
        value={form.draft.note}
        error={form.error('note')}
        onChange={(event) => form.change({ note: event.target.value })}
      />
    </FormDialog>
  );
}

export function SnoozeDialog({ of, onClose }: Props) {
  const { t } = useI18n();
  const step = useKeyedCaseStep(`snooze.${of.case_no}`);
  const form = useForm({
    name: 'snooze',
    start: () => ({ due: localTime(of.due_at), reason: '' }),
    check: ({ due, reason }) => ({
      due: instantOf(due) === null ? 'console.cases.field.required' : undefined,
      reason: reason.trim() === '' ? 'console.cases.field.required' : undefined,
    }),
    fieldOf: (path) => (path === 'due_at' ? 'due' : path),
  });
  const save = async () => {
    const params = { id: of.case_no };
    const done = await form.submit(({ due, reason }) =>
      step('POST /api/console/v1/cases/{id}/snooze', { params, due_at: instantOf(due) ?? '', reason }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog saveState={form} title={t('console.cases.snooze.title')} onClose={onClose} onSave={save}>
      <p className="t13 c2">{t('console.cases.snooze.hint')}</p>
      <DateTimeField
        label={t('console.cases.promise')}
        value={form.draft.due}
        error={form.error('due')}
        onChange={(event) => form.change({ due: event.target.value })}
      />
      <TextArea
        label={t('console.cases.snooze.reason')}
        rows={3}
        maxLength={500}
        value={form.draft.reason}
        error={form.error('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
