import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useOpenedRecord } from '@wayhouse/client/form/use-opened-record';
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { hasPostcodes } from '@wayhouse/contract/postcodes';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { ServiceDeskLine } from '../../shared/service-desk/service-desk-line.tsx';
import accountStyles from '../../shared/styles/account.module.css';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { companyQuery } from './account-queries.ts';
import { checkFields, chosen, phone, plainLine, postcodeOf } from './checks.ts';
import { useCountryOptions, useStateOptions } from './options.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionForm, SectionSkeleton } from './section.tsx';

export type Company = OutputOf<(typeof companiesEndpoints)['GET /api/v2/company']>;

/** The company's reviewed facts (read-only), and its contact details (editable). */
export function CompanyInfo() {
  const { t } = useI18n();
  const company = useQuery(companyQuery);
  const { opened, onDirty } = useOpenedRecord(company.data);
  return (
    <Section title={t('account.company.title')} text={t('account.company.text')}>
      {company.isPending && <SectionSkeleton />}
      {company.error && <SectionFailed text={company.error.message} onRetry={() => void company.refetch()} />}
      {company.data && <CompanyFacts company={company.data} />}
      {/* The key remounts a form without unsaved input when the company was changed elsewhere. */}
      {opened && <ContactForm key={opened.version} company={opened} onDirty={onDirty} />}
    </Section>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { t, lang } = useI18n();
  const facts = [
    [t('account.company.name_en'), company.name.en],
    [t('account.company.name_zh'), company.name.zh],
    [t('account.company.type'), company.company_type && t(`account.company.type.${company.company_type}`)],
    [t('account.company.license'), company.license_number],
  ] as const;
  return (
    <div className={styles.setting}>
      <div className="grow">
        <p className="row g8 fw">
          <b className="b6 t16">{pick(company.name, lang)}</b>
          {company.is_package && <Badge tone="info">{t('account.company.package')}</Badge>}
        </p>
        <dl className={`${styles.facts} mt12`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="t13 c3">{name}</dt>
              <dd className={accountStyles.breakWords}>{value || t('common.dash')}</dd>
            </div>
          ))}
        </dl>
        <p className="t13 c3 mt12">{t('account.company.reviewed')}</p>
        <ServiceDeskLine />
      </div>
    </div>
  );
}

type Draft = { phone: string; country: string; state: string; city: string; zip: string; address: string };

function draftOf({ phone, country, state, city, zip, address }: Company): Draft {
  return { phone, country, state, city, zip, address };
}

function checkDraft(draft: Draft) {
  return checkFields(draft, {
    phone,
    country: chosen('account.country.required'),
    state: chosen('account.state.required'),
    city: plainLine('account.city.required'),
    zip: postcodeOf(draft.country),
    address: plainLine('account.address.required'),
  });
}

/** When somebody else has saved the company since the form was opened, the reader chooses whose values stay. */
export function ContactForm({ company, onDirty }: { company: Company; onDirty: (isDirty: boolean) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { mainRefusal } = useRefusals();
  const form = useForm<Draft, Company>({
    name: 'company',
    tab: 'company',
    start: () => draftOf(company),
    check: checkDraft,
    lock: {
      record: company,
      newest: () => client.fetchQuery({ ...companyQuery, staleTime: 0 }),
      draftOf,
    },
  });
  const save = async () => {
    const saved = await form.submit((draft, base) =>
      call('POST /api/v2/company/update', { ...draft, version: base?.version }, { quiet: true }),
    );
    if (!saved) return;
    onDirty(false);
    client.setQueryData(companyQuery.queryKey, saved);
    toast(say('account.saved'), { tone: 'success' });
  };
  const refused = mainRefusal ?? (company.editable ? undefined : t('account.company.fixed'));
  return (
    <SectionForm
      form={form}
      save={t('account.save')}
      refused={refused}
      onDirty={onDirty}
      onSave={() => void save()}
    >
      <ContactFields form={form} disabled={refused !== undefined} />
      {form.isChanged && (
        <div className="mt16">
          <ConflictNotice form={form} />
        </div>
      )}
    </SectionForm>
  );
}

function ContactFields({ form, disabled }: { form: Form<Draft, Company>; disabled: boolean }) {
  const { t } = useI18n();
  const { draft } = form;
  const textProps = (path: keyof Draft) => ({
    disabled,
    ...form.field(path, draft[path]),
  });
  const countries = useCountryOptions(draft.country);
  const states = useStateOptions(draft.country, draft.state);
  return (
    <div className={fieldStyles.twoColumns}>
      <TextField label={t('account.company.phone')} type="tel" inputMode="tel" {...textProps('phone')} />
      <Select
        id={form.idOf('country')}
        label={t('account.country')}
        disabled={disabled}
        value={draft.country}
        placeholder={t('account.choose')}
        options={countries}
        error={form.error('country')}
        onChange={(value) => form.replace({ ...draft, country: value, state: '' }, 'country')}
      />
      <Select
        id={form.idOf('state')}
        label={t('account.state')}
        disabled={disabled}
        value={draft.state}
        placeholder={t('account.choose')}
        options={states}
        error={form.error('state')}
        onChange={(value) => form.set('state', value)}
      />
      <TextField label={t('account.city')} {...textProps('city')} />
      <TextField
        label={t('account.zip')}
        autoComplete="postal-code"
        optional={!hasPostcodes(draft.country)}
        {...textProps('zip')}
      />
      <TextField label={t('account.address')} maxLength={fieldMax.address} {...textProps('address')} />
    </div>
  );
}
