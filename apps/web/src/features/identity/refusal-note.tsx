import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { lazy, Suspense } from 'react';
import { ServiceDeskLine } from '../../shared/service-desk/service-desk-line.tsx';
import styles from '../../shared/styles/login.module.css';
import { ensureTexts } from '../../shared/text/texts.ts';
import type { Refusal } from './sign-in-outcome.ts';

const ResendLink = lazy(async () => {
  const [file] = await Promise.all([import('./resend-link.tsx'), ensureTexts(['sign-in'])]);
  return { default: file.ResendLink };
});

/**
 * Explains why the sign-in was refused. An application under review, a declined one and a locked account have a note of
 * their own (product.md section 1). With `email`, the first two offer the link of the returned form again.
 */
export function RefusalNote({ refusal, email }: { refusal: Refusal; email?: string | undefined }) {
  const { t } = useI18n();
  if (refusal.kind === 'under_review')
    return (
      <div role="alert">
        <Note tone="lantern">
          <b className="b6">{t('identity.under_review.title')}</b>
          <p>{refusal.text}</p>
          <LinkAgain email={email} />
        </Note>
      </div>
    );
  if (refusal.kind === 'locked')
    return (
      <Note tone="danger">
        {refusal.text}
        <ServiceDeskLine />
      </Note>
    );
  if (refusal.kind !== 'rejected') return <Note tone="danger">{refusal.text}</Note>;
  return (
    <Note tone="danger">
      <b className="b6">{t('identity.rejected.title')}</b>
      {refusal.reason && <p className={styles.reason}>{refusal.reason}</p>}
      <p>{t('identity.rejected.next')}</p>
      <LinkAgain email={email} />
    </Note>
  );
}

function LinkAgain({ email }: { email: string | undefined }) {
  return email ? (
    <Suspense>
      <ResendLink email={email} />
    </Suspense>
  ) : null;
}
