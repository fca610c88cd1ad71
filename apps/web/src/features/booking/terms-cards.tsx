import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import taskStyles from '@wayhouse/ui/styles/task.module.css';
import { CancellationLine } from '../../shared/stay/cancellation-line.tsx';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

/** Free cancellation and fees: a timeline, both time zones, the text of the policy. */
export function CancellationCard({ session }: { session: BookingSession }) {
  const { t, lang } = useI18n();
  const remarks = pick(session.remarks, lang);
  return (
    <section className="card pad-l">
      <div className={taskStyles.sectionHeader}>
        <h2>{t('prebook.cancel.title')}</h2>
      </div>
      <CancellationLine policy={session.policy} checkIn={session.check_in} />
      <ul className={`${styles.bulletList} mt16 t13 c2`}>
        <li>{pick(session.policy_text, lang)}</li>
        <li>{t('prebook.cancel.fixed')}</li>
      </ul>
      {remarks && (
        <p className="t13 c2 mt12">
          <b className="b6">{t('prebook.remarks')}</b> {remarks}
        </p>
      )}
    </section>
  );
}

/** The required checkboxes; the form cannot be sent without them. */
export function TermsCard({ form }: { form: BookingForm }) {
  const { t } = useI18n();
  return (
    <section className="card pad-l col g12">
      <Tick form={form} path="termsCorrect" checked={form.draft.termsCorrect}>
        {t('prebook.terms.correct')}
      </Tick>
      <Tick form={form} path="termsAccepted" checked={form.draft.termsAccepted}>
        {t('prebook.terms.accept')}
      </Tick>
      {typeof form.draft.packageSold === 'boolean' && (
        <Tick form={form} path="packageSold" checked={form.draft.packageSold}>
          {t('prebook.terms.package')}
        </Tick>
      )}
      <p className={`t13 ${bookingStyles.checkboxIndent} row fw g16`}>
        <a className="lnk" href="/terms" target="_blank" rel="noreferrer">
          {t('prebook.terms.read')}
        </a>
        <a className="lnk" href="/privacyPolicy" target="_blank" rel="noreferrer">
          {t('prebook.terms.privacy')}
        </a>
      </p>
    </section>
  );
}

type TickProps = { form: BookingForm; path: string; checked: boolean; children: string };

function Tick({ form, path, checked, children }: TickProps) {
  const problem = form.error(path);
  const id = form.idOf(path);
  return (
    <div className="col g4">
      <Checkbox
        id={id}
        checked={checked}
        invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-m` : undefined}
        onChange={(event) => form.set(path, event.target.checked)}
      >
        {children}
      </Checkbox>
      {problem && (
        <p
          className={`${fieldStyles.message} ${fieldStyles.error} ${bookingStyles.checkboxIndent}`}
          id={`${id}-m`}
        >
          {problem}
        </p>
      )}
    </div>
  );
}
