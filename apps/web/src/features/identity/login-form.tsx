import { IconLock, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { sendsTexts } from '../../shared/text/sends-texts.ts';
import { ensureTexts } from '../../shared/text/texts.ts';
import styles from './identity.module.css';
import { keepReturnPath } from './keep-return-path.ts';
import { signIn } from './sign-in.ts';
import type { Refusal } from './sign-in-outcome.ts';
import { useLoginFields } from './use-login-fields.ts';

const importSlider = () => import('@wayhouse/client/slider/slider-dialog');
const SliderDialog = lazy(() => importSlider().then((file) => ({ default: file.SliderDialog })));
/** Loads the puzzle early, so that the dialog opens with its picture. */
const loadSliderAhead = () =>
  void Promise.all([importSlider(), import('@wayhouse/client/slider/use-slider')]).then(
    ([, file]) => file.loadPuzzleAhead(call),
    () => undefined,
  );

const SecondFactorForm = lazy(async () => {
  const [file] = await Promise.all([import('./second-factor-form.tsx'), ensureTexts(['sign-in'])]);
  return { default: file.SecondFactorForm };
});
const RefusalNote = lazy(() => import('./refusal-note.tsx').then((file) => ({ default: file.RefusalNote })));

type Props = {
  onSignedIn: () => void;
  /** Replaces the usual introduction, and removes the heading, because a dialog has its own. */
  intro?: string;
  /** Another way to sign in. */
  more?: ReactNode;
};

/**
 * Email and password, then the slider puzzle, then the login call (specification section 2). If the second factor is
 * on, it comes last.
 */
export function LoginForm({ onSignedIn, intro, more }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const fields = useLoginFields();
  const [remember, setRemember] = useState(true);
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const { email, password, problems } = fields;
  useEffect(focusEmail, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalidField = fields.check();
    if (invalidField) return document.getElementById(`login-${invalidField}`)?.focus();
    setRefusal(null);
    setIsPuzzleOpen(true);
  };
  const closePuzzle = () => setIsPuzzleOpen(false);
  const send = async (proof: Proof) => {
    closePuzzle();
    setIsSending(true);
    const outcome = await signIn({ email, password, remember, proof, client }).catch(() => null);
    setIsSending(false);
    if (outcome?.kind === 'signed_in') onSignedIn();
    else if (outcome?.kind === 'second_factor') setChallenge(outcome.challenge);
    else if (outcome) setRefusal(outcome.refusal);
  };
  if (challenge)
    return (
      <Suspense>
        <SecondFactorForm
          {...{ challenge, remember, onSignedIn }}
          loginType="password"
          onBack={() => setChallenge(null)}
        />
      </Suspense>
    );
  return (
    <form className={styles.form} noValidate aria-busy={isSending} onSubmit={submit}>
      {intro === undefined && <h1 className="t30">{t('identity.sign_in')}</h1>}
      <p className={`c2 ${styles.intro}`}>{intro ?? t('identity.intro')}</p>
      <div className="col g20">
        <TextField
          id="login-email"
          name="email"
          type="email"
          label={t('identity.email')}
          icon={IconMail}
          big
          autoComplete="username"
          error={problems.email && t(problems.email)}
          value={email}
          onChange={(event) => fields.changeEmail(event.target.value)}
          onBlur={fields.leaveEmail}
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('identity.password')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          big
          autoComplete="current-password"
          error={problems.password && t(problems.password)}
          value={password}
          onFocus={loadSliderAhead}
          onChange={(event) => fields.changePassword(event.target.value)}
        />
        <div className="row btw fw">
          <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
            {t('identity.remember')}
          </Checkbox>
          <Link to="/password" className="t13">
            {t('identity.forgot')}
          </Link>
        </div>
        {refusal && (
          <Suspense>
            <RefusalNote refusal={refusal} email={email} />
          </Suspense>
        )}
        <Button type="submit" kind="primary" size="lg" full busy={isSending}>
          {isSending ? t('identity.signing_in') : t('identity.sign_in')}
        </Button>
        {sendsTexts() && (
          <Link
            to="/smslogin"
            search={keepReturnPath}
            className={buttonClass({ kind: 'secondary', size: 'lg', full: true })}
          >
            {t('identity.by_mobile')}
          </Link>
        )}
        {more}
        <p className="tc c2">
          {t('identity.no_account')}{' '}
          <Link to="/registerNew" className="b6">
            {t('identity.register')}
          </Link>
        </p>
      </div>
      {isPuzzleOpen && (
        <Suspense>
          <SliderDialog call={call} onPassed={(proof) => void send(proof)} onClose={closePuzzle} />
        </Suspense>
      )}
      {isSending && <div className={styles.submitCover} aria-hidden="true" />}
    </form>
  );
}

/**
 * Focuses the email field unless something has the focus. Not on touch screens, whose keyboard would cover the page.
 */
function focusEmail(): void {
  const isFree = document.activeElement === document.body;
  if (isFree && matchMedia('(pointer: fine)').matches) document.getElementById('login-email')?.focus();
}
