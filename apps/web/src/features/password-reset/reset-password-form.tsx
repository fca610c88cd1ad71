import { Link } from '@tanstack/react-router';
import type { Answer } from '@wayhouse/client/transport';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DoneState } from '@wayhouse/ui/state';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { checkNewPassword } from '../../shared/form/check-new-password.ts';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { endSession } from '../../shared/session/session.ts';

type ErrorText = { key: MessageKey } | { text: string };
type Problems = { password?: ErrorText; confirm?: ErrorText };

/** The server's problems of the two fields. */
function readProblems({ code, errors = [] }: Answer<unknown>, lang: Lang): Problems {
  if (code !== invalidCode) return {};
  return Object.fromEntries(
    errors.map(({ path, message }) => [
      path === 'confirm_password' ? 'confirm' : path,
      { text: message[languageTag(lang)] },
    ]),
  );
}

/** The new password, twice. Setting it ends all sessions of the person; the session of this browser ends too. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t, lang } = useI18n();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  const problemOf = (field: 'password' | 'confirm') => {
    const key = checkNewPassword(password, confirm)[field];
    return key && { key };
  };
  const updateProblems = (changes: Problems) => setProblems((current) => ({ ...current, ...changes }));
  const wordsOf = (problem?: ErrorText) => problem && ('key' in problem ? t(problem.key) : problem.text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newProblems = { password: problemOf('password'), confirm: problemOf('confirm') };
    setProblems(newProblems);
    if (newProblems.password) return document.getElementById('reset-password')?.focus();
    if (newProblems.confirm) return document.getElementById('reset-confirm')?.focus();
    if (sending) return;
    setSending(true);
    setFailure(null);
    const input = { token, password, confirm_password: confirm };
    const answer = await call('POST /api/v2/user/updatepwd', input, { quiet: true }).catch(() => null);
    setSending(false);
    if (!answer) return;
    if (answer.code === 0) {
      endSession();
      return setDone(true);
    }
    const fieldProblems = readProblems(answer, lang);
    if (fieldProblems.password || fieldProblems.confirm) return setProblems(fieldProblems);
    setFailure(answer.message ?? t('common.transport.unknown'));
  };
  if (done) return <PasswordReset />;
  return (
    <form className="col g20" noValidate aria-busy={sending} onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="t24">{t('password.reset.title')}</h1>
        <p className="c2 mt8">{t('password.reset.intro')}</p>
      </div>
      <NewPasswordFields
        big
        password={{
          id: 'reset-password',
          value: password,
          error: wordsOf(problems.password),
          onChange: (value) => {
            setPassword(value);
            updateProblems({ password: undefined });
          },
          onLeave: () => updateProblems({ password: problemOf('password') }),
        }}
        confirm={{
          id: 'reset-confirm',
          value: confirm,
          error: wordsOf(problems.confirm),
          onChange: (value) => {
            setConfirm(value);
            updateProblems({ confirm: undefined });
          },
          onLeave: () => updateProblems({ confirm: problemOf('confirm') }),
        }}
      />
      {failure && (
        <Note tone="danger">
          <p>{failure}</p>
          <Link to="/password" className="b6">
            {t('password.reset.again')}
          </Link>
        </Note>
      )}
      <Button type="submit" kind="primary" size="lg" full busy={sending}>
        {t('password.reset.save')}
      </Button>
    </form>
  );
}

function PasswordReset() {
  const { t } = useI18n();
  return (
    <div role="status">
      <h1 className="vh">{t('password.reset.title')}</h1>
      <DoneState
        title={t('password.done.title')}
        text={t('password.done.text')}
        action={
          <Link to="/login" className={buttonClass({ kind: 'primary' })}>
            {t('identity.sign_in')}
          </Link>
        }
      />
    </div>
  );
}
