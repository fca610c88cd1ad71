import { useQueryClient } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { plansQuery } from '../../../shared/queries.ts';
import consoleStyles from '../../../shared/styles/console.module.css';
import { useSubmission } from '../../../shared/use-submission.ts';
import { CountryChips } from '../country-chips.tsx';
import { FormFoot, PairField, Part } from '../form-parts.tsx';
import type { Plans } from '../hotel-queries.ts';
import styles from '../hotels.module.css';
import { unchangedErrors } from '../unchanged-errors.ts';
import { useStoredDraft } from '../use-stored-draft.ts';
import { CancellationPart } from './cancellation-part.tsx';
import { type PlanDraft, type PlanFields, planDraft, planTermsOf } from './plan-draft.ts';
import { TryStay } from './try-stay.tsx';

type Plan = Plans['plans'][number];
type Props = { data: Plans; plan: Plan | null; onClose: () => void };

/** Creates or edits a rate plan. */
export function PlanForm(props: Props) {
  const [round, setRound] = useState(0);
  return <Fields key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Fields({ data, plan, onClose, onAgain }: Props & { onAgain: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const saving = useSubmission({ repeatsBelow: true });
  const hotelId = data.hotel.id;
  const stored = useStoredDraft(
    `plan.${hotelId}.${plan?.id ?? 'new'}`,
    plan?.version ?? '',
    planDraft(plan?.terms ?? null, data.room_types[0]?.id ?? ''),
  );
  const newest = async () => {
    const fresh = await client.fetchQuery({ ...plansQuery(hotelId), staleTime: 0 });
    return fresh.plans.find((each) => each.id === plan?.id);
  };
  const terms = planTermsOf(stored.draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      params: { id: hotelId },
      ...(plan && { rate_plan_id: plan.id, version: stored.version }),
      terms,
    };
    const saved = await saving.send(
      () => call('POST /api/console/v1/hotels/{id}/rate-plans/save', input, { quiet: true }),
      input,
    );
    if (!saved) return;
    stored.forget();
    toast(t(plan ? 'console.saved' : 'console.plan.saved_new'), { tone: 'success' });
    await client.invalidateQueries({ queryKey: ['hotels'] });
    await client.invalidateQueries({ queryKey: ['calendar', hotelId] });
    onClose();
  };
  const problems = unchangedErrors(saving.problems, saving.sent, { terms });
  const fields = { hotelId, draft: stored.draft, set: stored.set, problems };
  return (
    <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
      <BasicsPart {...fields} data={data} isNew={!plan} />
      <CancellationPart {...fields} />
      <RulesPart {...fields} />
      <PricePart {...fields} />
      <FormFoot saving={saving} kept={stored} newest={newest} onAgain={onAgain} onClose={onClose} />
      {plan && <TryStay hotelId={hotelId} planId={plan.id} />}
    </form>
  );
}

const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;

function BasicsPart({ draft, set, problems, data, isNew }: PlanFields & { data: Plans; isNew: boolean }) {
  const { t, lang } = useI18n();
  const room = problems['terms.room_type_id'];
  return (
    <Part title={t(isNew ? 'console.plan.add' : 'console.plan.edit')}>
      <div className={styles.threeColumns}>
        <TextField
          label={t('console.plan.name')}
          hint={t('console.plan.name_hint')}
          optional
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Select
          label={t('console.plan.room')}
          value={draft.room_type_id}
          disabled={!isNew}
          options={data.room_types.map((each) => ({ value: each.id, label: pick(each.name, lang) }))}
          {...(room !== undefined && { error: room })}
          onChange={(id) => set({ room_type_id: id })}
        />
        <Select
          label={t('console.plan.board')}
          value={draft.board}
          options={boards.map((board) => ({ value: board, label: t(`console.calendar.board.${board}`) }))}
          onChange={(board) => set({ board: board as PlanDraft['board'] })}
        />
      </div>
      <div className="row g24 fw">
        <Checkbox checked={draft.open} onChange={(event) => set({ open: event.target.checked })}>
          {t('console.plan.open')}
        </Checkbox>
        <Checkbox checked={draft.on_request} onChange={(event) => set({ on_request: event.target.checked })}>
          {t('console.plan.on_request')}
        </Checkbox>
        <Checkbox
          checked={draft.package_only}
          onChange={(event) => set({ package_only: event.target.checked })}
        >
          {t('console.plan.package_only')}
        </Checkbox>
        <Checkbox
          checked={draft.refundable && draft.pay_later}
          disabled={!draft.refundable}
          onChange={(event) => set({ pay_later: event.target.checked })}
        >
          {t('console.plan.pay_later')}
        </Checkbox>
      </div>
    </Part>
  );
}

function RulesPart({ draft, set, problems }: PlanFields) {
  const { t } = useI18n();
  const field = (name: 'minStay' | 'maxStay' | 'advance' | 'cutoff', path: string) => {
    const problem = problems[`terms.${path}`];
    return (
      <TextField
        label={t(`console.plan.${path as 'min_stay'}`)}
        inputMode="numeric"
        placeholder={t('console.plan.no_rule')}
        value={draft[name]}
        {...(problem !== undefined && { error: problem })}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  };
  return (
    <Part title={t('console.plan.rules')} text={t('console.plan.rules_text')}>
      <div className={styles.fourColumns}>
        {field('minStay', 'min_stay')}
        {field('maxStay', 'max_stay')}
        {field('advance', 'advance_days')}
        {field('cutoff', 'cutoff_days')}
      </div>
      <div className={consoleStyles.twoColumns}>
        <CountryChips
          label={t('console.plan.only')}
          value={draft.only_nationalities}
          problem={problems['terms.only_nationalities']}
          onChange={(value) => set({ only_nationalities: value })}
        />
        <CountryChips
          label={t('console.plan.not')}
          value={draft.not_nationalities}
          problem={problems['terms.not_nationalities']}
          onChange={(value) => set({ not_nationalities: value })}
        />
      </div>
    </Part>
  );
}

function PricePart({ draft, set, problems }: PlanFields) {
  const { t } = useI18n();
  const base = problems['terms.base_adults'];
  const extra = problems['terms.extra_adult'];
  return (
    <Part title={t('console.plan.prices')} text={t('console.plan.prices_text')}>
      <div className={consoleStyles.twoColumns}>
        <TextField
          label={t('console.plan.base_adults')}
          inputMode="numeric"
          value={draft.baseAdults}
          {...(base !== undefined && { error: base })}
          onChange={(event) => set({ baseAdults: event.target.value })}
        />
        <TextField
          label={t('console.plan.extra_adult')}
          inputMode="decimal"
          suffix="USD"
          value={draft.extraAdult}
          {...(extra !== undefined && { error: extra })}
          onChange={(event) => set({ extraAdult: event.target.value })}
        />
      </div>
      <PairField
        label={t('console.plan.remarks')}
        value={draft.remarks}
        path="terms.remarks"
        problems={problems}
        rows={3}
        onChange={(remarks) => set({ remarks })}
      />
    </Part>
  );
}
