import { useQueryClient } from '@tanstack/react-query';
import { SliderDialog } from '@wayhouse/client/slider/slider-dialog';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { secondFactorCode } from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { type Session, startSession } from '../../shared/session.ts';
import { switchLanguage } from '../../shared/switch-language.ts';
import { OtpForm } from './otp-form.tsx';

/** The sign-in: email and password, the slider puzzle, then the second factor when the account has one. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const client = useQueryClient();
  const enter = async (session: Session) => {
    client.clear();
    startSession(session);
    await switchLanguage(session.staff.language);
    onSignedIn();
  };
  if (challenge !== null) {
    return <OtpForm challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />;
  }
  return <PasswordForm onSignedIn={enter} onChallenge={setChallenge} />;
}

type Props = { onSignedIn: (session: Session) => Promise<void>; onChallenge: (challenge: string) => void };

function PasswordForm({ onSignedIn, onChallenge }: Props) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ field?: 'email' | 'password'; text: string } | null>(null);
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()))
      return setProblem({ field: 'email', text: t('identity.email.invalid') });
    if (password === '') return setProblem({ field: 'password', text: t('identity.password.required') });
    setProblem(null);
    setIsPuzzleOpen(true);
  };
  const send = async (proof: Proof) => {
    setIsPuzzleOpen(false);
    setIsSending(true);
    const answer = await call(
      'POST /api/console/v1/login',
      { email: email.trim(), password, ticket: proof.ticket, randstr: proof.randstr },
      { quiet: true },
    ).catch(() => null);
    setIsSending(false);
    if (answer?.code === 0 && answer.data) return onSignedIn(answer.data);
    if (answer?.code === secondFactorCode)
      return onChallenge((answer.data as unknown as { challenge: string }).challenge);
    const text = problemOf(answer);
    if (text !== null) setProblem({ text });
  };
  return (
    <form className="col g16" noValidate onSubmit={submit}>
      <h1 className="t20">{t('console.sign_in')}</h1>
      <TextField
        label={t('identity.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={problem?.field === 'email' && problem.text}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('identity.password')}
        showLabel={t('identity.password.show')}
        hideLabel={t('identity.password.hide')}
        autoComplete="current-password"
        value={password}
        error={problem?.field === 'password' && problem.text}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem && !problem.field && <Note tone="danger">{problem.text}</Note>}
      <Button type="submit" kind="primary" full busy={isSending}>
        {isSending ? t('identity.signing_in') : t('identity.sign_in')}
      </Button>
      {isPuzzleOpen && (
        <SliderDialog
          call={call}
          onPassed={(proof) => void send(proof)}
          onClose={() => setIsPuzzleOpen(false)}
        />
      )}
    </form>
  );
}
