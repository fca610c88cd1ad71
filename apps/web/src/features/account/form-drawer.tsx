import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { type ReactNode, useState } from 'react';
import { DiscardDialog, UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';

type Props = {
  title: string;
  form: { dirty: boolean; busy: boolean; failure: string | null };
  /** Label of the submit button. */
  confirm: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a drawer. Closing it asks for confirmation when input is unsaved. */
export function FormDrawer({ form, onClose, ...props }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { dirty, busy, failure } = form;
  return (
    <>
      <FormDialog
        {...props}
        // `dirty` is not passed, because the dialog itself does not ask when its Cancel button is pressed. Here every
        // way to close it asks.
        saveState={{ busy, failure }}
        place="side"
        onClose={() => (dirty ? setIsLeaving(true) : onClose())}
      />
      <UnsavedGuard dirty={dirty} />
      {isLeaving && <DiscardDialog onKeep={() => setIsLeaving(false)} onDiscard={onClose} />}
    </>
  );
}
