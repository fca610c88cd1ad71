import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { webhookName } from '@wayhouse/ui/webhooks/webhook-columns';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { deliveriesKey, webhooksKey } from '../account-queries.ts';

export type WebhookAction = 'off' | 'rotate' | 'delete';
type Props = {
  action: WebhookAction;
  webhook: Webhook;
  /** Receives the new secret. */
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** Asks for confirmation before a webhook is switched off, deleted, or gets a new secret. */
export function WebhookDialog({ action, webhook, onSecret, onClose }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const client = useQueryClient();
  const { id } = webhook;
  const finish = (message: 'account.webhooks.switched_off' | 'account.webhooks.deleted') => {
    toast(say(message), { tone: 'success' });
    onClose();
  };
  const actions: Record<WebhookAction, () => Promise<void>> = {
    off: async () => {
      const answer = await call('POST /api/v2/webhooks/change', { id, state: 'off' });
      if (answer.code === 0) finish('account.webhooks.switched_off');
    },
    rotate: async () => {
      const answer = await call('POST /api/v2/webhooks/rotate', { id });
      if (answer.code === 0 && answer.data) onSecret(answer.data.secret);
    },
    delete: async () => {
      const answer = await call('POST /api/v2/webhooks/delete', { id });
      if (answer.code === 0) finish('account.webhooks.deleted');
    },
  };
  const { busy, run } = useAction(async () => {
    await actions[action]();
    await client.invalidateQueries({ queryKey: webhooksKey });
    await client.invalidateQueries({ queryKey: deliveriesKey });
  });
  return (
    <ConfirmDialog
      open
      title={t(`account.webhooks.${action}.ask`)}
      confirm={t(`account.webhooks.${action}.go`)}
      kind={action === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <p className="c2">{t(`account.webhooks.${action}.text`, { name: webhookName(webhook, i18n) })}</p>
    </ConfirmDialog>
  );
}
