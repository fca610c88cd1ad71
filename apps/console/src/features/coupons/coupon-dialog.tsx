import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { languageTag } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Segmented } from '@wayhouse/ui/segmented';
import { toast } from '@wayhouse/ui/toast-store';
import { type InputHTMLAttributes, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useBase } from '../../shared/use-base.tsx';
import { type CouponDraft, type DraftField, draftField, draftOf, toForm } from './coupon-draft.ts';
import { PlacePicker } from './place-picker.tsx';

type Props = {
  coupon: StaffCoupon | null;
  newest: () => Promise<StaffCoupon | undefined>;
  onClose: () => void;
  onDone: () => void;
};
type Problems = Partial<Record<DraftField, string>>;

/** Makes a coupon, or changes one. Pieces that were claimed keep what they promised. */
export function CouponDialog({ coupon, newest, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const [draft, setDraft] = useState(() => draftOf(coupon, new Date()));
  const [problems, setProblems] = useState<Problems>({});
  const { base, refuses, note } = useBase(coupon, {
    newest,
    onTheirs: (found) => setDraft(draftOf(found, new Date())),
  });
  const set = (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change });
  const submit = async () => {
    const checked = toForm(draft, base);
    if ('errors' in checked) {
      setProblems(Object.fromEntries(Object.entries(checked.errors).map(([field, key]) => [field, t(key)])));
      return null;
    }
    setProblems({});
    const answer = await call('POST /api/console/v1/coupons/save', checked.form, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code === 0) {
      toast(t('console.coupons.saved'), { tone: 'success' });
      onDone();
      return null;
    }
    if (refuses(answer)) return null;
    const errors = answer?.errors ?? [];
    setProblems(
      Object.fromEntries(errors.map((one) => [draftField(one.path), one.message[languageTag(lang)]])),
    );
    return errors.length === 0 ? problemOf(answer) : null;
  };
  const fields = { draft, set, problems, locked: (base?.claimed ?? 0) > 0 };
  return (
    <FormDialog
      width={720}
      title={t(coupon ? 'console.coupons.edit' : 'console.coupons.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields.locked && <Note tone="info">{t('console.coupons.promised')}</Note>}
      <ValueFields {...fields} />
      <TimeFields {...fields} />
      <LimitFields {...fields} />
      {note}
    </FormDialog>
  );
}

type FieldsProps = {
  draft: CouponDraft;
  set: (change: Partial<CouponDraft>) => void;
  problems: Problems;
  /** Claimed already: value, rules and places are promised. */
  locked: boolean;
};

type TextProps = FieldsProps & {
  field: Exclude<DraftField, 'kind' | 'scope' | 'places'>;
  frozen?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'>;

function Text({ draft, set, problems, locked: _locked, field, frozen = false, ...input }: TextProps) {
  const { t } = useI18n();
  const problem = problems[field];
  return (
    <TextField
      label={t(`console.coupons.field.${field}`)}
      value={draft[field]}
      disabled={frozen}
      {...(problem !== undefined && { error: problem })}
      {...input}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
}

function ValueFields(props: FieldsProps) {
  const { t } = useI18n();
  const { draft, set, locked } = props;
  return (
    <>
      <div className="grid2">
        <Text {...props} field="nameEn" maxLength={80} />
        <Text {...props} field="nameZh" maxLength={80} />
      </div>
      <Segmented
        label={t('console.coupons.off')}
        value={draft.kind}
        choices={[
          { value: 'amount', label: t('console.coupons.kind.amount') },
          { value: 'percent', label: t('console.coupons.kind.percent') },
        ]}
        onChange={(kind) => !locked && set({ kind: kind as CouponDraft['kind'] })}
      />
      <div className="grid2">
        {draft.kind === 'amount' ? (
          <Text {...props} field="amount" inputMode="decimal" frozen={locked} />
        ) : (
          <>
            <Text {...props} field="percent" inputMode="decimal" frozen={locked} />
            <Text {...props} field="maxDiscount" inputMode="decimal" frozen={locked} />
          </>
        )}
        <Text {...props} field="minSpend" inputMode="decimal" frozen={locked} />
      </div>
    </>
  );
}

function TimeFields(props: FieldsProps) {
  return (
    <div className="grid2">
      <Text {...props} field="claimFrom" type="datetime-local" />
      <Text {...props} field="claimUntil" type="datetime-local" />
      <Text {...props} field="useUntil" type="datetime-local" frozen={props.locked} />
      <span />
      <Text {...props} field="stayFrom" type="date" frozen={props.locked} />
      <Text {...props} field="stayUntil" type="date" frozen={props.locked} />
    </div>
  );
}

function LimitFields(props: FieldsProps) {
  const { t } = useI18n();
  const { draft, set, problems, locked } = props;
  return (
    <>
      <Segmented
        label={t('console.coupons.where')}
        value={draft.scope}
        choices={(['all', 'hotels', 'cities'] as const).map((value) => ({
          value,
          label: t(`console.coupons.scope.${value}`),
        }))}
        onChange={(scope) => !locked && set({ scope: scope as CouponDraft['scope'], places: [] })}
      />
      {draft.scope !== 'all' && !locked && (
        <PlacePicker
          type={draft.scope === 'hotels' ? 'hotel' : 'city'}
          value={draft.places}
          error={problems.places}
          onChange={(places) => set({ places })}
        />
      )}
      <div className="grid2">
        <Text {...props} field="perUser" inputMode="numeric" />
        <Text {...props} field="perAccount" inputMode="numeric" />
        <Text {...props} field="total" inputMode="numeric" />
        <Text {...props} field="code" maxLength={32} />
      </div>
    </>
  );
}
