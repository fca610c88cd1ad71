import { IconPlus, IconTrash } from '@tabler/icons-react';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './groups.module.css';
import type { BuilderProps } from './offer-draft.ts';

/** The fields for installments: shares of the price and due dates. */
export function ScheduleFields({ draft, set, problems }: BuilderProps) {
  const { t } = useI18n();
  const change = (index: number, step: Partial<(typeof draft.schedule)[number]>) =>
    set({
      schedule: draft.schedule.map((each, position) => (position === index ? { ...each, ...step } : each)),
    });
  return (
    <fieldset className="col g12">
      <legend className="b6">{t('console.groups.builder.schedule')}</legend>
      {problems.schedule && (
        <p className={`${fieldStyles.message} ${fieldStyles.error}`} role="alert">
          {problems.schedule}
        </p>
      )}
      {draft.schedule.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an installment has no id but its position
        <div key={index} className={styles.scheduleStep}>
          <TextField
            label={t('console.groups.builder.percent')}
            inputMode="decimal"
            value={step.percent}
            error={problems[`schedule.${index}.percent_bp`]}
            onChange={(event) => change(index, { percent: event.target.value })}
          />
          <DateField
            label={t('console.groups.builder.due')}
            value={step.dueOn}
            error={problems[`schedule.${index}.due_on`]}
            onChange={(event) => change(index, { dueOn: event.target.value })}
          />
          {draft.schedule.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={t('console.groups.builder.remove', { no: index + 1 })}
              onClick={() => set({ schedule: draft.schedule.filter((_, position) => position !== index) })}
            />
          )}
        </div>
      ))}
      <span>
        <Button
          kind="soft"
          size="xs"
          icon={IconPlus}
          disabled={draft.schedule.length >= groupLimits.installmentsMax}
          onClick={() => set({ schedule: [...draft.schedule, { percent: '', dueOn: '' }] })}
        >
          {t('console.groups.builder.step_add')}
        </Button>
      </span>
    </fieldset>
  );
}
