import { useForm } from '@wayhouse/client/form/use-form';
import type { Answer } from '@wayhouse/client/transport';
import { type StaffChannel, staffChannels } from '@wayhouse/contract/booking/evidence-levels';
import { hotelNumberLength } from '@wayhouse/contract/console/orders/hotel-numbers-max';
import { money } from '@wayhouse/i18n/format';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import styles from '@wayhouse/ui/stay-change/stay-change.module.css';
import { useState } from 'react';
import type { DeskDetail } from '../desk/order-queries.ts';
import { dangerousActions } from './arrange-actions.ts';
import { ChangeFeeFields } from './change-fee-fields.tsx';
import type { Step } from './order-step.ts';
import {
  type ActionWithInput,
  dialogFieldsOf,
  emptyStep,
  extensionHours,
  feeLimits,
  type StepDraft,
  stepOf,
} from './step-draft.ts';

type Props = {
  action: ActionWithInput;
  detail: DeskDetail;
  onRun: (step: Step) => Promise<Answer<unknown>>;
  onClose: () => void;
};

/** The dialog of a step with its fields, such as a number, a reason, or the customer's consent. */
export function StepDialog({ action, detail, onRun, onClose }: Props) {
  const { t } = useI18n();
  const form = useForm({ name: 'step', start: () => emptyStep });
  const [showsErrors, setShowsErrors] = useState(false);
  const save = async () => {
    setShowsErrors(true);
    const step = stepOf(action, form.draft, detail);
    if (step && (await form.submit(() => onRun(step)))) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={`${t(`console.orders.do.${action}`)} · ${detail.order.order_no}`}
      confirm={t(`console.orders.do.${action}`)}
      kind={dangerousActions.includes(action) ? 'danger' : 'primary'}
      cancelLabel={t('common.close')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t(`console.orders.text.${action}`)}</p>
      <StepFields
        action={action}
        detail={detail}
        draft={form.draft}
        showsErrors={showsErrors}
        set={form.change}
      />
    </FormDialog>
  );
}

type FieldsProps = {
  action: ActionWithInput;
  detail: DeskDetail;
  draft: StepDraft;
  /** True after the first attempt; the dialog then shows errors. */
  showsErrors: boolean;
  set: (part: Partial<StepDraft>) => void;
};

function StepFields(props: FieldsProps) {
  const { action, detail, draft, showsErrors, set } = props;
  const { t } = useI18n();
  const fields = dialogFieldsOf(action, detail);
  const missingError = (text: string) =>
    showsErrors && text.trim() === '' ? { error: t('console.orders.required') } : {};
  return (
    <>
      {fields.number && (
        <TextField
          label={t(`console.orders.${action === 'hotel_number' ? 'hotel_number' : 'confirmation'}_label`)}
          value={draft.number}
          autoComplete="off"
          maxLength={hotelNumberLength}
          {...missingError(draft.number)}
          onChange={(event) => set({ number: event.target.value })}
        />
      )}
      {fields.contact && (
        <div className="row g12 fw">
          <Select
            label={t('console.contacts.channel')}
            value={draft.channel}
            options={staffChannels.map((value) => ({
              value,
              label: t(`console.contacts.channel.${value}`),
            }))}
            onChange={(value) => set({ channel: value as StaffChannel })}
          />
          <TextField
            label={t('console.orders.hotel_person')}
            optional
            value={draft.person}
            maxLength={80}
            onChange={(event) => set({ person: event.target.value })}
          />
        </div>
      )}
      {fields.hours && (
        <Select
          label={t('console.orders.extend_hours')}
          value={draft.hours}
          options={extensionHours.map((hours) => ({ value: String(hours), label: String(hours) }))}
          onChange={(value) => set({ hours: value })}
        />
      )}
      <AmountFields {...props} />
      {fields.waive && (
        <div className="col g8">
          <FeeNow detail={detail} isWaived={draft.waive} />
          <Checkbox checked={draft.waive} onChange={(event) => set({ waive: event.target.checked })}>
            {t('console.orders.waive')}
          </Checkbox>
        </div>
      )}
      {fields.refused === 'choice' && <RefusedChoice {...props} />}
      {fields.refused === 'checkbox' && (
        <Checkbox
          checked={draft.refused === true}
          onChange={(event) => set({ refused: event.target.checked })}
        >
          {t('console.orders.hotel_refused')}
        </Checkbox>
      )}
      {fields.refused === 'checkbox' && <RefusedFeeNote {...props} />}
      {fields.consent && (
        <div className="col g4">
          <Checkbox
            checked={draft.agrees}
            invalid={showsErrors && !draft.agrees}
            onChange={(event) => set({ agrees: event.target.checked })}
          >
            {t('console.orders.customer_agrees')}
          </Checkbox>
          {showsErrors && !draft.agrees && <p className="t13 cd">{t('console.orders.must_agree')}</p>}
        </div>
      )}
      {fields.text && (
        <TextArea
          label={t(`console.orders.${fields.text}_label`)}
          rows={3}
          maxLength={1000}
          value={draft.text}
          {...(fields.text === 'reason' && { hint: t('console.orders.reason_hint') })}
          {...(fields.text !== 'note' && missingError(draft.text))}
          onChange={(event) => set({ text: event.target.value })}
        />
      )}
    </>
  );
}

