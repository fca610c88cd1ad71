import { Button, type ButtonKind } from '@wayhouse/ui/button';
import { Dialog, type DialogProps } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusFirstWrong } from './focus-first-wrong.ts';

type Props = Pick<DialogProps, 'title' | 'width' | 'onClose'> & {
  /** The verb on the button that sends; "Save" unless told. */
  confirm?: string;
  kind?: ButtonKind;
  /** The safe answer; "Cancel" unless told. */
  keep?: string;
  /** Sends the form; answers what went wrong in words, or null when there is nothing to say below the fields. */
  onSubmit: () => Promise<string | null>;
  children: ReactNode;
};

/** A form in a dialog: the safe answer first, the verb last, locked while it is sent, what went wrong below the fields. */
export function FormDialog({ confirm, kind = 'primary', keep, onSubmit, children, ...dialog }: Props) {
  const { t } = useI18n();
  const form = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Enter, pressed while the form is under way, would send it again.
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const problem = await onSubmit().catch(() => t('common.failed.text'));
    setBusy(false);
    setFailure(problem);
    requestAnimationFrame(() => focusFirstWrong(form));
  };
  return (
    <Dialog
      {...dialog}
      open
      locked={busy}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={dialog.onClose}>
            {keep ?? t('common.cancel')}
          </Button>
          <Button kind={kind} type="submit" form={form} busy={busy}>
            {confirm ?? t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
