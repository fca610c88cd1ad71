import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Answer, AnswerError } from '@wayhouse/client/transport';
import { invalidCode, wrongCodeCode } from '@wayhouse/contract/answer-codes';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { languageTag } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { EmptyState, ErrorState } from '@wayhouse/ui/state';
import { type FormEvent, useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { RowsLoading } from '../../shared/list/table-states.tsx';
import { currentLanguage } from '../../shared/texts.ts';
import styles from './identity.module.css';

/** Codes of the server for a link that is used up, expired, misspelled or cut off. */
const refusalCodes: readonly number[] = [wrongCodeCode, invalidCode];

/**
 * The page behind a one-time link: sets the password. If the link also sets up a second factor, takes its first code
 * and shows the recovery codes once.
 */
export function SetPassword({ token }: { token: string }) {
  const { t } = useI18n();
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => fetchData('POST /api/console/v1/link', { token }),
    enabled: recoveryCodes === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (recoveryCodes !== null) return <PasswordSaved recoveryCodes={recoveryCodes} />;
  if (link.data) return <LinkForm token={token} link={link.data} onDone={setRecoveryCodes} />;
  const refusal = link.error instanceof AnswerError ? link.error : null;
  if (refusal && refusalCodes.includes(refusal.code)) {
    return (
      <EmptyState
        title={t('console.link.expired')}
        text={t('console.link.expired_text')}
        action={<ToSignIn />}
      />
    );
  }
  if (link.isError) {
    return (
      <ErrorState
        title={t('common.failed.title')}
        text={refusal?.message ?? t('common.failed.text')}
        onRetry={() => void link.refetch()}
      />
    );
  }
  return <RowsLoading rows={3} />;
}

function ToSignIn() {
  const { t } = useI18n();
  return (
    <Link className={buttonClass({ kind: 'soft' })} to="/login">
      {t('console.sign_in')}
    </Link>
  );
}

type StaffLink = { name: string; email: string; second_factor: { secret: string; uri: string } | null };
type FormProps = { token: string; link: StaffLink; onDone: (recoveryCodes: string[]) => void };

/** Messages by field of the server; `form` for a refusal as a whole. */
type Problems = Record<string, string>;

function readProblems({ errors = [], message }: Answer<unknown>): Problems {
  if (errors.length === 0) return { form: message ?? '' };
  const tag = languageTag(currentLanguage());
  return Object.fromEntries(errors.map((error) => [error.path, error.message[tag]]));
}

function LinkForm({ token, link, onDone }: FormProps) {
  const { t } = useI18n();
  const [values, setValues] = useState({ password: '', again: '', otp: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  const otp = values.otp.replaceAll(/\s/g, '');
  const findProblems = () => {
    const result: Problems = {};
    if (values.password.length < signInLimits.passwordMin)
      result.password = t('console.link.short', { count: signInLimits.passwordMin });
    if (values.again !== values.password) result.confirm_password = t('console.link.differ');
    if (link.second_factor && !/^\d{6}$/.test(otp)) result.otp = t('console.otp.six');
    return result;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const newProblems = findProblems();
    setProblems(newProblems);
    if (Object.keys(newProblems).length > 0) return;
    setIsSending(true);
    const answer = await call(
      'POST /api/console/v1/link/use',
      {
        token,
        password: values.password,
        confirm_password: values.again,
        ...(link.second_factor && { otp }),
      },
      { quiet: true },
    ).catch(() => null);
    setIsSending(false);
    if (!answer) return;
    if (answer.code === 0 && answer.data) return onDone(answer.data.recovery_codes);
    setProblems(readProblems(answer));
  };
  const labels = { showLabel: t('identity.password.show'), hideLabel: t('identity.password.hide') };
  return (
    <form className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="t20">{t('console.link.title')}</h1>
        <p className="t13 c2">
          {link.name} · {link.email}
        </p>
      </div>
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <PasswordField
        {...labels}
        label={t('console.link.password')}
        autoComplete="new-password"
        hint={t('console.link.hint', { count: signInLimits.passwordMin })}
        error={problems.password}
        value={values.password}
        onChange={set('password')}
      />
      <PasswordField
        {...labels}
        label={t('console.link.again')}
        autoComplete="new-password"
        error={problems.confirm_password}
        value={values.again}
        onChange={set('again')}
      />
      {link.second_factor && (
        <>
          <Note tone="plain">
            <b className="b6">{t('console.link.factor')}</b>
            <p className="t13 c2">{t('console.link.factor_text')}</p>
            <code className={styles.secret}>
              {link.second_factor.secret.replace(/(.{4})/g, '$1 ').trim()}
            </code>
            <a className="t13" href={link.second_factor.uri}>
              {t('console.link.open_app')}
            </a>
          </Note>
          <TextField
            label={t('console.otp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problems.otp}
            value={values.otp}
            onChange={set('otp')}
          />
        </>
      )}
      {problems.form && <Note tone="danger">{problems.form}</Note>}
      <Button type="submit" kind="primary" full busy={isSending}>
        {t('console.link.save')}
      </Button>
    </form>
  );
}

function PasswordSaved({ recoveryCodes }: { recoveryCodes: string[] }) {
  const { t } = useI18n();
  return (
    <div className="col g16">
      <h1 className="t20">{t('console.link.done')}</h1>
      {recoveryCodes.length > 0 && (
        <>
          <p className="t14 c2">{t('console.link.codes')}</p>
          <ul className={styles.recoveryCodes}>
            {recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <ToSignIn />
    </div>
  );
}
