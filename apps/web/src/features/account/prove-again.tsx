import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { answerProof, offerProof, useProofAsked } from '@wayhouse/client/recent-proof';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { PasswordField, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { fieldProps } from '../../shared/draft-field.ts';
import { profileQuery } from './account-queries.ts';
import { checkFields, filled } from './checks.ts';
import { useAccountForm } from './use-account-form.ts';

/** Stands on every account page: asks for the password when a call needs a recent proof, then the call goes on. */
export function ProveAgain() {
  const asked = useProofAsked();
  useEffect(offerProof, []);
  return asked ? <ProveDialog /> : null;
}

type Way = 'password' | 'otp';

function ProveDialog() {
  const { t } = useI18n();
  const profile = useQuery(profileQuery);
  const [way, setWay] = useState<Way>('password');
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const other = way === 'password' ? 'otp' : 'password';
  return (
    <Dialog
      open
      title={t('account.prove.title')}
      locked={busy}
      onClose={() => answerProof(false)}
      footer={
        <>
          <Button disabled={busy} onClick={() => answerProof(false)}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t('account.prove.go')}
          </Button>
        </>
      }
    >
      <ProveForm key={way} id={formId} way={way} onBusy={setBusy} />
      {profile.data?.two_factor && (
        <Button className="mt16" kind="ghost" size="sm" disabled={busy} onClick={() => setWay(other)}>
          {t(`account.prove.by_${other}`)}
        </Button>
      )}
    </Dialog>
  );
}

type FormProps = { id: string; way: Way; onBusy: (busy: boolean) => void };

function ProveForm({ id, way, onBusy }: FormProps) {
  const { t } = useI18n();
  const form = useAccountForm({
    name: 'prove',
    start: { password: '', otp: '' },
    check: (draft) =>
      checkFields(
        draft,
        way === 'password'
          ? { password: filled('password.required') }
          : { otp: filled('account.code.required') },
      ),
  });
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    const done = await form.submit((draft) =>
      call(
        'POST /api/v2/user/prove',
        way === 'password' ? { password: draft.password } : { otp: draft.otp.trim() },
        { quiet: true },
      ),
    );
    if (done) answerProof(true);
  };
  return (
    <form id={id} noValidate className="col g16" onSubmit={(event) => void prove(event)}>
      <p className="c2">{t('account.prove.text')}</p>
      {way === 'password' ? (
        <PasswordField
          label={t('identity.password')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          autoComplete="current-password"
          {...fieldProps(form, t, 'password', form.draft.password)}
        />
      ) : (
        <TextField
          label={t('account.factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...fieldProps(form, t, 'otp', form.draft.otp)}
        />
      )}
      {form.failure && <Note tone="danger">{form.failure}</Note>}
    </form>
  );
}
