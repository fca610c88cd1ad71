import { useQueryClient } from '@tanstack/react-query';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import type { SubUser } from '@wayhouse/contract/account/companies';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import styles from '../account.module.css';
import { subUsersKey } from '../account-queries.ts';
import { FormDrawer } from '../form-drawer.tsx';
import { SecureRows } from './secure-rows.tsx';
import {
  changedInput,
  checkSubUser,
  draftOf,
  nameOf,
  newDraft,
  type SubUserDraft,
  subUserInput,
} from './sub-user-draft.ts';
import { MailFields, PersonFields, PrivilegeFields } from './sub-user-fields.tsx';

/** A drawer for one sub-user, new or existing. A new person gets a mail to set a password. */
export function SubUserDrawer({ user, onClose }: { user: SubUser | null; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const form = useForm<SubUserDraft>({
    name: 'user',
    tab: `user.${user?.id ?? ''}`,
    start: () => (user ? draftOf(user) : newDraft(lang)),
    check: checkSubUser,
  });
  const save = async () => {
    const saved = await form.submit(
      (draft) => send(user, draft),
      () => client.invalidateQueries({ queryKey: subUsersKey }),
    );
    if (!saved) return;
    toast(user ? say('account.saved') : say('account.users.created', { email: saved.email }), {
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDrawer
      title={t(user ? 'account.users.edit' : 'account.users.add')}
      form={form}
      confirm={t(user ? 'account.save' : 'account.users.invite')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PersonFields form={form} isNew={!user} />
      <PrivilegeFields form={form} isNew={!user} />
      <MailFields form={form} />
      {user && <StatusRow user={user} form={form} onDone={onClose} />}
      {user && <SecureRows user={user} form={form} onDone={onClose} />}
    </FormDrawer>
  );
}

function send(user: SubUser | null, draft: SubUserDraft) {
  if (user)
    return call(
      'POST /api/v2/subuser/update',
      { id: user.id, ...changedInput(user, draft) },
      { quiet: true },
    );
  const input = subUserInput(draft);
  const { email, language } = draft;
  return call('POST /api/v2/subuser/create', { email: email.trim(), language, ...input }, { quiet: true });
}

type StatusProps = {
  user: SubUser;
  form: Pick<Form<SubUserDraft>, 'dirty' | 'busy' | 'sendUnchecked'>;
  onDone: () => void;
};

/**
 * Disabling ends the person's sessions at once, so it asks for confirmation; enabling does not ask. The form makes the
 * call, so that the other fields cannot be saved at the same time.
 */
function StatusRow({ user, form, onDone }: StatusProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const isActive = user.status === 'active';
  const name = nameOf(user);
  const change = async () => {
    const changed = await form.sendUnchecked(async () => {
      const status = isActive ? 'disabled' : 'active';
      const answer = await call('POST /api/v2/subuser/update', { id: user.id, status }, { quiet: true });
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: subUsersKey });
      return answer;
    });
    if (!changed) return;
    toast(say(isActive ? 'account.users.now_disabled' : 'account.users.now_active', { name }), {
      tone: 'success',
    });
    onDone();
  };
  const reason = form.dirty ? t('account.users.save_first') : undefined;
  return (
    <div className={styles.setting}>
      <div className="grow">
        <p className="b6">{t(isActive ? 'account.users.active' : 'account.users.disabled')}</p>
        <p className="t13 c2">{t(isActive ? 'account.users.disable.text' : 'account.users.enable.text')}</p>
      </div>
      <Button
        kind={isActive ? 'danger-soft' : 'soft'}
        size="sm"
        busy={form.busy && !form.dirty}
        disabled={form.dirty}
        title={reason}
        onClick={() => (isActive ? setIsAsking(true) : void change())}
      >
        {t(isActive ? 'account.users.disable' : 'account.users.enable')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('account.users.disable.title', { name })}
          confirm={t('account.users.disable')}
          kind="danger"
          busy={form.busy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void change()}
        >
          <p className="c2">{t('account.users.disable.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
