import { IconLock } from '@tabler/icons-react';
import { answerProof, useProofQuestion } from '@wayhouse/client/recent-proof';
import { Button } from '@wayhouse/ui/button';
import { PasswordField, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';

/** Asks for the password when a change of staff needs a recent proof; then the change goes on. */
export function ProveAgain() {
  return useProofQuestion() ? <ProveDialog /> : null;
}

function ProveDialog() {
  const { t } = useI18n();
  const [way, setWay] = useState<'password' | 'otp'>('password');
  const [text, setText] = useState('');
  const other = way === 'password' ? 'otp' : 'password';
  const submit = async () => {
    const given = way === 'password' ? { password: text } : { otp: text.trim() };
    const answer = await call('POST /api/console/v1/me/prove', given, { quiet: true });
    if (answer.code !== 0) return problemOf(answer);
    answerProof(true);
    return null;
  };
  return (
    <FormDialog
      title={t('console.prove.title')}
      confirm={t('console.prove.go')}
      onClose={() => answerProof(false)}
      onSubmit={submit}
    >
      <p className="c2">{t('console.prove.text')}</p>
      {way === 'password' ? (
        <PasswordField
          label={t('identity.password')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          autoComplete="current-password"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextField
          label={t('console.prove.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div>
        <Button
          kind="ghost"
          size="sm"
          onClick={() => {
            setText('');
            setWay(other);
          }}
        >
          {t(`console.prove.by_${other}`)}
        </Button>
      </div>
    </FormDialog>
  );
}
