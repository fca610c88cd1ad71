import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { DateField } from '@wayhouse/ui/form/date-field';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import type { InputHTMLAttributes } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import {
  type CouponDraft,
  checkDraft,
  type DraftField,
  draftField,
  draftOf,
  toForm,
} from './coupon-draft.ts';
import { PlacePicker } from './place-picker.tsx';

type Props = {
  coupon: StaffCoupon | null;
  newest: () => Promise<StaffCoupon | undefined>;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Creates or edits a coupon. The pieces (single uses) that customers have already claimed keep their terms. A saved
 * coupon may wait for the approval of a second person.
 */
export function CouponDialog({ coupon, newest, onClose, onDone }: Props) {
  const { t } = useI18n();
  const form = useForm<CouponDraft, StaffCoupon>({
    name: 'coupon',
    start: () => draftOf(coupon, new Date(productNow())),
    check: (draft) => checkDraft(draft),
    fieldOf: draftField,
    lock: { record: coupon, newest, draftOf: (current) => draftOf(current, new Date(productNow())) },
  });
  const keyedCall = useKeyedCall(call, `coupon.save.${coupon?.id ?? 'new'}`);
  const save = async () => {
    const savedCoupon = await form.submit((draft, base) =>
      keyedCall('POST /api/console/v1/coupons/save', toForm(draft, base), { quiet: true }),
    );
    if (!savedCoupon) return;
    toast(t(savedCoupon.waiting ? 'console.coupons.waiting' : 'console.coupons.saved'), { tone: 'success' });
    onDone();
  };
  const locked = (form.base?.claimed ?? 0) > 0;
  return (
    <FormDialog
      saveState={form}
      width={720}
      title={t(coupon ? 'console.coupons.edit' : 'console.coupons.add')}
      onClose={onClose}
      onSave={save}
    >
      {locked && <Note tone="info">{t('console.coupons.promised')}</Note>}
      <ValueFields form={form} locked={locked} />
      <TimeFields form={form} locked={locked} />
      <LimitFields form={form} locked={locked} />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

type FieldsProps = {
  form: Form<CouponDraft, StaffCoupon>;
  /**
   * True when customers have claimed the coupon: its kind, value, minimum spend, end of use, dates of stay and places
   * are then fixed.
   */
  locked: boolean;
};

type TextProps = Pick<FieldsProps, 'form'> & {
  field: Exclude<DraftField, 'kind' | 'scope' | 'places'>;
  disabled?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength'>;

function CouponText({ form, field, disabled = false, ...input }: TextProps) {
  const { t } = useI18n();
  return (
    <TextField
      label={t(`console.coupons.field.${field}`)}
      value={form.draft[field]}
      disabled={disabled}
      error={form.error(field)}
      {...input}
      onChange={(event) => form.set(field, event.target.value)}
    />
  );
}

/** The props of a field for a date, or for a date and time. */
function useDateProps<Field extends 'claimFrom' | 'claimUntil' | 'useUntil' | 'stayFrom' | 'stayUntil'>(
  form: FieldsProps['form'],
  field: Field,
) {
  const { t } = useI18n();
  return {
    label: t(`console.coupons.field.${field}`),
    value: form.draft[field],
    error: form.error(field),
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
  };
}

type TimeProps = Pick<FieldsProps, 'form'> & {
  field: 'claimFrom' | 'claimUntil' | 'useUntil';
  disabled?: boolean;
};

function CouponTime({ form, field, disabled = false }: TimeProps) {
  return <DateTimeField {...useDateProps(form, field)} disabled={disabled} />;
}

type DayProps = Pick<FieldsProps, 'form'> & { field: 'stayFrom' | 'stayUntil'; disabled?: boolean };

function CouponDay({ form, field, disabled = false }: DayProps) {
  return <DateField {...useDateProps(form, field)} disabled={disabled} />;
}

function ValueFields({ form, locked }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <LanguageField
        form={form}
        label={(lang) => t(`console.coupons.field.${lang === 'zh' ? 'nameZh' : 'nameEn'}`)}
        path={(lang) => (lang === 'zh' ? 'nameZh' : 'nameEn')}
        more={() => ({ maxLength: 80 })}
      />
      <Segmented
        label={t('console.coupons.off')}
        value={form.draft.kind}
        choices={[
          { value: 'amount', label: t('console.coupons.kind.amount') },
          { value: 'percent', label: t('console.coupons.kind.percent') },
        ]}
        onChange={(kind) => !locked && form.change({ kind: kind as CouponDraft['kind'] })}
      />
      <div className={fieldStyles.twoColumns}>
        {form.draft.kind === 'amount' ? (
          <CouponText form={form} field="amount" inputMode="decimal" disabled={locked} />
        ) : (
          <>
            <CouponText form={form} field="percent" inputMode="decimal" disabled={locked} />
            <CouponText form={form} field="maxDiscount" inputMode="decimal" disabled={locked} />
          </>
        )}
        <CouponText form={form} field="minSpend" inputMode="decimal" disabled={locked} />
      </div>
    </>
  );
}

function TimeFields({ form, locked }: FieldsProps) {
  return (
    <div className={fieldStyles.twoColumns}>
      <CouponTime form={form} field="claimFrom" />
      <CouponTime form={form} field="claimUntil" />
      <CouponTime form={form} field="useUntil" disabled={locked} />
      <span />
      <CouponDay form={form} field="stayFrom" disabled={locked} />
      <CouponDay form={form} field="stayUntil" disabled={locked} />
    </div>
  );
}

function LimitFields({ form, locked }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Segmented
        label={t('console.coupons.where')}
        value={form.draft.scope}
        choices={(['all', 'hotels', 'cities'] as const).map((value) => ({
          value,
          label: t(`console.coupons.scope.${value}`),
        }))}
        onChange={(scope) => !locked && form.change({ scope: scope as CouponDraft['scope'], places: [] })}
      />
      {form.draft.scope !== 'all' && !locked && (
        <PlacePicker
          type={form.draft.scope === 'hotels' ? 'hotel' : 'city'}
          value={form.draft.places}
          error={form.error('places')}
          onChange={(places) => form.change({ places })}
        />
      )}
      <div className={fieldStyles.twoColumns}>
        <CouponText form={form} field="perUser" inputMode="numeric" />
        <CouponText form={form} field="perAccount" inputMode="numeric" />
        <CouponText form={form} field="total" inputMode="numeric" />
        <CouponText form={form} field="code" maxLength={32} />
      </div>
    </>
  );
}
