import { CardFrame } from '../../features/password-reset/card-frame.tsx';
import { ForgotPasswordForm } from '../../features/password-reset/forgot-password-form.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /password: requests a link to set a new password. */
export function PasswordPage() {
  useTitle('password.forgot.title');
  return (
    <CardFrame>
      <ForgotPasswordForm />
    </CardFrame>
  );
}
