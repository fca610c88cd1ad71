import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { focusOn } from '@wayhouse/client/focus';
import type { Problem } from '@wayhouse/client/form/form-errors';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { sliderFailedCode } from '@wayhouse/contract/answer-codes';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DoneState } from '@wayhouse/ui/state';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { checkEmail } from '../../shared/form/check-email.ts';
import { Slider } from '../../shared/form/slider.tsx';
import { useResendClock } from '../../shared/form/use-resend-clock.ts';
import { readRefusal } from './read-refusal.ts';

const fieldId = 'forgot-email';

function problemOf(email: string): Problem | undefined {
  const key = checkEmail(email);
  return key ? { key } : undefined;
}

/**
 * The email, and the slider when the server requires it. The answer does not reveal whether an account exists
 * (product.md section 2).
 */
export function ForgotPasswordForm() {
  const { t, lang } = useI18n();
  const { secondsLeft, start } = useResendClock();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emailProblem = problemOf(email);
    setProblem(emailProblem);
    if (emailProblem) return focusOn(fieldId);
    void send();
  };
  const send = async (proof?: Proof) => {
    if (sending) return;
    setIsPuzzleOpen(false);
    setFailure(null);
    setSending(true);
    const input = { email: email.trim(), ...proof };
    const answer = await call('POST /api/v2/user/forgetpwd', input, { quiet: true }).catch(() => null);
    setSending(false);
    if (!answer) return;
    // After many requests, the server requires the slider.
    if (answer.code === sliderFailedCode && !proof) return setIsPuzzleOpen(true);
    if (answer.code !== 0) {
      const refusal = readRefusal(answer, lang);
      setProblem(refusal.email);
      setFailure(refusal.other === '' ? t('common.transport.unknown') : refusal.other);
      if (refusal.email) focusOn(fieldId);
      return;
    }
    setSent(true);
    start();
  };
  const dialog = isPuzzleOpen && (
    <Slider onPassed={(proof) => void send(proof)} onClose={() => setIsPuzzleOpen(false)} />
  );
  if (sent)
    return (
      <div className="col g20" role="status">
        <h1 className="vh">{t('password.forgot.title')}</h1>
        <DoneState title={t('password.sent.title')} text={t('password.sent.text', { email: email.trim() })} />
        {failure && <Note tone="danger">{failure}</Note>}
        <Button busy={sending} disabled={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0 ? t('identity.code.wait', { seconds: secondsLeft }) : t('password.sent.again')}
        </Button>
        <BackToSignIn />
        {dialog}
      </div>
    );
  return (
    <form className="col g20" noValidate aria-busy={sending} onSubmit={submit}>
      <div>
        <h1 className="t24">{t('password.forgot.title')}</h1>
        <p className="c2 mt8">{t('password.forgot.intro')}</p>
      </div>
      <TextField
        id={fieldId}
        name="email"
        type="email"
        label={t('identity.email')}
        icon={IconMail}
        big
        autoComplete="username"
        error={problem && ('key' in problem ? t(problem.key) : problem.text)}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          if (problem) setProblem(problemOf(event.target.value));
        }}
        onBlur={() => setProblem(problemOf(email))}
      />
      {failure && <Note tone="danger">{failure}</Note>}
      <Button type="submit" kind="primary" size="lg" full busy={sending}>
        {t('password.forgot.send')}
      </Button>
      <BackToSignIn />
      {dialog}
    </form>
  );
}

function BackToSignIn() {
  const { t } = useI18n();
  return (
    <Link to="/login" className="tc b6">
      {t('password.back')}
    </Link>
  );
}
