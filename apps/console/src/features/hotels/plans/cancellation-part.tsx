import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '@wayhouse/contract/dates';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useDeferredValue } from 'react';
import { call } from '../../../shared/api.ts';
import { Part } from '../form-parts.tsx';
import styles from '../hotels.module.css';
import { hasAmount, newStep, type PlanFields, type StepDraft, stepsOf } from './plan-draft.ts';

const feeTypes = ['first_night', 'nights', 'percent', 'price', 'total'] as const;
const suffix: Partial<Record<StepDraft['type'], string>> = { percent: '%', price: 'USD' };

const stepsMax = 10;

/** The cancellation rule: its steps, and its text for customers. */
export function CancellationPart({ form, hotelId }: PlanFields & { hotelId: string }) {
  const { t } = useI18n();
  const { draft } = form;
  const problem = form.error('steps');
  return (
    <Part title={t('console.plan.cancellation')}>
      <div className="row g24 fw">
        {[true, false].map((value) => (
          <Radio
            key={String(value)}
            name="refundable"
            checked={draft.refundable === value}
            onChange={() =>
              form.change({
                refundable: value,
                ...(value && draft.steps.length === 0 && { steps: [newStep()] }),
              })
            }
          >
            {t(value ? 'console.plan.refundable' : 'console.plan.not_refundable')}
          </Radio>
        ))}
      </div>
      {draft.refundable && (
        <ol className={styles.editableRows}>
          {draft.steps.map((step, index) => (
            <StepRow
              key={step.key}
              form={form}
              step={step}
              path={`steps.${index}`}
              {...(draft.steps.length > 1 && {
                onRemove: () => form.change({ steps: draft.steps.filter((each) => each.key !== step.key) }),
              })}
            />
          ))}
        </ol>
      )}
      {draft.refundable && (
        <div>
          <Button
            kind="secondary"
            size="sm"
            icon={IconPlus}
            disabled={draft.steps.length >= stepsMax}
            onClick={() => form.set(`steps.${draft.steps.length}`, newStep())}
          >
            {t('console.plan.add_step')}
          </Button>
        </div>
      )}
      {problem && <p className={`${fieldStyles.message} ${fieldStyles.error}`}>{problem}</p>}
      <PolicyText hotelId={hotelId} refundable={draft.refundable} steps={draft.steps} />
    </Part>
  );
}

type RowProps = PlanFields & {
  step: StepDraft;
  /** The path of the step in the draft. */
  path: string;
  onRemove?: () => void;
};

function StepRow({ form, step, path, onRemove }: RowProps) {
  const { t } = useI18n();
  return (
    <li className={styles.cancellationStepRow}>
      <TextField
        label={t('console.plan.days_before')}
        inputMode="numeric"
        {...form.field(`${path}.days`, step.days)}
      />
      <TextField
        label={t('console.plan.local_time')}
        inputMode="numeric"
        placeholder="18:00"
        {...form.field(`${path}.time`, step.time)}
      />
      <Select
        label={t('console.plan.fee')}
        value={step.type}
        options={feeTypes.map((type) => ({ value: type, label: t(`console.plan.fee.${type}`) }))}
        onChange={(type) => form.set(`${path}.type`, type)}
      />
      <TextField
        label={t('console.plan.fee_value')}
        inputMode="decimal"
        disabled={!hasAmount(step.type)}
        suffix={suffix[step.type]}
        {...form.field(`${path}.value`, hasAmount(step.type) ? step.value : '')}
      />
      <IconButton
        icon={IconTrash}
        label={t('console.plan.remove_step')}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
    </li>
  );
}

/**
 * Days from today to the arrival in the example. Thus steps up to about two months before arrival have a future date.
 */
const exampleDaysAhead = 60;

function PolicyText({
  hotelId,
  refundable,
  steps,
}: {
  hotelId: string;
  refundable: boolean;
  steps: StepDraft[];
}) {
  const { t } = useI18n();
  const stepsKey = useDeferredValue(JSON.stringify(stepsOf({ refundable, steps })));
  const checkIn = addDays(readerToday(), exampleDaysAhead);
  const policy = useQuery({
    queryKey: ['hotels', 'policy', hotelId, refundable, stepsKey, checkIn],
    queryFn: async () => {
      const answer = await call(
        'POST /api/console/v1/hotels/{id}/rate-plans/policy',
        { params: { id: hotelId }, refundable, steps: JSON.parse(stepsKey), check_in: checkIn },
        { silent: true },
      );
      return answer.data?.text ?? null;
    },
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  return (
    <div className={styles.policyText} aria-live="polite">
      <div className="t12 c3">{t('console.plan.reads', { date: checkIn })}</div>
      {policy.data ? (
        <>
          <p lang="en">{policy.data.en}</p>
          <p lang="zh-CN">{policy.data.zh}</p>
        </>
      ) : (
        <p className="c3">{t(policy.isLoading ? 'common.loading' : 'console.plan.unreadable')}</p>
      )}
    </div>
  );
}
