import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, useId, useState } from 'react';

type Props = {
  /** Completing needs the hotel's number, confirming may have it, handing over has none. */
  what: 'confirm' | 'complete' | 'hand_over';
  /** Carries it out; answers what went wrong, or null. */
  onRun: (confirmationNo: string) => Promise<string | null>;
  onClose: () => void;
};

/** A step forward of a group, with the hotel's confirmation number where there is one. */
export function NumberDialog({ what, onRun, onClose }: Props) {
  const { t } = useI18n();
  const form = useId();
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (what === 'complete' && number.trim() === '') return setMissing(true);
    setBusy(true);
    const problem = await onRun(number.trim()).catch(() => '');
    setBusy(false);
    if (problem === null) onClose();
    else setFailure(problem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t(`console.groups.${what}.title`)}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t(`console.groups.${what}`)}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="c2">{t(`console.groups.${what}.text`)}</p>
        {what !== 'hand_over' && (
          <TextField
            label={t('console.groups.confirmation_no')}
            value={number}
            maxLength={64}
            optional={what === 'confirm'}
            error={missing ? t('console.groups.field.required') : undefined}
            onChange={(event) => {
              setNumber(event.target.value);
              setMissing(false);
            }}
          />
        )}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
