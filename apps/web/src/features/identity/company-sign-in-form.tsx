import { IconBuilding } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startCompanySignIn } from './company-sign-in.ts';
import styles from './identity.module.css';
import { keepReturnPath } from './keep-return-path.ts';

/**
 * Asks for the work email, or only the company's mail domain, and opens the company's identity provider. `refusal`: the
 * reason why the last sign-in failed.
 */
export function CompanySignInForm({ refusal: firstRefusal }: { refusal?: string | undefined }) {
  const { t } = useI18n();
  const { back } = useSearch({ strict: false }) as { back?: string };
  const [address, setAddress] = useState('');
  const [remember, setRemember] = useState(true);
  const [hasProblem, setHasProblem] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState(firstRefusal ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // An email or a bare domain: no spaces, and a dot before the last part.
    const isWrong = !/^\S{1,200}\.\S{2,}$/.test(address.trim());
    setHasProblem(isWrong);
    if (isWrong || isSending) return form.current?.querySelector('input')?.focus();
    setRefusal('');
    setIsSending(true);
    const start = await startCompanySignIn({ address: address.trim(), remember, back }).catch(() => null);
    if (start && 'url' in start) return window.location.assign(start.url);
    setIsSending(false);
    setRefusal(start?.refusal || t('common.transport.unknown'));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
    >
      <h1 className="t30">{t('identity.company.title')}</h1>
      <p className={`c2 ${styles.intro}`}>{t('identity.company.intro')}</p>
      <div className="col g20">
        <TextField
          id="company-address"
          name="email"
          type="email"
          label={t('identity.company.address')}
          hint={t('identity.company.address.hint')}
          icon={IconBuilding}
          big
          autoComplete="username"
          error={hasProblem && t('identity.company.address.required')}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setHasProblem(false);
          }}
        />
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('identity.company.remember')}
        </Checkbox>
        {refusal && (
          <div role="alert">
            <Note tone="danger">{refusal}</Note>
          </div>
        )}
        <Button type="submit" kind="primary" size="lg" full busy={isSending}>
          {t(isSending ? 'identity.company.leaving' : 'identity.company.go')}
        </Button>
        <Link
          to="/login"
          search={keepReturnPath}
          className={buttonClass({ kind: 'secondary', size: 'lg', full: true })}
        >
          {t('identity.by_password')}
        </Link>
      </div>
    </form>
  );
}
