import { type AgreementCode, agreementCode } from '@wayhouse/contract/agreement-codes';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { languageOptions } from '@wayhouse/ui/form/language-options';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useState } from 'react';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import labelStyles from '../../shared/styles/field.module.css';
import { AgreementDialog } from './agreement-dialog.tsx';
import { TimeZoneField } from './list-fields.tsx';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

/** Password, time zone, language and agreements. */
export function SignInCard({ form }: { form: RegistrationForm }) {
  const { t } = useI18n();
  const { draft } = form;
  const newPasswordProps = (path: 'password' | 'confirm_password') => ({
    id: form.idOf(path),
    value: draft[path],
    error: form.error(path),
    onChange: (value: string) => form.set(path, value),
    onLeave: () => form.check(path),
  });
  return (
    <section className="card pad-l" aria-labelledby="reg-sign-in">
      <div className={sectionStyles.sectionHeader}>
        <div>
          <h2 id="reg-sign-in">{t('registration.sign_in')}</h2>
          {form.returnedApplication && <p className="t13 c3 mt4">{t('registration.password.kept')}</p>}
        </div>
      </div>
      <div className={fieldStyles.twoColumns}>
        <NewPasswordFields
          password={newPasswordProps('password')}
          confirm={newPasswordProps('confirm_password')}
          ownWords={[draft.email, draft.first_name, draft.last_name, draft.company.name_en]}
          optional={form.returnedApplication !== null}
        />
        <TimeZoneField
          form={form}
          path="timezone"
          value={draft.timezone}
          onChange={(timezone) => form.set('timezone', timezone)}
        />
        <div className="field">
          <span className={labelStyles.label}>{t('registration.language')}</span>
          <span>
            <Segmented
              label={t('registration.language')}
              value={draft.language}
              choices={languageOptions(t)}
              onChange={(language) => form.set('language', language)}
            />
          </span>
        </div>
      </div>
      <Terms form={form} />
    </section>
  );
}

function Terms({ form }: { form: RegistrationForm }) {
  const { t } = useI18n();
  const [openAgreement, setOpenAgreement] = useState<AgreementCode | null>(null);
  const path = 'terms_accepted';
  const problem = form.error(path);
  const id = form.idOf(path);
  const agreementLink = (
    code: AgreementCode,
    key: 'registration.terms.terms' | 'registration.terms.privacy',
  ) => (
    <button type="button" className={styles.agreementLink} onClick={() => setOpenAgreement(code)}>
      {t(key)}
    </button>
  );
  return (
    <div className="col g4 mt24">
      <Checkbox
        id={id}
        checked={form.draft.terms_accepted}
        invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-m` : undefined}
        onChange={(event) => form.set(path, event.target.checked)}
      >
        {t('registration.terms')}
      </Checkbox>
      <p className={`t13 row g12 fw ${styles.agreementLine}`}>
        {agreementLink(agreementCode.terms, 'registration.terms.terms')}
        {agreementLink(agreementCode.privacy, 'registration.terms.privacy')}
      </p>
      {problem && (
        <p className={`${fieldStyles.message} ${fieldStyles.error} ${styles.agreementLine}`} id={`${id}-m`}>
          {problem}
        </p>
      )}
      {openAgreement && <AgreementDialog code={openAgreement} onClose={() => setOpenAgreement(null)} />}
    </div>
  );
}
