import { Button } from '@wayhouse/ui/button';
import { Dialog, type DialogProps } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useId } from 'react';

type Props = Pick<DialogProps, 'title' | 'place' | 'onClose'> & {
  form: { busy: boolean; failure: string | null };
  /** The verb on the button. */
  save: string;
  onSave: () => void;
  /** Below the form, not a part of it. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog: the safe answer first, the verb last, locked while it is sent, the failure below the fields. */
export function FormDialog({ form, save, onSave, extra, children, ...dialog }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      locked={form.busy}
      footer={
        <>
          <Button disabled={form.busy} onClick={dialog.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={form.busy}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="col g16"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        {form.failure && <Note tone="danger">{form.failure}</Note>}
      </form>
      {extra}
    </Dialog>
  );
}
