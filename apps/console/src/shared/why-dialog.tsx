import { Button, type ButtonKind } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextArea } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

type Props = {
  title: string;
  text: string;
  confirm: string;
  kind: ButtonKind;
  /** The toast after it went through. */
  done: string;
  children?: ReactNode;
  /** Carries it out; answers what went wrong, or null. */
  onRun: (reason: string) => Promise<string | null>;
  /** After it went through, and without `onCancel` also when given up. */
  onClose: () => void;
  onCancel?: () => void;
};

const reasonMax = 1000;

/** A change that needs a reason, which stays in the audit log. */
export function WhyDialog({
  title,
  text,
  confirm,
  kind,
  done,
  children,
  onRun,
  onClose,
  onCancel = onClose,
}: Props) {
  const { t } = useI18n();
  const form = useId();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setFailure(t('console.reason_required'));
    setBusy(true);
    const problem = await onRun(reason.trim()).catch(() => '');
    setBusy(false);
    if (problem !== null) return setFailure(problem || null);
    toast(done, { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      locked={busy}
      title={title}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button kind={kind} type="submit" form={form} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="c2">{text}</p>
        {children}
        <TextArea
          label={t('console.reason')}
          hint={t('console.reason_hint')}
          rows={3}
          maxLength={reasonMax}
          value={reason}
          error={failure}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
