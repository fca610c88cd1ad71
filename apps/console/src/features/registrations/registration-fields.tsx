import { languageName } from '@wayhouse/i18n/language-names';
import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import factsStyles from '../../shared/styles/facts.module.css';
import textStyles from '../../shared/styles/text.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { changedField, companyType } from './changed-field.ts';
import type { Registration } from './registration-queries.ts';

/** The applicant's data. Fields that the newest resubmission changed are marked and show the value before. */
export function RegistrationFields({ registration }: { registration: Registration }) {
  const { t, lang } = useI18n();
  const { company, staff_member: member } = registration;
  const changesByField = new Map(
    registration.history
      .findLast((entry) => entry.kind === 'resubmitted')
      ?.changed.map((change) => [change.field, change]),
  );
  const row = (fields: readonly string[], label: ReactNode, value: ReactNode) => {
    const changes = fields.flatMap((field) => changesByField.get(field) ?? []);
    const before = changes.map((change) => changedField(change, { t, lang }).before).join(' ');
    return (
      <div key={fields[0]} className={changes.length > 0 ? factsStyles.changed : undefined}>
        <dt>{label}</dt>
        <dd>
          {value || t('common.dash')}
          {changes.length > 0 && <del className="t12 c3">{before.trim() || t('common.dash')}</del>}
        </dd>
      </div>
    );
  };
  return (
    <div>
      {company && (
        <>
          <h3 className="t13 b6">{t('console.review.company')}</h3>
          <dl className={factsStyles.facts}>
            {row(['company.name_en'], t('console.field.name_en'), company.name_en)}
            {row(['company.name_zh'], t('console.field.name_zh'), company.name_zh)}
            {row(
              ['company.company_type'],
              t('console.field.company_type'),
              companyType(t, company.company_type),
            )}
            {row(
              ['company.license_number'],
              t('console.field.license_number'),
              <code>{company.license_number}</code>,
            )}
            {row(['company.phone'], t('console.field.company_phone'), company.phone)}
            {row(['company.country'], t('console.field.country'), pick(company.country_name, lang))}
            {row(['company.state'], t('console.field.state'), pick(company.state_name, lang))}
            {row(['company.city'], t('console.field.city'), company.city)}
            {row(
              ['company.address', 'company.zip'],
              t('console.field.address'),
              `${company.address} ${company.zip}`.trim(),
            )}
          </dl>
        </>
      )}
      <h3 className="t13 b6">{t('console.review.person')}</h3>
      <dl className={factsStyles.facts}>
        {row(
          ['first_name', 'last_name'],
          t('console.field.name'),
          `${registration.first_name} ${registration.last_name}`,
        )}
        {row(['email'], t('identity.email'), registration.email)}
        {row(
          ['area_code', 'phone'],
          t('console.field.phone'),
          `+${registration.area_code} ${registration.phone}`,
        )}
        {!company &&
          row(
            ['country'],
            t('console.field.country'),
            regionName(registration.country, lang) ?? registration.country,
          )}
        {row(['timezone'], t('console.field.timezone'), registration.timezone)}
        {row(['language'], t('common.language'), languageName(registration.language, lang))}
        {row(['terms'], t('console.field.terms'), registration.terms_version)}
        {member &&
          row(
            ['staff_email'],
            t('console.field.staff_member'),
            <>
              {member.name}, {pick(member.company, lang)}
              <span className={`t12 c3 ${textStyles.line}`}>
                {member.email} ·{' '}
                {member.confirmed_at ? <Moment at={member.confirmed_at} /> : t('console.field.unconfirmed')}
              </span>
            </>,
          )}
      </dl>
    </div>
  );
}
