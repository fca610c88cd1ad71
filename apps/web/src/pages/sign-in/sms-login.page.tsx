import { Navigate } from '@tanstack/react-router';
import { keepReturnPath } from '../../features/identity/keep-return-path.ts';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { SmsLoginForm } from '../../features/identity/sms-login-form.tsx';
import { useOpenNextPage } from '../../features/identity/use-open-next-page.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { sendsTexts } from '../../shared/text/sends-texts.ts';

/** /smslogin: signs in by a mobile number and a code. Where text messages cannot be sent it redirects to /login. */
export function SmsLoginPage() {
  const goOn = useOpenNextPage();
  useTitle('identity.sms.title');
  if (!sendsTexts()) return <Navigate to="/login" search={keepReturnPath} replace />;
  return (
    <SignInFrame>
      <SmsLoginForm onSignedIn={goOn} />
    </SignInFrame>
  );
}
