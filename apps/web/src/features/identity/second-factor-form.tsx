import { IconArrowLeft, IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Session } from '../../shared/session/session.ts';
import styles from './identity.module.css';
import { RefusalNote } from './refusal-note.tsx';
import { signInBySecondFactor } from './sign-in.ts';
import type { Refusal } from './sign-in-outcome.ts';

type Props = {
  challenge: string;
  remember: boolean;
  loginType: Session['loginType'];
  onSignedIn: () => void;
  onBack: () => void;
};

/**
 * The last step of a sign-in by password, SMS or identity provider: the code of the authenticator app, or one of the
 * recovery codes.
 */
export function SecondFactorForm({ challenge, remember, loginType, onSignedIn, onBack }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [way, setWay] = useState<'otp' | 'recovery'>('otp');
  const [value, setValue] = useState('');
  const [hasProblem, setHasProblem] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOver = refusal?.kind === 'over';
  const field = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way is another field, which gets the focus
  useEffect(() => field.current?.querySelector('input')?.focus(), [way]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = value.replaceAll(/\s/g, '');
    const isInvalid = way === 'otp' ? !/^\d{6}$/.test(code) : code === '';
    setHasProblem(isInvalid);
    if (isInvalid || isSending) return field.current?.querySelector('input')?.focus();
    setIsSending(true);
    setRefusal(null);
    const proof = way === 'otp' ? { otp: code } : { recoveryCode: code };
    const outcome = await signInBySecondFactor({ challenge, client, remember, loginType, ...proof }).catch(
      () => null,
    );
    setIsSending(false);
    if (outcome?.kind === 'signed_in') onSignedIn();
    if (outcome?.kind === 'refused') setRefusal(outcome.refusal);
  };
  const switchWay = () => {
    setWay(way === 'otp' ? 'recovery' : 'otp');
    setValue('');
    setHasProblem(false);
    setRefusal(null);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
      <h1 className="t30">{t('identity.otp.title')}</h1>
      <p className={`c2 ${styles.intro}`}>
        {t(way === 'otp' ? 'identity.otp.intro' : 'identity.recovery.intro')}
      </p>
      <div className="col g20" ref={field}>
        <TextField
          id="login-code"
          name="code"
          label={t(way === 'otp' ? 'identity.otp.label' : 'identity.recovery.label')}
          icon={IconShieldLock}
          big
          inputMode={way === 'otp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={hasProblem && t(way === 'otp' ? 'identity.code.digits' : 'identity.recovery.required')}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setHasProblem(false);
          }}
        />
        {refusal && <RefusalNote refusal={isOver ? { ...refusal, text: t('identity.otp.over') } : refusal} />}
        <Button type="submit" kind="primary" size="lg" full busy={isSending} disabled={isOver}>
          {t(isSending ? 'identity.signing_in' : 'identity.sign_in')}
        </Button>
        <div className="row btw fw">
          <Button kind="text" size="sm" icon={IconArrowLeft} onClick={onBack}>
            {t('identity.otp.back')}
          </Button>
          <Button kind="text" size="sm" onClick={switchWay}>
            {t(way === 'otp' ? 'identity.recovery.use' : 'identity.otp.use')}
          </Button>
        </div>
      </div>
    </form>
  );
}
