import { useForm } from '@mantine/form';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/checkbox';
import { PasswordField, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { lazy, Suspense, useState } from 'react';
import { checkEmail } from './check-email.ts';
import { signIn } from './sign-in.ts';
import type { Proof } from './use-slider.ts';

const SliderDialog = lazy(() =>
  import('./slider-dialog.tsx').then((file) => ({ default: file.SliderDialog })),
);

type Values = { email: string; password: string; remember: boolean };

/** Email and password, then the slider puzzle, then the login call (specification section 4). */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [puzzle, setPuzzle] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { email: '', password: '', remember: true },
    validate: {
      email: (value) => checkEmail(value),
      password: (value) => (value === '' ? 'identity.password.required' : null),
    },
    validateInputOnBlur: ['email'],
    validateInputOnChange: ['email'],
  });
  const problem = (name: 'email' | 'password') => {
    const key = form.errors[name];
    return typeof key === 'string' ? t(key as 'identity.email.required') : undefined;
  };
  const send = async (proof: Proof) => {
    setPuzzle(false);
    setSending(true);
    const problemText = await signIn({ ...form.values, proof, client }).catch(() => '');
    setSending(false);
    if (problemText === null) return onSignedIn();
    setFailure(problemText || null);
  };
  return (
    <form
      className="fm"
      noValidate
      aria-busy={sending}
      onSubmit={form.onSubmit(
        () => {
          setFailure(null);
          setPuzzle(true);
        },
        (errors) => document.getElementById('email' in errors ? 'login-email' : 'login-password')?.focus(),
      )}
    >
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
          inputMode="email"
          error={problem('email')}
          {...form.getInputProps('email', { withError: false })}
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
          error={problem('password')}
          {...form.getInputProps('password', { withError: false })}
        />
        <Checkbox {...form.getInputProps('remember', { type: 'checkbox' })}>
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
