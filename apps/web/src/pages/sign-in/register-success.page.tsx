import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DoneState } from '@wayhouse/ui/state';
import { NextSteps } from '../../features/registration/next-card.tsx';
import registrationStyles from '../../features/registration/registration.module.css';
import { lastSentRegistration } from '../../features/registration/sent-registration.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './sign-in.module.css';

/** /RegisterSuccess: the application was sent; the next steps. */
export function RegisterSuccessPage() {
  const { t } = useI18n();
  const registration = lastSentRegistration();
  useTitle('registration.success.title');
  return (
    <main id="main" className={`wrap ${styles.page} ${styles.narrow}`}>
      <h1 className="vh">{t('registration.success.title')}</h1>
      <DoneState
        title={t('registration.success.title')}
        text={
          registration
            ? t('registration.success.text', {
                email: registration.email,
                number: registration.applicationNo,
              })
            : t('registration.success.plain')
        }
      />
      <section className="card pad-l mt24" aria-labelledby="reg-next">
        <h2 className={`t16 ${registrationStyles.nextHeading}`} id="reg-next">
          {t('registration.next')}
        </h2>
        <NextSteps at="review" family={registration?.awaitsStaff ?? false} />
      </section>
      <p className="mt24 tc">
        <Link to="/home" className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {t('registration.success.home')}
        </Link>
      </p>
    </main>
  );
}
