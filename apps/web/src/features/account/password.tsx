import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { PasswordField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { checkNewPassword } from '../../shared/form/check-new-password.ts';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { renewSession, useSession } from '../../shared/session/session.ts';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { sessionsQuery } from './account-queries.ts';
import type { Problems } from './checks.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionForm } from './section.tsx';

type Draft = { old_password: string; password: string; confirm_password: string };
const empty: Draft = { old_password: '', password: '', confirm_password: '' };

function checkDraft(draft: Draft): Problems {
  const { password, confirm } = checkNewPassword(draft.password, draft.confirm_password);
  return {
    ...(draft.old_password === '' && { old_password: 'password.required' }),
    ...(password && { password }),
    ...(confirm && { confirm_password: confirm }),
  };
}

/** The old password, and the new one twice. The change signs out other devices and gives this device a new token. */
export function Password() {
  const { t } = useI18n();
  // The form's `key`. A save increases it, which empties the form.
  const [round, setRound] = useState(0);
  return (
    <Section title={t('account.password.title')} text={t('account.password.text')}>
      <PasswordForm key={round} onSaved={() => setRound(round + 1)} />
    </Section>
  );
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { ownRefusal } = useRefusals();
  const user = useSession()?.user;
  const ownWords = user ? [user.firstname, user.lastname, user.email] : [];
  const form = useForm<Draft>({ name: 'password', start: () => empty, check: checkDraft });
  const save = async () => {
    const newSession = await form.submit((draft) =>
      call('POST /api/v2/user/changepwd', draft, { quiet: true }),
    );
    if (!newSession) return;
    renewSession({ token: newSession.token });
    void client.invalidateQueries(sessionsQuery);
    toast(say('account.password.changed'), { tone: 'success' });
    onSaved();
  };
  const newPasswordProps = (path: 'password' | 'confirm_password') => ({
    id: form.idOf(path),
    value: form.draft[path],
    error: form.error(path),
    onChange: (value: string) => form.set(path, value),
    onLeave: () => form.check(path),
  });
  return (
    <SectionForm
      form={form}
      save={t('account.password.save')}
      refused={ownRefusal}
      onSave={() => void save()}
    >
      <div className={`col g16 ${styles.narrow}`}>
        <PasswordField
          label={t('account.password.old')}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          icon={IconLock}
          autoComplete="current-password"
          {...form.field('old_password', form.draft.old_password)}
        />
        <NewPasswordFields
          password={newPasswordProps('password')}
          confirm={newPasswordProps('confirm_password')}
          ownWords={ownWords}
        />
      </div>
    </SectionForm>
  );
}
