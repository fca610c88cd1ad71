import { focusOn } from '@wayhouse/client/focus';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  'company.name_en': 'registration.name_en',
  'company.name_zh': 'registration.name_zh',
  'company.company_type': 'registration.company_type',
  'company.license_number': 'registration.license_number',
  'company.license': 'registration.license',
  'company.country': 'registration.country',
  'company.state': 'registration.state',
  'company.city': 'registration.city',
  'company.zip': 'registration.zip',
  'company.address': 'registration.address',
  'company.phone': 'registration.company_phone',
  first_name: 'registration.first_name',
  last_name: 'registration.last_name',
  email: 'identity.email',
  email_code: 'registration.code',
  phone: 'registration.phone',
  country: 'registration.country',
  staff_email: 'registration.staff_email',
  password: 'password.new',
  confirm_password: 'password.confirm',
  timezone: 'registration.timezone',
  terms_accepted: 'registration.terms.short',
};

type Props = { form: RegistrationForm; busy: boolean; failure: string | null };

/** The Submit button, and the number of fields with errors with a link to each. */
export function SubmitRow({ form, busy, failure }: Props) {
  const { t } = useI18n();
  const invalidFields = Object.entries(labels).filter(([path]) => form.problems[path]);
  return (
    <div className="col g12">
      {failure && <Note tone="danger">{failure}</Note>}
      <div className={`row g12 fw ${styles.submitRow}`}>
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t(form.returnedApplication ? 'registration.resubmit' : 'registration.submit')}
        </Button>
        <p className="t13 c2 grow" role="status">
          {invalidFields.length > 0 && t('registration.to_correct', { count: invalidFields.length })}{' '}
          {invalidFields.map(([path, label]) => (
            <a
              key={path}
              className={styles.correctionLink}
              href={`#${form.idOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(form.idOf(path));
              }}
            >
              {t(label)}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
