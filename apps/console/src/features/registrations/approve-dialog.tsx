import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { languageName } from '@wayhouse/i18n/language-names';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { type Checklist, type Registration, seenOf, templatesQuery } from './registration-queries.ts';

type Props = { registration: Registration; checklist: Checklist; onClose: () => void; onDone: () => void };

/**
 * Approves an application. A company gets a price tier and perhaps package rates; finance sets its limits later. A person
 * always has the tier of guests (product.md section 1).
 */
export function ApproveDialog({ registration, checklist, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const isCompany = registration.company !== null;
  const tiers = useQuery(templatesQuery).data?.tiers ?? [];
  const defaultTier = tiers.find((tier) => tier.id === (isCompany ? 'standard' : 'guest')) ?? tiers[0];
  const form = useForm({
    name: 'approve',
    start: () => ({ tier: '', isPackage: false, sameLicense: false }),
  });
  const save = async () => {
    const tier = form.draft.tier || defaultTier?.id;
    if (!tier) return form.showError(t('console.review.tier_required'));
    const { isPackage: is_package, sameLicense: same_license_checked } = form.draft;
    const company = { is_package, same_license_checked };
    const input = { ...seenOf(registration), checklist, tier_id: tier, ...(isCompany && company) };
    const approved = await form.submit(() =>
      call('POST /api/console/v1/registrations/{id}/approve', input, { quiet: true }),
    );
    if (!approved) return;
    toast(t('console.review.approved', { name: pick(registration.name, lang) }), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.review.approve_title', { name: pick(registration.name, lang) })}
      confirm={t('console.review.approve')}
      onClose={onClose}
      onSave={save}
    >
      {isCompany && (
        <>
          <Select
            label={t('console.field.tier')}
            value={form.draft.tier || (defaultTier?.id ?? '')}
            options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
            onChange={(tier) => form.change({ tier })}
          />
          {registration.similar.length > 0 && (
            <Checkbox
              checked={form.draft.sameLicense}
              onChange={(event) => form.change({ sameLicense: event.target.checked })}
            >
              {t('console.review.same_license_checked')}
            </Checkbox>
          )}
          <Checkbox
            checked={form.draft.isPackage}
            onChange={(event) => form.change({ isPackage: event.target.checked })}
          >
            {t('console.field.is_package')}
          </Checkbox>
          <p className="t13 c3">{t('console.field.limit_finance')}</p>
        </>
      )}
      <p className="t13 c3">
        {t('console.review.mail_goes', { language: languageName(registration.language, lang) })}
      </p>
    </FormDialog>
  );
}
