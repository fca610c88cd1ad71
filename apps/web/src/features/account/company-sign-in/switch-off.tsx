import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { companySignInQuery } from '../account-queries.ts';

type Props = {
  refused: string | undefined;
  /** Called after the provider was deleted, before the form shows the new state. */
  onOff: () => void;
};

/** Deletes the provider after a confirmation. */
export function SwitchOff({ refused, onOff }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, run } = useAction(async () => {
    const answer = await call('POST /api/v2/company/sign_in/delete', {});
    setIsOpen(false);
    if (answer.code !== 0 || !answer.data) return;
    onOff();
    client.setQueryData(companySignInQuery.queryKey, answer.data);
    toast(say('account.sign_in.off.done'), { tone: 'success' });
  });
  return (
    <>
      <Button
        kind="danger-soft"
        disabled={refused !== undefined}
        title={refused}
        onClick={() => setIsOpen(true)}
      >
        {t('account.sign_in.off')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('account.sign_in.off.ask')}
        confirm={t('account.sign_in.off')}
        kind="danger"
        busy={busy}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void run()}
      >
        <p className="c2">{t('account.sign_in.off.text')}</p>
      </ConfirmDialog>
    </>
  );
}
