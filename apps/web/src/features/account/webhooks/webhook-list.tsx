import {
  IconDots,
  IconEdit,
  IconHistory,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem, MenuRule } from '@wayhouse/ui/overlay/menu';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { webhookColumns, webhookName, webhookTable } from '@wayhouse/ui/webhooks/webhook-columns';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { deliveriesKey, webhooksKey } from '../account-queries.ts';
import type { WebhookAction } from './webhook-dialog.tsx';

type Step = 'edit' | 'replay' | WebhookAction;
type Props = {
  webhooks: readonly Webhook[];
  /** The webhook whose deliveries are shown below the list. */
  current: Webhook;
  /** Why the reader may not use the actions; undefined when they may. */
  refused: string | undefined;
  onSelect: (webhook: Webhook) => void;
  onStep: (step: Step, webhook: Webhook) => void;
};

/** The webhooks; a press on a row shows its deliveries. */
export function WebhookList({ webhooks, current, refused, onSelect, onStep }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <div className="card">
      <DataTable
        className={webhookTable}
        columns={[
          ...webhookColumns(i18n),
          {
            head: t('approve.actions'),
            hideHead: true,
            numeric: true,
            cell: (webhook) => (
              <Actions
                webhook={webhook}
                name={webhookName(webhook, i18n)}
                refused={refused}
                onStep={(step) => onStep(step, webhook)}
              />
            ),
          },
        ]}
        rows={webhooks}
        keyOf={({ id }) => id}
        isCurrent={({ id }) => webhooks.length > 1 && id === current.id}
        onOpen={onSelect}
      />
    </div>
  );
}

type ActionsProps = {
  webhook: Webhook;
  name: string;
  refused: string | undefined;
  onStep: (step: Step) => void;
};

function Actions({ webhook: { id, state }, name, refused, onStep }: ActionsProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: webhooksKey }),
      client.invalidateQueries({ queryKey: deliveriesKey }),
    ]);
  // `say` takes the language at the time of the toast, because the reader may change the language during the call.
  const { run: test } = useAction(async () => {
    const answer = await call('POST /api/v2/webhooks/ping', { id });
    if (answer.code === 0) toast(say('account.webhooks.tested'), { tone: 'success' });
    await refresh();
  });
  const { run: switchOn } = useAction(async () => {
    const answer = await call('POST /api/v2/webhooks/change', { id, state: 'on' });
    if (answer.code === 0) toast(say('account.webhooks.switched_on'), { tone: 'success' });
    await refresh();
  });
  const isOn = state === 'on';
  const trigger = (
    <IconButton
      icon={IconDots}
      size="sm"
      label={t('account.webhooks.actions', { name })}
      disabled={refused !== undefined}
      title={refused}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops presses on the menu from reaching the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span onClick={(event) => event.stopPropagation()}>
      <Menu trigger={trigger}>
        <MenuItem icon={IconSend} disabled={!isOn} onSelect={() => void test()}>
          {t('account.webhooks.test')}
        </MenuItem>
        <MenuItem icon={IconHistory} disabled={!isOn} onSelect={() => onStep('replay')}>
          {t('webhooks.replay')}
        </MenuItem>
        <MenuItem icon={IconEdit} onSelect={() => onStep('edit')}>
          {t('common.edit')}
        </MenuItem>
        <MenuItem icon={IconKey} onSelect={() => onStep('rotate')}>
          {t('account.webhooks.rotate')}
        </MenuItem>
        <MenuRule />
        {isOn ? (
          <MenuItem icon={IconPlayerPause} onSelect={() => onStep('off')}>
            {t('account.webhooks.off')}
          </MenuItem>
        ) : (
          <MenuItem icon={IconPlayerPlay} onSelect={() => void switchOn()}>
            {t('account.webhooks.on')}
          </MenuItem>
        )}
        <MenuItem icon={IconTrash} danger onSelect={() => onStep('delete')}>
          {t('account.webhooks.delete')}
        </MenuItem>
      </Menu>
    </span>
  );
}
