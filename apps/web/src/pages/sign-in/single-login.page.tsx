import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useEffect, useRef, useState } from 'react';
import styles from '../../features/identity/identity.module.css';
import { signInByTicket } from '../../features/identity/sign-in.ts';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /single-login?ticket=…: exchanges a one-time ticket for a session, then opens /fit. */
export function SingleLoginPage() {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ticket } = useSearch({ strict: false }) as { ticket?: string };
  const [failure, setFailure] = useState<string | null>(null);
  const sentTicket = useRef<string | null>(null);
  useTitle('identity.single.title');
  useEffect(() => {
    // A ticket is valid once, so a second run of this effect must not send it again.
    if (!ticket || sentTicket.current === ticket) return;
    sentTicket.current = ticket;
    void signInByTicket(ticket, client)
      .then((outcome) => {
        if (outcome.kind === 'signed_in') void navigate({ to: '/fit', replace: true });
        else setFailure(outcome.kind === 'refused' ? outcome.refusal.text : '');
      })
      .catch(() => setFailure(''));
  }, [ticket, client, navigate]);
  const hasFailed = failure !== null || !ticket;
  return (
    <SignInFrame>
      <div className={styles.form} aria-busy={!hasFailed}>
        {hasFailed ? (
          <>
            <h1 className="vh">{t('identity.single.title')}</h1>
            <ErrorState
              title={t('identity.single.failed')}
              text={failure || t('identity.single.expired')}
              action={
                <Link to="/login" className={buttonClass({ kind: 'primary' })}>
                  {t('identity.sign_in')}
                </Link>
              }
            />
          </>
        ) : (
          <div className="col g16">
            <h1 className="t30">{t('identity.single.title')}</h1>
            <p className="c2" role="status">
              {t('identity.single.busy')}
            </p>
            <Skeleton height={48} />
          </div>
        )}
      </div>
    </SignInFrame>
  );
}
