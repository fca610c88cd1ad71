import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import {
  type PayableCurrency,
  type PaymentTerms,
  payableCurrencies,
  paymentTerms,
  type SupplierKind,
  termsDaysMax,
  toleranceMaxBp,
} from '@wayhouse/contract/console/payables/payable-states';
import type { SupplierDetail } from '@wayhouse/contract/console/payables/suppliers';
import type { Text2 } from '@wayhouse/contract/schemas';
import { languageName } from '@wayhouse/i18n/language-names';
import { sourceName } from '@wayhouse/i18n/source-name';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { payablesKey, supplierQuery } from '../payables-queries.ts';

/** A source or a directly contracted hotel to which we owe money and which has no supplier record. */
export type NewSupplier = { source: string | null; hotel: { id: string; name: Text2 } | null };

type Props = {
  /** The supplier to change, or the source or hotel that gets one. */
  subject: SupplierDetail | NewSupplier;
  onClose: () => void;
  onDone: (id: string) => void;
};

interface Draft {
  name: string;
  currency: PayableCurrency;
  terms: PaymentTerms;
  terms_days: string;
  email: string;
  language: 'en' | 'zh';
  tolerance: string;
  tolerance_percent: string;
  alert_below: string;
}

const isDays = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= termsDaysMax;

/** The form for a supplier: name, currency, terms of payment, contact and tolerances. */
export function SupplierDialog({ subject, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const record = 'id' in subject ? subject : null;
  const form = useForm<Draft, SupplierDetail>({
    name: 'supplier',
    start: () => draftOf(subject),
    check: ({ name, terms, terms_days, tolerance, tolerance_percent, alert_below }) => ({
      name: name.trim() === '' ? 'console.payables.required' : undefined,
      terms_days:
        terms === 'prepaid' || isDays(terms_days) ? undefined : 'console.payables.supplier.days_invalid',
      tolerance: wireMoney(tolerance) === null ? 'console.amount_invalid' : undefined,
      tolerance_percent:
        basisPointsOf(tolerance_percent, toleranceMaxBp) === null
          ? 'console.payables.supplier.tolerance_percent_invalid'
          : undefined,
      alert_below:
        alert_below !== '' && wireMoney(alert_below) === null ? 'console.amount_invalid' : undefined,
    }),
    lock: {
      record,
      newest: async () => record && client.fetchQuery({ ...supplierQuery(record.id), staleTime: 0 }),
      draftOf,
    },
  });
  const { draft } = form;
  const save = async () => {
    const supplier = await form.submit(({ tolerance_percent, ...values }, base) =>
      call(
        'POST /api/console/v1/payables/suppliers/save',
        {
          ...(base && { id: base.id, version: base.version }),
          ...ownerOf(base ?? subject),
          ...values,
          terms_days: values.terms === 'prepaid' ? 0 : Number(values.terms_days),
          tolerance: wireMoney(values.tolerance) ?? '',
          tolerance_bp: basisPointsOf(tolerance_percent, toleranceMaxBp) ?? 0,
          alert_below: wireMoney(values.alert_below),
        },
        { quiet: true },
      ),
    );
    if (!supplier) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.supplier.saved'), { tone: 'success' });
    onDone(supplier.id);
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(record ? 'console.payables.supplier.edit' : 'console.payables.supplier.add')}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('console.payables.supplier.name')}
        maxLength={120}
        {...form.field('name', draft.name)}
      />
      <Select
        label={t('console.payables.supplier.currency')}
        value={draft.currency}
        options={payableCurrencies.map((value) => ({ value, label: value }))}
        onChange={(currency) => form.change({ currency: currency as PayableCurrency })}
      />
      <TermsFields form={form} />
      <TextField
        label={t('console.payables.supplier.email')}
        optional
        type="email"
        {...form.field('email', draft.email)}
      />
      <Select
        label={t('console.payables.supplier.language')}
        value={draft.language}
        options={(['en', 'zh'] as const).map((value) => ({ value, label: languageName(value, lang) }))}
        onChange={(language) => form.change({ language: language as 'en' })}
      />
      <ToleranceFields form={form} />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

/** Fields for the payment terms. Prepaid invoices are due at once, so they have no days. */
function TermsFields({ form }: { form: FormFields<Draft> }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <>
      <Select
        label={t('console.payables.supplier.terms')}
        value={draft.terms}
        options={paymentTerms.map((value) => ({ value, label: t(`console.payables.terms.${value}`) }))}
        onChange={(terms) => form.change({ terms: terms as PaymentTerms })}
      />
      {draft.terms !== 'prepaid' && (
        <TextField
          label={t('console.payables.supplier.days')}
          inputMode="numeric"
          {...form.field('terms_days', draft.terms_days)}
        />
      )}
    </>
  );
}

/** Fields for the tolerance of the matching, and for the warning level of a prepaid balance. */
function ToleranceFields({ form }: { form: FormFields<Draft> }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <>
      <TextField
        label={t('console.payables.supplier.tolerance')}
        inputMode="decimal"
        {...form.field('tolerance', draft.tolerance)}
      />
      <TextField
        label={t('console.payables.supplier.tolerance_percent')}
        inputMode="decimal"
        {...form.field('tolerance_percent', draft.tolerance_percent)}
      />
      <TextField
        label={t('console.payables.supplier.alert')}
        inputMode="decimal"
        optional
        {...form.field('alert_below', draft.alert_below)}
      />
    </>
  );
}

function draftOf(subject: SupplierDetail | NewSupplier): Draft {
  if ('id' in subject)
    return {
      name: subject.name,
      currency: subject.currency,
      terms: subject.terms,
      terms_days: String(subject.terms_days),
      email: subject.email,
      language: subject.language,
      tolerance: subject.tolerance,
      tolerance_percent: percentOf(subject.tolerance_bp),
      alert_below: subject.alert_below ?? '',
    };
  return {
    name: subject.hotel?.name.en ?? sourceName(subject.source ?? ''),
    currency: 'USD',
    terms: 'check_out',
    terms_days: '14',
    email: '',
    language: 'en',
    tolerance: '0.50',
    tolerance_percent: '0.1',
    alert_below: '',
  };
}

function ownerOf(subject: SupplierDetail | NewSupplier) {
  const { source } = subject;
  if ('id' in subject) return { kind: subject.kind, source, hotel_ids: subject.hotels.map(({ id }) => id) };
  const kind: SupplierKind = source === null ? 'hotel' : 'bedbank';
  return { kind, source, hotel_ids: subject.hotel ? [subject.hotel.id] : [] };
}
