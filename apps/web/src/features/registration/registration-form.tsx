import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Steps } from '@wayhouse/ui/steps';
import { type FormEvent, useState } from 'react';
import { Slider } from '../../shared/form/slider.tsx';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import loginStyles from '../../shared/styles/login.module.css';
import { checkRegistration } from './check-registration.ts';
import { CompanyCard } from './company-card.tsx';
import { ContactCard } from './contact-card.tsx';
import type { Draft } from './draft.ts';
import { NextCard } from './next-card.tsx';
import { storeSentRegistration } from './sent-registration.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TypeCards } from './type-cards.tsx';
import {
  type RegistrationForm as Form,
  type ReturnedApplication,
  useRegistrationForm,
} from './use-registration-form.ts';
import { useSubmitRegistration } from './use-submit-registration.ts';

type Props = { returnedApplication: ReturnedApplication | null; onSent: () => void; onStartOver: () => void };

/** The form of one registration: type, company, contact, sign-in. Give it a new `key` to start over. */
export function RegistrationForm({ returnedApplication, onSent, onStartOver }: Props) {
  const { t } = useI18n();
  const form = useRegistrationForm(returnedApplication);
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const { busy, failure, send, clear } = useSubmitRegistration({
    form,
    onSent: ({ application_no: applicationNo, awaits_staff: awaitsStaff }) => {
      storeSentRegistration({ applicationNo, email: form.draft.email.trim(), awaitsStaff });
      form.forget();
      onSent();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (!busy && form.checkAll()) setIsPuzzleOpen(true);
  };
  const startOver = () => {
    form.forget();
    onStartOver();
  };
  const isCorporate = form.draft.account_type === 'corporate';
  return (
    <form className={`${formStyles.task} mt24`} noValidate aria-busy={busy} onSubmit={submit}>
      <div className="col g16">
        {returnedApplication && <ReturnedNote returnedApplication={returnedApplication} />}
        {form.hasStoredDraft && (
          <Note
            tone="plain"
            action={
              <Button kind="text" size="xs" onClick={startOver}>
                {t('registration.start_over')}
              </Button>
            }
          >
            {t('registration.kept')}
          </Note>
        )}
        <TypeCards form={form} />
        <Progress form={form} />
        {isCorporate && <CompanyCard form={form} />}
        <ContactCard form={form} />
        <SignInCard form={form} />
        <SubmitRow form={form} busy={busy} failure={failure} />
      </div>
      <NextCard family={form.draft.account_type === 'family'} />
      {isPuzzleOpen && (
        <Slider
          onPassed={(proof) => {
            setIsPuzzleOpen(false);
            void send(proof);
          }}
          onClose={() => setIsPuzzleOpen(false)}
        />
      )}
    </form>
  );
}

/** The reason that staff gave for returning the application. */
function ReturnedNote({ returnedApplication }: { returnedApplication: ReturnedApplication }) {
  const { t } = useI18n();
  const { status, reason } = returnedApplication.application;
  return (
    <Note tone={status === 'rejected' ? 'danger' : 'warning'}>
      <b className="b6">
        {t(status === 'rejected' ? 'registration.returned.rejected' : 'registration.returned.more_asked')}
      </b>
      {reason && <p className={loginStyles.reason}>{reason}</p>}
      <p>{t('registration.returned.text')}</p>
    </Note>
  );
}

/** Progress of the form: the first incomplete step is highlighted. */
function Progress({ form }: { form: Form }) {
  const { t } = useI18n();
  const invalidPaths = Object.keys(
    checkRegistration(form.draft, form.returnedApplication ? 'resubmit' : 'new'),
  );
  const steps = stepsOf(form.draft);
  const current = steps.findIndex((step) => invalidPaths.some((path) => step.holds(path)));
  return (
    <Steps
      label={t('registration.steps')}
      steps={steps.map((step) => t(step.title))}
      current={current < 0 ? steps.length : current}
    />
  );
}

const signInFields = ['password', 'confirm_password', 'timezone', 'terms_accepted'];
const isSignInPath = (path: string) => signInFields.includes(path);
const isCompanyPath = (path: string) => path.startsWith('company.');

function stepsOf({ account_type }: Draft) {
  const company = { title: 'registration.company', holds: isCompanyPath } as const;
  const contact = {
    title: account_type === 'corporate' ? 'registration.contact' : 'registration.you',
    holds: (path: string) => !isCompanyPath(path) && !isSignInPath(path),
  } as const;
  const signIn = { title: 'registration.sign_in', holds: isSignInPath } as const;
  return account_type === 'corporate' ? [company, contact, signIn] : [contact, signIn];
}
