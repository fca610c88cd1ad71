import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '@wayhouse/contract/dates';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useDeferredValue } from 'react';
import { call } from '../../../shared/api.ts';
import { Part } from '../form-parts.tsx';
import styles from '../hotels.module.css';
import { hasAmount, newStep, type PlanFields, type StepDraft, stepsOf } from './plan-draft.ts';

const feeTypes = ['first_night', 'nights', 'percent', 'price', 'total'] as const;
const suffix: Partial<Record<StepDraft['type'], string>> = { percent: '%', price: 'USD' };

/** The cancellation rule: its steps, and its text for customers. */
export function CancellationPart({ hotelId, draft, set, problems }: PlanFields) {
  const { t } = useI18n();
  const change = (key: string, part: Partial<StepDraft>) =>
    set({ steps: draft.steps.map((step) => (step.key === key ? { ...step, ...part } : step)) });
  const fault = problems['terms.steps'];
  return (
    <Part title={t('console.plan.cancellation')}>
      <div className="row g24 fw">
        {[true, false].map((value) => (
          <Radio
            key={String(value)}
            name="refundable"
            checked={draft.refundable === value}
            onChange={() =>
              set({
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
        <ol className={styles.stepRows}>
          {draft.steps.map((step, index) => (
            <StepRow
              key={step.key}
              step={step}
              path={`terms.steps.${index}`}
              problems={problems}
              onChange={(part) => change(step.key, part)}
              {...(draft.steps.length > 1 && {
                onRemove: () => set({ steps: draft.steps.filter((each) => each.key !== step.key) }),
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
            disabled={draft.steps.length >= 10}
            onClick={() => set({ steps: [...draft.steps, newStep()] })}
          >
            {t('console.plan.add_step')}
          </Button>
        </div>
      )}
      {fault && <p className={`${fieldStyles.message} ${fieldStyles.error}`}>{fault}</p>}
      <PolicyWords hotelId={hotelId} refundable={draft.refundable} steps={draft.steps} />
    </Part>
  );
}

type RowProps = {
  step: StepDraft;
  path: string;
  problems: Record<string, string>;
  onChange: (part: Partial<StepDraft>) => void;
  onRemove?: () => void;
};

function StepRow({ step, path, problems, onChange, onRemove }: RowProps) {
  const { t } = useI18n();
  const days = problems[`${path}.days_before`];
  const value = problems[`${path}.fee_value`];
  return (
    <li className={styles.stepRow}>
      <TextField
        label={t('console.plan.days_before')}
        inputMode="numeric"
        value={step.days}
        {...(days !== undefined && { error: days })}
        onChange={(event) => onChange({ days: event.target.value })}
      />
      <TextField
        label={t('console.plan.local_time')}
        inputMode="numeric"
        placeholder="18:00"
        value={step.time}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <Select
        label={t('console.plan.fee')}
        value={step.type}
        options={feeTypes.map((type) => ({ value: type, label: t(`console.plan.fee.${type}`) }))}
        onChange={(type) => onChange({ type: type as StepDraft['type'] })}
      />
      <TextField
        label={t('console.plan.fee_value')}
        inputMode="decimal"
        disabled={!hasAmount(step.type)}
        value={hasAmount(step.type) ? step.value : ''}
        suffix={suffix[step.type]}
        {...(value !== undefined && { error: value })}
        onChange={(event) => onChange({ value: event.target.value })}
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

/** An example arrival, far enough ahead that all steps are in the future. */
const exampleDays = 60;

function PolicyWords({
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
  const checkIn = addDays(new Date().toISOString().slice(0, 10), exampleDays);
  const words = useQuery({
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
      {words.data ? (
        <>
          <p lang="en">{words.data.en}</p>
          <p lang="zh-CN">{words.data.zh}</p>
        </>
      ) : (
        <p className="c3">{t(words.isLoading ? 'common.loading' : 'console.plan.unreadable')}</p>
      )}
    </div>
  );
}
