import { Link } from '@tanstack/react-router';
import { reviewTargetHours } from '@wayhouse/contract/form-rules';
import { useI18n } from '@wayhouse/ui/i18n';
import { type VerticalStep, VerticalSteps } from '@wayhouse/ui/steps';
import styles from './registration.module.css';

type Props = { at: 'form' | 'review'; family?: boolean };

/** The steps from the form to the first booking, as a timeline. `at`: the step that the applicant has reached. */
export function NextSteps({ at, family }: Props) {
  const { t } = useI18n();
  const isSent = at === 'review';
  const steps: VerticalStep[] = [
    {
      id: 'form',
      state: isSent ? 'done' : 'now',
      title: t(isSent ? 'registration.next.form.done' : 'registration.next.form'),
      note: isSent ? undefined : t('registration.next.form.note'),
    },
    ...(family
      ? [
          {
            id: 'staff',
            state: isSent ? ('now' as const) : ('next' as const),
            title: t('registration.next.staff'),
            note: t('registration.next.staff.note'),
          },
        ]
      : []),
    {
      id: 'review',
      state: isSent && !family ? 'now' : 'next',
      title: t('registration.next.review'),
      note: t('registration.next.review.note', { hours: reviewTargetHours }),
    },
    {
      id: 'mail',
      state: 'next',
      title: t('registration.next.mail'),
      note: t('registration.next.mail.note'),
    },
    { id: 'start', state: 'next', title: t('registration.next.start') },
  ];
  return <VerticalSteps steps={steps} />;
}

/** The card beside the form: the next steps, and a link to sign in. */
export function NextCard({ family }: { family: boolean }) {
  const { t } = useI18n();
  return (
    <aside>
      <section className="card pad-l">
        <h2 className={`t16 ${styles.nextHeading}`}>{t('registration.next')}</h2>
        <NextSteps at="form" family={family} />
      </section>
      <p className="t13 c2 mt16 tc">
        {t('registration.already')}{' '}
        <Link to="/login" className="b6">
          {t('common.nav.sign_in')}
        </Link>
      </p>
    </aside>
  );
}
