import { useForm } from '@wayhouse/client/form/use-form';
import type { Answer } from '@wayhouse/client/transport';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  /** The hotel's confirmation number is required for `complete`, optional for `confirm`, absent for `hand_over`. */
  step: 'confirm' | 'complete' | 'hand_over';
  onRun: (confirmationNo: string) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** Moves a group request to its next status. Asks for the hotel's confirmation number where the step uses one. */
export function NumberDialog({ step, onRun, onClose }: Props) {
  const { t } = useI18n();
  const form = useForm({
    name: 'number',
    start: () => ({ number: '' }),
    check: ({ number }) =>
      step === 'complete' && number.trim() === '' ? { number: 'console.groups.field.required' as const } : {},
  });
  const save = async () => {
    const done = await form.submit(({ number }) => onRun(number.trim()));
    if (done) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(`console.groups.${step}.title`)}
      confirm={t(`console.groups.${step}`)}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t(`console.groups.${step}.text`)}</p>
      {step !== 'hand_over' && (
        <TextField
          label={t('console.groups.confirmation_no')}
          value={form.draft.number}
          maxLength={64}
          optional={step === 'confirm'}
          error={form.error('number')}
          onChange={(event) => form.change({ number: event.target.value })}
        />
      )}
    </FormDialog>
  );
}
