import { Link } from '@tanstack/react-router';
import { reviewTargetHours } from '@wayhouse/contract/form-rules';
import { useI18n } from '@wayhouse/ui/i18n';
import { type VerticalStep, VerticalSteps } from '@wayhouse/ui/steps';
import styles from './registration.module.css';

type Props = { at: 'form' | 'review'; family?: boolean };

/** The steps after the form, as a timeline. */
export function NextStops({ at, family }: Props) {
  const { t } = useI18n();
  const sent = at === 'review';
  const steps: VerticalStep[] = [
    {
      id: 'form',
      state: sent ? 'done' : 'now',
      title: t(sent ? 'registration.next.form.done' : 'registration.next.form'),
      note: sent ? undefined : t('registration.next.form.note'),
    },
    ...(family
      ? [
          {
            id: 'staff',
            state: sent ? ('now' as const) : ('next' as const),
            title: t('registration.next.staff'),
            note: t('registration.next.staff.note'),
          },
        ]
      : []),
    {
      id: 'review',
      state: sent && !family ? 'now' : 'next',
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

/** Beside the form: the next steps, and a link to sign in. */
export function NextCard({ family }: { family: boolean }) {
  const { t } = useI18n();
  return (
    <aside>
      <section className="card pad-l">
        <h2 className={`t16 ${styles.nextHeading}`}>{t('registration.next')}</h2>
        <NextStops at="form" family={family} />
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
