import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerticalSteps } from '@wayhouse/ui/steps';
import styles from '../../shared/styles/console.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import type { Registration } from './registration-queries.ts';

const states = {
  submitted: 'done',
  confirmed: 'done',
  more_asked: 'now',
  resubmitted: 'done',
  approved: 'done',
  rejected: 'bad',
} as const;

/** The timeline of an application. */
export function RegistrationHistory({ registration }: { registration: Registration }) {
  const { t, lang } = useI18n();
  return (
    <section className={styles.detailSection}>
      <h3 className="t13 b6">{t('console.history')}</h3>
      <VerticalSteps
        steps={registration.history.map((entry) => ({
          id: `${entry.at} ${entry.kind}`,
          state: states[entry.kind],
          title: t(`console.review.event.${entry.kind}`),
          note: (
            <>
              <Moment at={entry.at} />
              {entry.by && ` · ${entry.by}`}
              {entry.reason && <span className={styles.textLine}>{pick(entry.reason, lang)}</span>}
              {entry.changed.map((change) => (
                <span key={change.field} className={styles.textLine}>
                  <code>{change.field}</code>: <del>{change.before}</del> <ins>{change.after}</ins>
                </span>
              ))}
            </>
          ),
        }))}
      />
    </section>
  );
}
