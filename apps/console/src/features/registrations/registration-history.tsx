import { colon } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerticalSteps } from '@wayhouse/ui/steps';
import deskStyles from '../../shared/desk/desk.module.css';
import textStyles from '../../shared/styles/text.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { changedField } from './changed-field.ts';
import type { Registration } from './registration-queries.ts';

const states = {
  submitted: 'done',
  confirmed: 'done',
  more_asked: 'now',
  resubmitted: 'done',
  approved: 'done',
  rejected: 'bad',
  link_sent: 'done',
} as const;

/** The timeline of an application. */
export function RegistrationHistory({ registration }: { registration: Registration }) {
  const { t, lang } = useI18n();
  return (
    <section className={deskStyles.detailSection}>
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
              {entry.reason && <span className={textStyles.line}>{pick(entry.reason, lang)}</span>}
              {entry.changed.map((change) => {
                const { label, before, after } = changedField(change, { t, lang });
                return (
                  <span key={change.field} className={textStyles.line}>
                    {label}
                    {colon(lang)}
                    <del>{before}</del> <ins>{after}</ins>
                  </span>
                );
              })}
            </>
          ),
        }))}
      />
    </section>
  );
}