/** The fields for the used nights, the additional hours to pay, and the fees of a step. */
function AmountFields({ action, detail, draft, showsErrors, set }: FieldsProps) {
  const { t } = useI18n();
  const fields = dialogFieldsOf(action, detail);
  return (
    <>
      {fields.nights && (
        <Select
          label={t('console.orders.nights_used')}
          value={draft.nightsUsed}
          // The guest used at least one night, and not the last one.
          options={Array.from({ length: Math.max(1, detail.order.nights - 1) }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChange={(value) => set({ nightsUsed: value })}
        />
      )}
      {fields.payHours && (
        <Select
          label={t('console.orders.pay_hours')}
          value={draft.hours}
          options={extensionHours.map((hours) => ({ value: String(hours), label: String(hours) }))}
          onChange={(value) => set({ hours: value })}
        />
      )}
      {fields.fee && (
        <ChangeFeeFields
          draft={draft}
          legend={t('console.orders.fee')}
          most={feeLimits(detail)}
          showsMissing={showsErrors}
          terms={action === 'early_departure' ? detail.order.total : detail.cancel_terms?.fee}
          onChange={set}
        />
      )}
    </>
  );
}

/** Asks who ended the booking: the hotel is full, or the request is withdrawn. */
function RefusedChoice({ draft, showsErrors, set }: FieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.fieldGroup}>
      <legend className="b6 t13">{t('console.orders.refused')}</legend>
      <div className="col g8">
        {([true, false] as const).map((refused) => (
          <Radio
            key={String(refused)}
            name="refused"
            checked={draft.refused === refused}
            onChange={() => set({ refused })}
          >
            {t(`console.orders.refused.${refused ? 'hotel' : 'withdrawn'}`)}
          </Radio>
        ))}
      </div>
      {showsErrors && draft.refused === null && <p className="t13 cd">{t('console.orders.required')}</p>}
    </fieldset>
  );
}

/** Reminds of the fee under the terms, which stays selected when the hotel itself refused the booking. */
function RefusedFeeNote({ detail, draft }: FieldsProps) {
  const { t } = useI18n();
  const fee = detail.cancel_terms?.fee;
  if (draft.refused !== true || draft.fee !== 'terms' || fee === undefined || Number(fee) === 0) return null;
  return <Note tone="warning">{t('console.orders.refused_fee', { fee: money(fee) })}</Note>;
}

function FeeNow({ detail, isWaived }: { detail: DeskDetail; isWaived: boolean }) {
  const { t } = useI18n();
  const terms = detail.cancel_terms;
  const fee = terms?.fee ?? detail.order.cancel_fee;
  if (isWaived) return <Note tone="info">{t('console.orders.fee_waived')}</Note>;
  if (fee === undefined) return null;
  // Without terms, the refund is the paid amount less the fee.
  const refund = terms?.refund ?? Math.max(0, Number(detail.order.paid) - Number(fee)).toFixed(2);
  return (
    <Note tone={Number(fee) > 0 ? 'warning' : 'info'}>
      {t('console.orders.fee_now', { fee: money(fee), refund: money(refund) })}
    </Note>
  );
}
