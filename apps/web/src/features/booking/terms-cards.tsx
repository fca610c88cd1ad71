import { agreementCode } from '@wayhouse/contract/agreement-codes';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useEffect, useRef, useState } from 'react';
import { useMyAgreement } from '../../shared/session/agreements.ts';
import { CancellationLine } from '../../shared/stay/cancellation-line.tsx';
import bookingStyles from '../../shared/styles/booking.module.css';
import { dayOf } from '../../shared/text/day-of.ts';
import styles from './booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

/** Free cancellation and fees: a timeline with the hotel's and the reader's time. */
export function CancellationCard({ session }: { session: BookingSession }) {
  const { t, lang } = useI18n();
  const remarks = pick(session.remarks, lang);
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('prebook.cancel.title')}</h2>
      </div>
      <CancellationLine policy={session.policy} checkIn={session.check_in} />
      <ul className={`${styles.bulletList} mt16 t13 c2`}>
        <li>{t(session.policy.non_refundable ? 'prebook.cancel.fixed' : 'prebook.cancel.changes')}</li>
      </ul>
      {remarks && (
        <p className="t13 c2 mt12">
          <b className="b6">{t('prebook.remarks')}</b> {remarks}
        </p>
      )}
    </section>
  );
}

/**
 * The required checkboxes. Once the reader has accepted the current terms and privacy policy, one line replaces the
 * checkboxes for the details and the terms. Its button shows these checkboxes again.
 */
export function TermsCard({ form }: { form: BookingForm }) {
  const { t, lang } = useI18n();
  const terms = useMyAgreement(agreementCode.terms);
  const privacy = useMyAgreement(agreementCode.privacy);
  const [isReopened, setIsReopened] = useState(false);
  const isAccepted = Boolean(terms?.accepted_at && privacy?.accepted_at);
  const isFolded = isAccepted && !isReopened;
  const { termsAccepted, detailsConfirmed } = form.draft;
  const { change } = form;
  // An edition is accepted once, so the hidden checkboxes count as ticked. A reader who shows them again decides again.
  useEffect(() => {
    if (isFolded && !(termsAccepted && detailsConfirmed))
      change({ termsAccepted: true, detailsConfirmed: true });
  }, [isFolded, termsAccepted, detailsConfirmed, change]);
  // Ticks belong to the editions that the reader has seen.
  const editions = terms && privacy && `${terms.version} ${privacy.version}`;
  const seenEditions = useRef(editions);
  useEffect(() => {
    if (seenEditions.current && editions !== seenEditions.current && !isAccepted)
      change({ termsAccepted: false });
    seenEditions.current = editions;
  }, [editions, isAccepted, change]);
  return (
    <section className="card pad-l col g12">
      {isFolded && terms?.accepted_at ? (
        <p className="t13 c2">
          {t('prebook.terms.known', { version: terms.version, day: dayOf(terms.accepted_at, lang) })}{' '}
          <Button kind="text" size="xs" onClick={() => setIsReopened(true)}>
            {t('prebook.terms.change')}
          </Button>
        </p>
      ) : (
        <>
          <Tick form={form} path="detailsConfirmed" checked={detailsConfirmed}>
            {t('prebook.terms.correct')}
          </Tick>
          <Tick form={form} path="termsAccepted" checked={termsAccepted}>
            {t('prebook.terms.accept')}
          </Tick>
        </>
      )}
      {typeof form.draft.packageSold === 'boolean' && (
        <Tick form={form} path="packageSold" checked={form.draft.packageSold}>
          {t('prebook.terms.package')}
        </Tick>
      )}
      <p className={`t13 ${isFolded ? '' : bookingStyles.checkboxIndent} row fw g16`}>
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
