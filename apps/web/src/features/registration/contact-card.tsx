import { IconMail } from '@tabler/icons-react';
import { focusOn } from '@wayhouse/client/focus';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useRef } from 'react';
import { call } from '../../shared/api.ts';
import { checkEmail } from '../../shared/form/check-email.ts';
import { CodeField } from '../../shared/form/code-field.tsx';
import { nameAutoComplete, nameParts } from '../../shared/form/name-parts.ts';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { needsCountry } from './check-registration.ts';
import { CountryField } from './list-fields.tsx';
import type { RegistrationForm } from './use-registration-form.ts';

/** The applicant's contact data; a code confirms the email. */
export function ContactCard({ form }: { form: RegistrationForm }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const isCompany = draft.account_type === 'corporate';
  return (
    <section className="card pad-l" aria-labelledby="reg-contact">
      <div className={sectionStyles.sectionHeader}>
        <div>
          <h2 id="reg-contact">{t(isCompany ? 'registration.contact' : 'registration.you')}</h2>
          <p className="t13 c3 mt4">{t(isCompany ? 'registration.contact.text' : 'registration.you.text')}</p>
        </div>
      </div>
      <div className={fieldStyles.twoColumns}>
        {nameParts(lang).map((part) => (
          <TextField
            key={part}
            label={t(`registration.${part}`)}
            latin
            hint={t('registration.latin.hint')}
            autoComplete={nameAutoComplete[part]}
            {...form.field(part, draft[part])}
          />
        ))}
        <EmailFields form={form} />
        <PhoneField
          id={form.idOf('phone')}
          label={t('registration.phone')}
          areaLabel={t('identity.area_code')}
          areaCode={draft.area_code}
          number={draft.phone}
          error={form.error('phone')}
          onArea={(code) => form.set('area_code', code)}
          onNumber={(number) => form.set('phone', number)}
          onLeave={() => form.check('phone')}
        />
        {needsCountry(draft) && (
          <CountryField
            form={form}
            path="country"
            value={draft.country}
            onChange={(country) => form.set('country', country)}
          />
        )}
        {draft.account_type === 'family' && (
          <TextField
            label={t('registration.staff_email')}
            hint={t('registration.staff_email.hint')}
            type="email"
            inputMode="email"
            icon={IconMail}
            autoComplete="off"
            {...form.field('staff_email', draft.staff_email)}
          />
        )}
      </div>
    </section>
  );
}

function EmailFields({ form }: { form: RegistrationForm }) {
  const { t } = useI18n();
  const { email, email_code } = form.draft;
  const latest = useRef(email);
  latest.current = email;
  const field = form.field('email', email);
  const checkExists = async () => {
    form.check('email');
    if (checkEmail(email)) return;
    const answer = await call(
      'POST /api/v2/user/exists',
      { email: email.trim() },
      { quiet: true, silent: true },
    ).catch(() => null);
    if (answer?.data?.exists && latest.current === email)
      form.addProblem('email', { key: 'registration.email.taken' });
  };
  const commonProps = {
    label: t('identity.email'),
    type: 'email',
    inputMode: 'email',
    icon: IconMail,
  } as const;
  if (form.returnedApplication)
    return <TextField {...commonProps} {...field} readOnly hint={t('registration.email.fixed')} />;
  return (
    <>
      <TextField {...commonProps} {...field} autoComplete="email" onBlur={() => void checkExists()} />
      <CodeField
        id={form.idOf('email_code')}
        label={t('registration.code')}
        value={email_code}
        error={form.error('email_code')}
        onChange={(code) => form.set('email_code', code)}
        onLeave={() => form.check('email_code')}
        ready={() => {
          const problem = checkEmail(email);
          form.check('email');
          if (problem) focusOn(form.idOf('email'));
          return problem === null;
        }}
        send={(proof) =>
          call(
            'POST /api/v2/sendcode',
            { email: email.trim(), purpose: 'register', ...proof },
            { quiet: true },
          )
        }
      />
    </>
  );
}
