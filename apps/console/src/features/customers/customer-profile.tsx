import { Link } from '@tanstack/react-router';
import { regionName } from '@wayhouse/i18n/region-names';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRight } from '../../shared/session.ts';
import factsStyles from '../../shared/styles/facts.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import type { Customer } from './customer-queries.ts';

/** The customer's email, company data and country. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  const { t, lang } = useI18n();
  const countryOf = (code: string) => (code ? (regionName(code, lang) ?? code) : '');
  const mayReview = useRight('registrations.review');
  const { company } = customer;
  const rows: [string, string][] = company
    ? [
        [t('console.field.license_number'), company.license_number],
        [t('console.field.company_phone'), company.phone],
        [t('console.field.address'), [company.address, company.city, company.zip].filter(Boolean).join(', ')],
        [t('console.field.country'), [company.state, countryOf(customer.country)].filter(Boolean).join(', ')],
      ]
    : [[t('console.field.country'), countryOf(customer.country)]];
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.customers.profile')}</h3>
      <dl className={factsStyles.facts}>
        <div>
          <dt>{t('identity.email')}</dt>
          <dd>{customer.email}</dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t('common.dash')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('console.customers.since')}</dt>
          <dd>
            <Moment at={customer.created_at} />
          </dd>
        </div>
      </dl>
      {customer.registration_id && mayReview && (
        <Link
          className="t13"
          to="/review"
          search={{ status: 'all', id: customer.registration_id } as Record<string, string>}
        >
          {t('console.customers.application')}
        </Link>
      )}
    </section>
  );
}
