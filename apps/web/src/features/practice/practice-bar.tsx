import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { Training } from '@wayhouse/contract/account/training';
import { type ClockStep, clockSteps } from '@wayhouse/contract/account/training-lessons';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import styles from './practice.module.css';
import { hasOpenDeadline, practiceQuery } from './practice-query.ts';

/**
 * The bar of the practice world. It says that bookings and money are not real, shows clock and money, and
 * moves the clock.
 */
export function PracticeBar({ practice }: { practice: Training | undefined }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { busy, run } = useAction(async (step: ClockStep) => {
    const answer = await call('POST /api/v2/practice/clock', { step });
    if (answer.code === 0 && answer.data) client.setQueryData(practiceQuery.queryKey, answer.data);
  });
  const hasDeadline = practice !== undefined && hasOpenDeadline(practice);
  return (
    <aside className={styles.bar} aria-label={t('practice.title')}>
      <p className="t13 grow">
        <b className="b6">{t('practice.title')}</b> {t('practice.note')}
      </p>
      {practice && (
        <>
          <p className="t13 nb">
            <span className="vh">{t('practice.clock')} </span>
            <time dateTime={practice.now}>{formatLocalInstant(practice.now, { lang })}</time>
          </p>
          <p className="t13 b6 nb">{t('practice.money', { amount: money(practice.available) })}</p>
          <span className="row g8 fw">
            {clockSteps.map((step) => (
              <Button
                key={step}
                size="xs"
                kind="secondary"
                disabled={busy || (step === 'deadline' && !hasDeadline)}
                onClick={() => void run(step)}
              >
                {t(`practice.${step}`)}
              </Button>
            ))}
          </span>
        </>
      )}
      <Link to="/account/index-new" className="lnk t13 b6 nb">
        {t('practice.leave')}
      </Link>
    </aside>
  );
}
