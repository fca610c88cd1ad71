import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { answerProof, useProofQuestion } from '@wayhouse/client/recent-proof';
import { Button } from '@wayhouse/ui/button';
import { PasswordField, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session/session.ts';
import { profileQuery } from './account-queries.ts';
import { checkFields, required } from './checks.ts';

/**
 * Part of the management page and the payment center. Asks for the password or a code of the authenticator app when a
 * call needs a recent proof; the call is then repeated.
 */
export function ProveAgain() {
  return useProofQuestion() ? <ProveDialog /> : null;
}

const password = required('password.required');
const otp = required('account.code.required');

function ProveDialog() {
  const { t } = useI18n();
  const profile = useQuery(profileQuery);
  // People who sign in through the company's provider may never have set a password.
  const isByProvider = useSession()?.loginType === 'single';
  const [way, setWay] = useState<'password' | 'otp'>('password');
  const otherWay = way === 'password' ? 'otp' : 'password';
  const form = useForm({
    name: 'prove',
    start: () => ({ password: '', otp: '' }),
    check: (draft) => checkFields(draft, way === 'password' ? { password } : { otp }),
  });
  const prove = async () => {
    const done = await form.submit((draft) =>
      call(
        'POST /api/v2/user/prove',
        way === 'password' ? { password: draft.password } : { otp: draft.otp.replaceAll(/\s/g, '') },
        { quiet: true },
      ),
    );
    if (done) answerProof(true);
  };
  return (
    <FormDialog
      title={t('account.prove.title')}
      saveState={form}
      confirm={t('account.prove.go')}
      onSave={() => void prove()}
      onClose={() => answerProof(false)}
      extra={
        profile.data?.two_factor && (
          <Button
            className="mt16"
            kind="ghost"
            size="sm"
            disabled={form.busy}
            onClick={() => setWay(otherWay)}
          >
            {t(`account.prove.by_${otherWay}`)}
          </Button>
        )
      }
    >
      <p className="c2">{t('account.prove.text')}</p>
      {isByProvider && <p className="t13 c3">{t('account.prove.no_password')}</p>}
      {way === 'password' ? (
        <PasswordField
          label={t('identity.password')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          autoComplete="current-password"
          {...form.field('password', form.draft.password)}
        />
      ) : (
        <TextField
          label={t('account.factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('otp', form.draft.otp)}
        />
      )}
    </FormDialog>
  );
}
