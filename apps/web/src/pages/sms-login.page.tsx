import { SignInFrame } from '../features/identity/sign-in-frame.tsx';
import { SmsLoginForm } from '../features/identity/sms-login-form.tsx';
import { useGoOn } from '../features/identity/use-go-on.ts';
import { useTitle } from '../shared/use-title.ts';

/** /smslogin: a mobile number and a code. */
export function SmsLoginPage() {
  const goOn = useGoOn();
  useTitle('identity.sms.title');
  return (
    <SignInFrame>
      <SmsLoginForm onSignedIn={goOn} />
    </SignInFrame>
  );
}
