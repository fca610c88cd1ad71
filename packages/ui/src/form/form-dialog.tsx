import { type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { Button, type ButtonKind } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Note } from '../note.tsx';
import { Dialog, type DialogProps } from '../overlay/dialog.tsx';
import { DiscardContext } from './discard-context.tsx';

type Props = Pick<DialogProps, 'title' | 'width' | 'place' | 'onClose'> & {
  /**
   * `busy`: a call runs. `failure`: why the last call failed. `dirty`: the reader has changed a value; without it, the
   * dialog closes without a question.
   */
  saveState: { busy: boolean; failure: string | null; dirty?: boolean };
  /** The verb on the submit button. Default: "Save". */
  confirm?: string;
  kind?: ButtonKind;
  /** The text of the button that closes without saving. Default: "Cancel". */
  cancelLabel?: string;
  /**
   * Checks and sends the form. Afterwards the first invalid field gets the focus. A returned promise must not reject.
   */
  onSave: () => unknown;
  /** Shown below the form, but not part of it. */
  extra?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog, Cancel before Save. It cannot be closed during the call. With changed values, Esc, the close
 * button and a press outside first ask the app's question (`DiscardContext`). Cancel discards them without a question.
 * A failure is shown below the fields.
 */
export function FormDialog(props: Props) {
  const {
    saveState,
    confirm,
    kind = 'primary',
    cancelLabel,
    onSave,
    onClose,
    extra,
    children,
    ...dialog
  } = props;
  const { t } = useI18n();
  const id = useId();
  const Question = useContext(DiscardContext);
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = saveState.dirty === true;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React also sends the event to a form that contains the dialog component; that form must not be submitted.
    event.stopPropagation();
    await onSave();
    requestAnimationFrame(() => focusFirstInvalid(id));
  };
  return (
    <Dialog
      {...dialog}
      open
      locked={saveState.busy}
      holdsInput={isDirty && Question === null}
      onClose={() => (isDirty && Question ? setIsAsking(true) : onClose())}
      footer={
        <>
          <Button disabled={saveState.busy} onClick={onClose}>
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
      {isAsking && Question && <Question onKeep={() => setIsAsking(false)} onDiscard={onClose} />}
    </Dialog>
  );
}

/** Focuses the first invalid field. Buttons that choose a value have `data-invalid`, not `aria-invalid`. */
function focusFirstInvalid(form: string): void {
  const fields = document.getElementById(form);
  fields?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
}
