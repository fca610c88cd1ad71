import { type CompanyType, companyTypes } from '@wayhouse/contract/form-rules';
import { hasPostcodes } from '@wayhouse/contract/postcodes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { LicenseField } from './license-field.tsx';
import { CountryField, StateField } from './list-fields.tsx';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

const typeWords: Record<CompanyType, MessageKey> = {
  travel_agency: 'registration.company_type.travel_agency',
  tour_operator: 'registration.company_type.tour_operator',
  wholesaler: 'registration.company_type.wholesaler',
  online_travel_agency: 'registration.company_type.online_travel_agency',
  education: 'registration.company_type.education',
  other: 'registration.company_type.other',
};

/** The company, as written on its license. */
export function CompanyCard({ form }: { form: RegistrationForm }) {
  const { t } = useI18n();
  const { company } = form.draft;
  const textProps = (field: keyof typeof company) =>
    form.field(`company.${field}`, String(company[field] ?? ''));
  const changeCountry = (country: string) =>
    form.replace({ ...form.draft, company: { ...company, country, state: '' } }, 'company.country');
  return (
    <section className="card pad-l" aria-labelledby="reg-company">
      <div className={sectionStyles.sectionHeader}>
        <div>
          <h2 id="reg-company">{t('registration.company')}</h2>
          <p className="t13 c3 mt4">{t('registration.company.text')}</p>
        </div>
      </div>
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('registration.name_en')}
          latin
          hint={t('registration.name_en.hint')}
          autoComplete="organization"
          {...textProps('name_en')}
        />
        <TextField
          label={t('registration.name_zh')}
          hint={t('registration.name_zh.hint')}
          lang="zh"
          autoComplete="off"
          {...textProps('name_zh')}
        />
        <Select
          id={form.idOf('company.company_type')}
          label={t('registration.company_type')}
          value={company.company_type}
          options={companyTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
          onChange={(value) => form.set('company.company_type', value)}
        />
        <TextField
          label={t('registration.license_number')}
          latin
          autoComplete="off"
          spellCheck={false}
          {...textProps('license_number')}
        />
        <LicenseField form={form} />
        <CountryField form={form} path="company.country" value={company.country} onChange={changeCountry} />
        <StateField
          form={form}
          path="company.state"
          value={company.state}
          onChange={(state) => form.set('company.state', state)}
        />
        <TextField label={t('registration.city')} autoComplete="address-level2" {...textProps('city')} />
        <TextField
          label={t('registration.zip')}
          latin
          autoComplete="postal-code"
          optional={!hasPostcodes(company.country)}
          {...textProps('zip')}
        />
        <TextField
          className={styles.fullWidth}
          label={t('registration.address')}
          autoComplete="street-address"
          {...textProps('address')}
        />
        <TextField
          label={t('registration.company_phone')}
          type="tel"
          hint={t('registration.company_phone.hint')}
          autoComplete="off"
          {...textProps('phone')}
        />
      </div>
    </section>
  );
}
