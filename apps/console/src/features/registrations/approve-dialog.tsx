import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/use-form';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { wireMoney } from '../../shared/money-field.ts';
import { useRight } from '../../shared/session.ts';
import { type Checklist, type Registration, templatesQuery } from './registration-queries.ts';

type Props = { registration: Registration; checklist: Checklist; onClose: () => void; onDone: () => void };

/** Approves an application: takes the tier, and for companies credit, pay-later limit and package rates. */
export function ApproveDialog({ registration, checklist, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const mayLend = useRight('customers.credit');
  const isCompany = registration.company !== null;
  const tiers = useQuery(templatesQuery).data?.tiers ?? [];
  const usual = tiers.find((tier) => tier.id === (isCompany ? 'standard' : 'guest')) ?? tiers[0];
  const form = useForm({
    name: 'approve',
    start: () => ({ tier: '', credit: '0', later: '0', isPackage: false }),
  });
  const save = async () => {
    const credit = wireMoney(form.draft.credit);
    const later = wireMoney(form.draft.later);
    const tier = form.draft.tier || usual?.id;
    if (!tier) return form.showError(t('console.review.tier_required'));
    if (credit === null || later === null) return form.showError(t('console.amount_invalid'));
    const company = { credit_limit: credit, pay_later_limit: later, is_package: form.draft.isPackage };
    const input = { params: { id: registration.id }, checklist, tier_id: tier, ...(isCompany && company) };
    const approved = await form.submit(() =>
      call('POST /api/console/v1/registrations/{id}/approve', input, { quiet: true }),
    );
    if (!approved) return;
    toast(t('console.review.approved', { name: pick(registration.name, lang) }), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      form={form}
      title={t('console.review.approve_title', { name: pick(registration.name, lang) })}
      confirm={t('console.review.approve')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.field.tier')}
        value={form.draft.tier || (usual?.id ?? '')}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
        onChange={(tier) => form.change({ tier })}
      />
      {isCompany && (
        <>
          <TextField
            label={t('console.field.credit_limit')}
            inputMode="decimal"
            suffix="USD"
            disabled={!mayLend}
            hint={mayLend ? undefined : t('console.field.limit_finance')}
            value={form.draft.credit}
            onChange={(event) => form.change({ credit: event.target.value })}
          />
          <TextField
            label={t('console.field.pay_later_limit')}
            inputMode="decimal"
            suffix="USD"
            hint={t(mayLend ? 'console.field.pay_later_hint' : 'console.field.limit_finance')}
            disabled={!mayLend}
            value={form.draft.later}
            onChange={(event) => form.change({ later: event.target.value })}
          />
          <Checkbox
            checked={form.draft.isPackage}
            onChange={(event) => form.change({ isPackage: event.target.checked })}
          >
            {t('console.field.is_package')}
          </Checkbox>
        </>
      )}
      <p className="t13 c3">
        {t('console.review.mail_goes', { language: t(`common.language.${registration.language}`) })}
      </p>
    </FormDialog>
  );
}
