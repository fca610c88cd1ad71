import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { ConfirmApplicant } from '../../features/registration/confirm-applicant.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { applicationQuery } from '../../features/registration/registration-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './sign-in.module.css';

/**
 * /register: a new account. `?resubmit=token` opens an application that staff returned. With `?confirm=token` an
 * employee of a customer's company confirms that they know the applicant.
 */
export function RegisterPage() {
  const { confirm, resubmit } = useSearch({ strict: false }) as { confirm?: string; resubmit?: string };
  useTitle(confirm ? 'registration.confirm.title' : 'registration.title');
  if (confirm)
    return (
      <main id="main" className={`wrap ${styles.page} ${styles.narrow}`}>
        <ConfirmApplicant token={confirm} />
      </main>
    );
  return resubmit ? <Resubmit token={resubmit} /> : <Register />;
}

/** The handlers of the form, and its key: starting over raises `round`, so that React renders a new form. */
function useFormRound() {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  return {
    round,
    onSent: () => void navigate({ to: '/RegisterSuccess' }),
    onStartOver: () => setRound(round + 1),
  };
}

function Register() {
  const { t } = useI18n();
  const { round, ...handlers } = useFormRound();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className="t30">{t('registration.title')}</h1>
      <p className="c2 t16 mt8">{t('registration.intro')}</p>
      <RegistrationForm key={round} returnedApplication={null} {...handlers} />
    </main>
  );
}

function Resubmit({ token }: { token: string }) {
  const { t } = useI18n();
  const { data, error } = useQuery(applicationQuery(token));
  const { round, ...handlers } = useFormRound();
  return (
    <main id="main" className={`wrap ${styles.page}`} aria-busy={!data && !error}>
      <h1 className="t30">{t('registration.returned.title')}</h1>
      {data && (
        <RegistrationForm key={round} returnedApplication={{ token, application: data }} {...handlers} />
      )}
      {error && (
        <ErrorState
          title={t('registration.returned.failed')}
          text={error.message}
          action={
            <Link to="/login" className={buttonClass({ kind: 'primary' })}>
              {t('common.nav.sign_in')}
            </Link>
          }
        />
      )}
      {!data && !error && <Skeleton className="mt24" height={320} />}
    </main>
  );
}
