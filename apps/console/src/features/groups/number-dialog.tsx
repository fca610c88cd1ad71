import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.tsx';

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
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async () => {
    if (what === 'complete' && number.trim() === '') {
      setMissing(true);
      return null;
    }
    const problem = await onRun(number.trim());
    if (problem === null) onClose();
    return problem;
  };
  return (
    <FormDialog
      title={t(`console.groups.${what}.title`)}
      confirm={t(`console.groups.${what}`)}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </FormDialog>
  );
}
