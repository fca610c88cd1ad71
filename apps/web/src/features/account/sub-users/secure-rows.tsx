import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '@wayhouse/client/form/use-form';
import type { SubUser } from '@wayhouse/contract/account/companies';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, fetchData } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import styles from '../account.module.css';
import { subUsersKey } from '../account-queries.ts';
import { publishProfile } from './own-user.ts';
import { nameOf, type SubUserDraft } from './sub-user-draft.ts';

type Props = {
  user: SubUser;
  form: Pick<Form<SubUserDraft>, 'dirty' | 'busy' | 'sendUnchecked'>;
  onDone: () => void;
};

const calls = {
  factor: 'POST /api/v2/subuser/reset_second_factor',
  main: 'POST /api/v2/subuser/hand_over',
} as const;
type Step = keyof typeof calls;

/**
 * The steps that need a recent proof: the reset of a lost second factor, and the handover of the main account. Shown
 * only for an active person who is not the main account.
 */
export function SecureRows(props: Props) {
  const { user } = props;
  if (user.is_main || user.status !== 'active') return null;
  return (
    <>
      {user.two_factor && <SecureRow {...props} step="factor" />}
      {!user.invited && <SecureRow {...props} step="main" />}
    </>
  );
}

function SecureRow({ user, form, onDone, step }: Props & { step: Step }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(user);
  const run = async () => {
    const done = await form.sendUnchecked(async () => {
      const answer = await call(calls[step], { id: user.id }, { quiet: true });
      setIsAsking(false);
      return answer;
    });
    if (!done) return;
    toast(say(`account.users.${step}.done`, { name }), { tone: 'success' });
    onDone();
    void client.invalidateQueries({
      queryKey: subUsersKey,
      // Only the main account may read the list, so it is not read again after the handover.
      refetchType: step === 'factor' ? 'active' : 'none',
    });
    if (step === 'factor') return;
    // The caller is no longer the main account. The pages and the session's copy of the person must show it.
    const profile = await fetchData('GET /api/v2/user', {}, { silent: true }).catch(() => null);
    if (profile) publishProfile(client, profile);
  };
  return (
    <div className={styles.setting}>
      <div className="grow">
        <p className="b6">{t(`account.users.${step}`)}</p>
        <p className="t13 c2">{t(`account.users.${step}.text`, { name })}</p>
      </div>
      <Button
        kind="danger-soft"
        size="sm"
        disabled={form.dirty}
        title={form.dirty ? t('account.users.save_first') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t(`account.users.${step}.button`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t(`account.users.${step}.title`, { name })}
          confirm={t(`account.users.${step}.button`)}
          kind="danger"
          busy={form.busy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void run()}
        >
          <p className="c2">{t(`account.users.${step}.text`, { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
