import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api.ts';
import { LanguageField } from '../../../shared/language-fields.tsx';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { plansQuery } from '../../../shared/queries.ts';
import formStyles from '../../../shared/styles/form.module.css';
import { CountryChips } from '../country-chips.tsx';
import { FormFoot, Part } from '../form-parts.tsx';
import type { Plans } from '../hotel-queries.ts';
import styles from '../hotels.module.css';
import { CancellationPart } from './cancellation-part.tsx';
import { type PlanDraft, type PlanFields, planDraft, planFieldOf, planTermsOf } from './plan-draft.ts';
import { TestStay } from './test-stay.tsx';

type Plan = Plans['plans'][number];
type Props = { data: Plans; plan: Plan | null; onClose: () => void };

/** Creates or edits a rate plan. */
export function PlanForm({ data, plan, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const hotelId = data.hotel.id;
  const firstRoom = data.room_types[0]?.id ?? '';
  const form = useForm<PlanDraft, Plan>({
    name: 'plan',
    tab: { name: `plan.${hotelId}.${plan?.id ?? 'new'}`, keepAfterClose: true },
    start: () => planDraft(plan?.terms ?? null, firstRoom),
    fieldOf: planFieldOf,
    repeatsErrorsBelow: true,
    lock: {
      record: plan,
      newest: async () => {
        const current = await client.fetchQuery({ ...plansQuery(hotelId), staleTime: 0 });
        return current.plans.find((each) => each.id === plan?.id);
      },
      draftOf: ({ terms }) => planDraft(terms, firstRoom),
    },
  });
  const keyedCall = useKeyedCall(call, `plan.save.${hotelId}.${plan?.id ?? 'new'}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.submit(
      (draft, base) =>
        keyedCall(
          'POST /api/console/v1/hotels/{id}/rate-plans/save',
          {
            params: { id: hotelId },
            ...(base && { rate_plan_id: base.id, version: base.version }),
            terms: planTermsOf(draft),
          },
          { quiet: true },
        ),
      async () => {
        await client.invalidateQueries({ queryKey: ['hotels'] });
        await client.invalidateQueries({ queryKey: ['calendar', hotelId] });
      },
    );
    if (!saved) return;
    toast(t(plan ? 'console.saved' : 'console.plan.saved_new'), { tone: 'success' });
    onClose();
  };
  return (
    <div className="col g20">
      <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
        <BasicsPart form={form} data={data} isNew={!plan} />
        <CancellationPart form={form} hotelId={hotelId} />
        <RulesPart form={form} />
        <PricePart form={form} />
        <FormFoot form={form} onClose={onClose} />
      </form>
      {/* Outside the form, because Enter in one of its fields must not save the plan. */}
      {plan && <TestStay hotelId={hotelId} planId={plan.id} />}
    </div>
  );
}

const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;

function BasicsPart({ form, data, isNew }: PlanFields & { data: Plans; isNew: boolean }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  return (
    <Part title={t(isNew ? 'console.plan.add' : 'console.plan.edit')}>
      <div className={styles.threeColumns}>
        <TextField
          label={t('console.plan.name')}
          hint={t('console.plan.name_hint')}
          optional
          {...form.field('name', draft.name)}
        />
        <Select
          label={t('console.plan.room')}
          value={draft.room_type_id}
          disabled={!isNew}
          options={data.room_types.map((each) => ({ value: each.id, label: pick(each.name, lang) }))}
          id={form.idOf('room_type_id')}
          error={form.error('room_type_id')}
          onChange={(id) => form.change({ room_type_id: id })}
        />
        <Select
          label={t('console.plan.board')}
          value={draft.board}
          options={boards.map((board) => ({ value: board, label: t(`console.calendar.board.${board}`) }))}
          onChange={(board) => form.change({ board: board as PlanDraft['board'] })}
        />
      </div>
      <div className="row g24 fw">
        <Checkbox checked={draft.open} onChange={(event) => form.change({ open: event.target.checked })}>
          {t('console.plan.open')}
        </Checkbox>
        <Checkbox
          checked={draft.on_request}
          onChange={(event) => form.change({ on_request: event.target.checked })}
        >
          {t('console.plan.on_request')}
        </Checkbox>
        <Checkbox
          checked={draft.package_only}
          onChange={(event) => form.change({ package_only: event.target.checked })}
        >
          {t('console.plan.package_only')}
        </Checkbox>
        <Checkbox
          checked={draft.refundable && draft.pay_later}
          disabled={!draft.refundable}
          onChange={(event) => form.change({ pay_later: event.target.checked })}
        >
          {t('console.plan.pay_later')}
        </Checkbox>
      </div>
    </Part>
  );
}

function RulesPart({ form }: PlanFields) {
  const { t } = useI18n();
  const { draft } = form;
  const field = (name: 'minStay' | 'maxStay' | 'advance' | 'cutoff', label: MessageKey) => (
    <TextField
      label={t(label)}
      inputMode="numeric"
      placeholder={t('console.plan.no_rule')}
      {...form.field(name, draft[name])}
    />
  );
  return (
    <Part title={t('console.plan.rules')} text={t('console.plan.rules_text')}>
      <div className={styles.fourColumns}>
        {field('minStay', 'console.plan.min_stay')}
        {field('maxStay', 'console.plan.max_stay')}
        {field('advance', 'console.plan.advance_days')}
        {field('cutoff', 'console.plan.cutoff_days')}
      </div>
      <div className={formStyles.twoColumns}>
        <CountryChips
          label={t('console.plan.only')}
          value={draft.only_nationalities}
          id={form.idOf('only_nationalities')}
          problem={form.error('only_nationalities')}
          onChange={(value) => form.change({ only_nationalities: value })}
        />
        <CountryChips
          label={t('console.plan.not')}
          value={draft.not_nationalities}
          id={form.idOf('not_nationalities')}
          problem={form.error('not_nationalities')}
          onChange={(value) => form.change({ not_nationalities: value })}
        />
      </div>
    </Part>
  );
}

function PricePart({ form }: PlanFields) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <Part title={t('console.plan.guests')} text={t('console.plan.guests_text')}>
      <div className={formStyles.twoColumns}>
        <TextField
          label={t('console.plan.base_adults')}
          inputMode="numeric"
          {...form.field('baseAdults', draft.baseAdults)}
        />
        <AmountField label={t('console.plan.extra_adult')} {...form.field('extraAdult', draft.extraAdult)} />
      </div>
      <LanguageField form={form} label={t('console.plan.remarks')} path="remarks" rows={3} />
    </Part>
  );
}
