import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { promotionKinds } from '@wayhouse/contract/console/desk-choices';
import type { Promotion } from '@wayhouse/contract/console/offers';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import formStyles from '../../shared/styles/form.module.css';
import { HotelField, PlanField } from './hotel-plan-fields.tsx';
import {
  checkForm,
  fieldOfPath,
  formOf,
  hasDaysAhead,
  type PromotionForm,
  saveInput,
} from './promotion-form.ts';

type Props = {
  promotion: Promotion | null;
  /** The hotel of a new promotion; undefined lets staff choose it. */
  hotelId?: string;
  newest: () => Promise<Promotion | null | undefined>;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Creates or edits a promotion. A promotion without a rate plan applies to the room type that is stored with it, else
 * to the whole hotel.
 */
export function PromotionDialog({ promotion, hotelId, newest, onClose, onDone }: Props) {
  const { t } = useI18n();
  const form = useForm<PromotionForm, Promotion>({
    name: 'promotion',
    start: () => ({ ...formOf(promotion), ...(hotelId && { hotel: hotelId }) }),
    check: checkForm,
    fieldOf: (path) => fieldOfPath[path] ?? path,
    lock: { record: promotion, newest, draftOf: formOf },
  });
  const keyedCall = useKeyedCall(call, `promotion.save.${promotion?.id ?? 'new'}`);
  const save = async () => {
    const saved = await form.submit((draft, base) =>
      keyedCall('POST /api/console/v1/promotions/save', saveInput(draft, base), { quiet: true }),
    );
    if (!saved) return;
    toast(t('console.saved'), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      width={720}
      title={t(promotion ? 'console.offers.edit' : 'console.offers.add')}
      onClose={onClose}
      onSave={save}
    >
      <Fields form={form} isNew={!promotion && hotelId === undefined} />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

type FieldsProps = { form: FormFields<PromotionForm>; isNew: boolean };

function Fields({ form, isNew }: FieldsProps) {
  const { t } = useI18n();
  const { draft, change } = form;
  type TextFieldName = {
    [K in keyof PromotionForm]: PromotionForm[K] extends string ? K : never;
  }[keyof PromotionForm];
  const field = (name: Exclude<TextFieldName, 'kind'>, label: string, more: object = {}) => (
    <TextField label={label} {...form.field(name, draft[name])} {...more} />
  );
  const date = (name: 'stayFrom' | 'stayTo' | 'bookFrom' | 'bookTo', label: string) => (
    <DateField
      label={label}
      optional
      id={form.idOf(name)}
      error={form.error(name)}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <div className={formStyles.twoColumns}>
        <HotelField
          hotelId={draft.hotel}
          isFixed={!isNew}
          id={form.idOf('hotel')}
          error={form.error('hotel')}
          onPick={(hotel) => change({ hotel, plan: '' })}
        />
        <PlanField hotelId={draft.hotel} value={draft.plan} onChange={(plan) => change({ plan })} />
      </div>
      <div className={formStyles.twoColumns}>
        <Select
          label={t('console.offers.kind')}
          value={draft.kind}
          options={promotionKinds.map((kind) => ({ value: kind, label: t(`console.offers.kind.${kind}`) }))}
          onChange={(kind) => change({ kind: kind as PromotionForm['kind'] })}
        />
        {draft.kind === 'stay_pay' ? (
          <div className={formStyles.twoColumns}>
            {field('stay', t('console.offers.stay_nights'), { inputMode: 'numeric' })}
            {field('pay', t('console.offers.pay_nights'), { inputMode: 'numeric' })}
          </div>
        ) : (
          field('percent', t('console.offers.percent'), { inputMode: 'decimal', suffix: '%' })
        )}
      </div>
      <div className={formStyles.twoColumns}>
        {hasDaysAhead(draft.kind) && field('ahead', t('console.offers.days_ahead'), { inputMode: 'numeric' })}
        {field('minStay', t('console.offers.min_stay'), { inputMode: 'numeric', optional: true })}
      </div>
      <LanguageField
        form={form}
        label={(lang) => t(`console.offers.name_${lang}`)}
        path={(lang) => (lang === 'zh' ? 'nameZh' : 'nameEn')}
        hint={t('console.offers.name_hint')}
      />
      <div className={formStyles.twoColumns}>
        {date('stayFrom', t('console.offers.stay_from'))}
        {date('stayTo', t('console.offers.stay_to'))}
      </div>
      <div className={formStyles.twoColumns}>
        {date('bookFrom', t('console.offers.book_from'))}
        {date('bookTo', t('console.offers.book_to'))}
      </div>
      <fieldset className={`row fw g12 ${formStyles.plainFieldset}`}>
        <legend className="lab">{t('console.offers.weekdays')}</legend>
        {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
          <Checkbox
            key={day}
            checked={draft.weekdays.includes(day)}
            onChange={(event) =>
              change({
                weekdays: event.target.checked
                  ? [...draft.weekdays, day]
                  : draft.weekdays.filter((each) => each !== day),
              })
            }
          >
            {/* Sunday is 7 here and 0 in the texts. */}
            {t(`console.calendar.weekday.${day === 7 ? 0 : day}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
