import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useState } from 'react';
import { DiscardDialog, UnsavedGuard } from '../../shared/unsaved-guard.tsx';

type Props = {
  title: string;
  /** The form's own name, for its id. */
  name: string;
  form: { dirty: boolean; busy: boolean; failure: string | null };
  /** The verb on the button. */
  save: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a drawer. Closing it over unsaved words asks first. */
export function FormDrawer({ title, name, form, save, onSave, onClose, children }: Props) {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState(false);
  const close = () => (form.dirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog
        open
        place="side"
        title={title}
        locked={form.busy}
        onClose={close}
        footer={
          <>
            <Button disabled={form.busy} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={`${name}-form`} kind="primary" busy={form.busy}>
              {save}
            </Button>
          </>
        }
      >
        <form
          id={`${name}-form`}
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
      </Dialog>
      <UnsavedGuard dirty={form.dirty} />
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </>
  );
}
