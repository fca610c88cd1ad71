import type { Answer } from '@wayhouse/client/transport';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import type { Session } from '../../shared/session.ts';

/** The server refuses shorter recovery codes. */
const recoveryCodeMin = 8;

/** True when this step allows no further try, so the sign-in must begin anew. */
function isOver({ data }: Answer<unknown>): boolean {
  return (data as { restart?: boolean } | undefined)?.restart === true;
}

type Props = { challenge: string; onSignedIn: (session: Session) => Promise<void>; onBack: () => void };

type Method = 'otp' | 'recovery_code';

function isComplete(method: Method, value: string): boolean {
  return method === 'otp' ? /^\d{6}$/.test(value) : value.length >= recoveryCodeMin;
}

/** The form for the second factor: six digits of the authenticator app, or a recovery code. */
export function OtpForm({ challenge, onSignedIn, onBack }: Props) {
  const { t } = useI18n();
  const [method, setMethod] = useState<Method>('otp');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    // Authenticator apps show their codes with a blank.
    const value = code.replaceAll(/\s/g, '');
    if (!isComplete(method, value))
      return setFailure(t(method === 'otp' ? 'console.otp.six' : 'console.otp.recovery_format'));
    setIsSending(true);
    setFailure(null);
    const answer = await call(
      'POST /api/console/v1/login/otp',
      { challenge, [method]: value },
      { quiet: true },
    ).catch(() => null);
    setIsSending(false);
    if (answer?.code === 0 && answer.data) return onSignedIn(answer.data);
    if (answer) setFailure(isOver(answer) ? t('identity.otp.over') : problemOf(answer));
  };
  const change = () => {
    setMethod(method === 'otp' ? 'recovery_code' : 'otp');
    setCode('');
    setFailure(null);
  };
  return (
    <form className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="t20">{t('console.otp.title')}</h1>
      <TextField
        label={t(method === 'otp' ? 'console.otp.code' : 'console.otp.recovery')}
        autoComplete="one-time-code"
        inputMode={method === 'otp' ? 'numeric' : 'text'}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure && <Note tone="danger">{failure}</Note>}
      <Button type="submit" kind="primary" full busy={isSending}>
        {t('identity.sign_in')}
      </Button>
      <div className="row btw fw g8">
        <Button kind="text" size="sm" onClick={change}>
          {t(method === 'otp' ? 'console.otp.use_recovery' : 'console.otp.use_app')}
        </Button>
        <Button kind="text" size="sm" onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </form>
  );
}
