import { IconLock, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/checkbox';
import { PasswordField, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { signIn } from './sign-in.ts';
import { useLoginFields } from './use-login-fields.ts';
import type { Proof } from './use-slider.ts';

const SliderDialog = lazy(() =>
  import('./slider-dialog.tsx').then((file) => ({ default: file.SliderDialog })),
);

/** Email and password, then the slider puzzle, then the login call (specification section 4). */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const fields = useLoginFields();
  const [remember, setRemember] = useState(true);
  const [puzzle, setPuzzle] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { email, password, problems } = fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.check();
    if (wrong) return document.getElementById(`login-${wrong}`)?.focus();
    setFailure(null);
    setPuzzle(true);
  };
  const send = async (proof: Proof) => {
    setPuzzle(false);
    setSending(true);
    const text = await signIn({ email, password, remember, proof, client }).catch(() => '');
    setSending(false);
    if (text === null) return onSignedIn();
    setFailure(text || null);
  };
  return (
    <form className="fm" noValidate aria-busy={sending} onSubmit={submit}>
      <h1 className="t30">{t('identity.sign_in')}</h1>
      <p className="c2 fm-intro">{t('identity.intro')}</p>
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
          onChange={(event) => fields.changePassword(event.target.value)}
        />
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('identity.remember')}
        </Checkbox>
        {failure && <Note tone="danger">{failure}</Note>}
        <Button type="submit" kind="primary" size="lg" full busy={sending}>
          {sending ? t('identity.signing_in') : t('identity.sign_in')}
        </Button>
      </div>
      {puzzle && (
        <Suspense>
          <SliderDialog onPassed={(proof) => void send(proof)} onClose={() => setPuzzle(false)} />
        </Suspense>
      )}
      {sending && <div className="cover" aria-hidden="true" />}
    </form>
  );
}
