import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { fieldMax } from '@wayhouse/contract/form-rules';
import type { ButtonKind } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../api.ts';
import { type Problems, problemPlace } from './problem-place.ts';

type Props<Data> = {
  title: string;
  text: string;
  confirm: string;
  kind: ButtonKind;
  /** The text of the toast after a success, or a function that makes it from the answer's data. */
  done: string | ((data: Data) => string);
  /** Further fields. A function gets the error text of the field above the reason. */
  children?: ReactNode | ((fieldProblem: string | null) => ReactNode);
  /**
   * Checks the fields of `children` together with the reason, so that the reader sees all problems at once. Returns an
   * error text for them, '' when the screen shows the error elsewhere, or null when they are right.
   */
  onCheck?: () => string | null;
  /** The values of the fields in `children`; a change of them is unsaved input. */
  input?: unknown;
  /**
   * Makes the change. Returns the answer, or an error text for the fields of `children`; '' when the screen shows the
   * error elsewhere.
   */
  onRun: (reason: string) => Promise<Answer<Data> | string>;
  /** Called after a success; without `onCancel` also on cancel. */
  onClose: () => void;
  onCancel?: () => void;
};

const noProblems: Problems = { reason: null, field: null, form: null };

/** A dialog for a change that needs a reason. The audit log records the reason. */
export function ReasonedChangeDialog<Data>({
  text,
  done,
  children,
  input,
  onCheck,
  onRun,
  onClose,
  onCancel = onClose,
  ...dialog
}: Props<Data>) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [openedInput] = useState(() => JSON.stringify(input));
  const isDirty = reason !== '' || JSON.stringify(input) !== openedInput;
  const [problems, setProblems] = useState<Problems>(noProblems);
  const { busy, run } = useAction(async () => {
    const fieldProblem = onCheck?.() ?? null;
    const reasonProblem = reason.trim() === '' ? t('console.reason_required') : null;
    if (fieldProblem !== null || reasonProblem !== null) {
      const place = problemPlace('', typeof children === 'function');
      return setProblems({ ...noProblems, reason: reasonProblem, [place]: fieldProblem || null });
    }
    const outcome = await onRun(reason.trim());
    const problem = typeof outcome === 'string' ? outcome || null : problemOf(outcome);
    if (typeof outcome === 'string' || outcome.code !== 0)
      return setProblems({ ...noProblems, [problemPlace(outcome, typeof children === 'function')]: problem });
    toast(typeof done === 'string' ? done : done(outcome.data as Data), { tone: 'success' });
    onClose();
  });
  return (
    <FormDialog
      {...dialog}
      saveState={{ busy, failure: problems.form, dirty: isDirty }}
      onClose={onCancel}
      onSave={run}
    >
      <p className="c2">{text}</p>
      {typeof children === 'function' ? children(problems.field) : children}
      <TextArea
        label={t('console.reason')}
        hint={t('console.reason_hint')}
        rows={3}
        maxLength={fieldMax.reason}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
