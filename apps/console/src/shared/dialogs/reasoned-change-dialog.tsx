import { lostTextOf } from '@wayhouse/client/form/form-errors';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { fieldMax } from '@wayhouse/contract/form-rules';
import type { ButtonKind } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type ReactNode, useRef, useState } from 'react';
import { noRefusal, readRefusal } from './read-refusal.ts';

/** The error text of a field by its name, which is its path in the call; undefined for a correct field. */
type ErrorOf = (field: string) => string | undefined;

type Props<Data> = {
  title: string;
  text: string;
  confirm: string;
  kind: ButtonKind;
  /** The text of the toast after a success, or a function that makes it from the answer's data. */
  done: string | ((data: Data) => string);
  /** Further fields. A function gets their error texts. */
  children?: ReactNode | ((errorOf: ErrorOf) => ReactNode);
  /**
   * Checks the fields of `children` together with the reason, so that the reader sees all faults at once. Returns their
   * error texts by name; null or undefined for a correct field.
   */
  onCheck?: () => Readonly<Record<string, string | null | undefined>>;
  /** The values of the fields in `children`; a change of them is unsaved input. */
  input?: unknown;
  /** Makes the change. Returns the answer, or `shown` after a refusal that the screen explains elsewhere. */
  onRun: (reason: string) => Promise<Answer<Data> | 'shown'>;
  /** Called after a success; without `onCancel` also on cancel. */
  onClose: () => void;
  onCancel?: () => void;
};

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
  const { t, lang } = useI18n();
  const [reason, setReason] = useState('');
  const [openedInput] = useState(() => JSON.stringify(input));
  const isDirty = reason !== '' || JSON.stringify(input) !== openedInput;
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);
  const faults = withoutEmpty({
    ...onCheck?.(),
    reason: reason.trim() === '' ? t('console.reason_required') : null,
  });
  const shownFields = useRef(new Set(['reason']));
  const errorOf: ErrorOf = (field) => {
    shownFields.current.add(field);
    return (isTried ? faults[field] : undefined) ?? refusal.fields[field];
  };
  const { busy, run } = useAction(async () => {
    setRefusal(noRefusal);
    const outcome = await onRun(reason.trim()).catch((error: unknown) => {
      setRefusal({ ...noRefusal, form: lostTextOf(error) });
      throw error;
    });
    if (outcome === 'shown') return;
    if (outcome.code !== 0) return setRefusal(readRefusal(outcome, lang, shownFields.current));
    toast(typeof done === 'string' ? done : done(outcome.data as Data), { tone: 'success' });
    onClose();
  });
  const save = () => {
    setIsTried(true);
    return Object.keys(faults).length === 0 ? run() : undefined;
  };
  return (
    <FormDialog
      {...dialog}
      saveState={{ busy, failure: refusal.form, dirty: isDirty }}
      onClose={onCancel}
      onSave={save}
    >
      <p className="c2">{text}</p>
      {typeof children === 'function' ? children(errorOf) : children}
      <TextArea
        label={t('console.reason')}
        hint={t('console.reason_hint')}
        rows={3}
        maxLength={fieldMax.reason}
        value={reason}
        error={errorOf('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function withoutEmpty(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
