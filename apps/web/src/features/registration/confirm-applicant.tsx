import { Link } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DoneState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../shared/api.ts';

/**
 * An employee of a customer's company confirms that they know the applicant of a family and friends registration. This
 * needs a press, because mail programs open links too.
 */
export function ConfirmApplicant({ token }: { token: string }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const [applicant, setApplicant] = useState<string | null>(null);
  const { busy, run: confirm } = useAction(async () => {
    setFailure(null);
    const answer = await call('POST /api/v2/user/register/confirm', { token }, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code === 0 && answer.data) return setApplicant(answer.data.applicant);
    if (answer) setFailure(answer.message ?? t('common.transport.unknown'));
  });
  if (applicant !== null)
    return (
      <div role="status">
        <DoneState
          title={t('registration.confirm.done', { name: applicant })}
          text={t('registration.confirm.done.text')}
          action={
            <Link to="/home" className={buttonClass({ kind: 'primary' })}>
              {t('registration.success.home')}
            </Link>
          }
        />
      </div>
    );
  return (
    <section className="card pad-l col g16">
      <h1 className="t24">{t('registration.confirm.title')}</h1>
      <p className="c2">{t('registration.confirm.text')}</p>
      <p className="c2">{t('registration.confirm.no')}</p>
      {failure && <Note tone="danger">{failure}</Note>}
      <div>
        <Button kind="primary" size="lg" busy={busy} onClick={() => void confirm()}>
          {t('registration.confirm.yes')}
        </Button>
      </div>
    </section>
  );
}
