import { type FormEvent, type ReactNode, useId } from 'react';
import { Button, type ButtonKind } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Note } from '../note.tsx';
import { Dialog, type DialogProps } from '../overlay/dialog.tsx';

type Props = Pick<DialogProps, 'title' | 'width' | 'place' | 'onClose'> & {
  /** Whether a call runs, why the last one failed, and whether the reader has changed a value. */
  saveState: { busy: boolean; failure: string | null; dirty?: boolean };
  /** The verb on the submit button. Default: "Save". */
  confirm?: string;
  kind?: ButtonKind;
  /** The text of the button that closes without saving. Default: "Cancel". */
  cancelLabel?: string;
  /** Checks and sends the form. */
  onSave: () => unknown;
  /** Shown below the form, but not part of it. */
  extra?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog, Cancel before Save. It cannot be closed during the call, and with changed values not by Esc or a
 * press outside. A failure is shown below the fields.
 */
export function FormDialog(props: Props) {
  const { saveState, confirm, kind = 'primary', cancelLabel, onSave, extra, children, ...dialog } = props;
  const { t } = useI18n();
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React would also send the event to a form of the page that opened the dialog, and so submit that form too.
    event.stopPropagation();
    await onSave();
    requestAnimationFrame(() => focusFirstInvalid(id));
  };
  return (
    <Dialog
      {...dialog}
      open
      locked={saveState.busy}
      holdsInput={saveState.dirty === true}
      footer={
        <>
          <Button disabled={saveState.busy} onClick={dialog.onClose}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button type="submit" form={id} kind={kind} busy={saveState.busy}>
            {confirm ?? t('common.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="col g16" onSubmit={(event) => void submit(event)}>
        {children}
        {saveState.failure && <Note tone="danger">{saveState.failure}</Note>}
      </form>
      {extra}
    </Dialog>
  );
}

/** Focuses the first invalid field of the form. */
function focusFirstInvalid(form: string): void {
  document.querySelector<HTMLElement>(`#${CSS.escape(form)} [aria-invalid="true"]`)?.focus();
}
