import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState } from '@wayhouse/ui/state';
import { CardFrame } from '../../features/password-reset/card-frame.tsx';
import { ResetPasswordForm } from '../../features/password-reset/reset-password-form.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /resetpassword?token=…: sets a new password through the link of a mail. */
export function ResetPasswordPage() {
  const { t } = useI18n();
  const { token } = useSearch({ strict: false }) as { token?: string };
  useTitle('password.reset.title');
  return (
    <CardFrame>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <>
          <h1 className="vh">{t('password.reset.title')}</h1>
          <ErrorState
            title={t('password.reset.no_token')}
            text={t('password.reset.no_token.text')}
            action={
              <Link to="/password" className={buttonClass({ kind: 'primary' })}>
                {t('password.reset.again')}
              </Link>
            }
          />
        </>
      )}
    </CardFrame>
  );
}
