import { useQuery } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/checkbox';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { wireMoney } from '../../shared/money-field.ts';
import { useRight } from '../../shared/session.ts';
import { type Checklist, type Registration, templatesQuery } from './registration-queries.ts';

type Props = { registration: Registration; checklist: Checklist; onClose: () => void; onDone: () => void };

/** Tier for everybody; credit, pay-later limit and package rates for companies. The mail goes out by itself. */
export function ApproveDialog({ registration, checklist, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const mayLend = useRight('customers.credit');
  const isCompany = registration.company !== null;
  const tiers = useQuery(templatesQuery).data?.tiers ?? [];
  const usual = tiers.find((tier) => tier.id === (isCompany ? 'standard' : 'guest')) ?? tiers[0];
  const [typed, setTyped] = useState({ tier: '', credit: '0', later: '0', isPackage: false });
  const submit = async () => {
    const credit = wireMoney(typed.credit);
    const later = wireMoney(typed.later);
    const tier = typed.tier || usual?.id;
    if (!tier) return t('console.review.tier_required');
    if (credit === null || later === null) return t('console.amount_invalid');
    const company = { credit_limit: credit, pay_later_limit: later, is_package: typed.isPackage };
    const input = { params: { id: registration.id }, checklist, tier_id: tier, ...(isCompany && company) };
    const answer = await call('POST /api/console/v1/registrations/{id}/approve', input, {
      quiet: true,
    }).catch(() => null);
    if (answer?.code !== 0) return problemOf(answer);
    toast(t('console.review.approved', { name: pick(registration.name, lang) }), { tone: 'success' });
    onDone();
    return null;
  };
  return (
    <FormDialog
      title={t('console.review.approve_title', { name: pick(registration.name, lang) })}
      confirm={t('console.review.approve')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('console.field.tier')}
        value={typed.tier || (usual?.id ?? '')}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
        onChange={(tier) => setTyped({ ...typed, tier })}
      />
      {isCompany && (
        <>
          <TextField
            label={t('console.field.credit_limit')}
            inputMode="decimal"
            suffix="USD"
            disabled={!mayLend}
            hint={mayLend ? undefined : t('console.field.limit_finance')}
            value={typed.credit}
            onChange={(event) => setTyped({ ...typed, credit: event.target.value })}
          />
          <TextField
            label={t('console.field.pay_later_limit')}
            inputMode="decimal"
            suffix="USD"
            hint={t(mayLend ? 'console.field.pay_later_hint' : 'console.field.limit_finance')}
            disabled={!mayLend}
            value={typed.later}
            onChange={(event) => setTyped({ ...typed, later: event.target.value })}
          />
          <Checkbox
            checked={typed.isPackage}
            onChange={(event) => setTyped({ ...typed, isPackage: event.target.checked })}
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
