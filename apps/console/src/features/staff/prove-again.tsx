import { IconLock } from '@tabler/icons-react';
import { useForm } from '@wayhouse/client/form/use-form';
import { answerProof, useProofQuestion } from '@wayhouse/client/recent-proof';
import { Button } from '@wayhouse/ui/button';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';

/** Asks for password or code when a call needs a recent proof of identity. The call is then repeated. */
export function ProveAgain() {
  return useProofQuestion() ? <ProveDialog /> : null;
}

function ProveDialog() {
  const { t } = useI18n();
  const form = useForm<{ method: 'password' | 'otp'; text: string }>({
    name: 'prove',
    start: () => ({ method: 'password', text: '' }),
  });
  const { method, text } = form.draft;
  const otherMethod = method === 'password' ? 'otp' : 'password';
  const save = async () => {
    const input = method === 'password' ? { password: text } : { otp: text.replaceAll(/\s/g, '') };
    const proved = await form.submit(() => call('POST /api/console/v1/me/prove', input, { quiet: true }));
    if (proved) answerProof(true);
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.prove.title')}
      confirm={t('console.prove.go')}
      onClose={() => answerProof(false)}
      onSave={save}
    >
      <p className="c2">{t('console.prove.text')}</p>
      {method === 'password' ? (
        <PasswordField
          label={t('identity.password')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          autoComplete="current-password"
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
      ) : (
        <TextField
          label={t('console.prove.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
      )}
      <div>
        <Button kind="ghost" size="sm" onClick={() => form.change({ method: otherMethod, text: '' })}>
          {t(`console.prove.by_${otherMethod}`)}
        </Button>
      </div>
    </FormDialog>
  );
}
