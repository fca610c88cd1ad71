import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { type World, webhooksQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { AddButton, Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { Deliveries } from './deliveries.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { type WebhookAction, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhookList } from './webhook-list.tsx';

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'replay' | WebhookAction; webhook: Webhook }
  | { kind: 'secret'; secret: string };

/** Webhooks that receive the account's events: the main account creates, changes and monitors them. */
export function Webhooks() {
  const { t } = useI18n();
  const { mainRefusal, ownRefusal } = useRefusals();
  const refused = mainRefusal ?? ownRefusal;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [world, setWorld] = useState<World>('live');
  const close = () => setDialog(null);
  const showSecret = (secret: string) => setDialog({ kind: 'secret', secret });
  const createButton = (
    <AddButton
      text={t('account.webhooks.create')}
      refused={refused}
      onClick={() => setDialog({ kind: 'create' })}
    />
  );
  return (
    <Section title={t('account.webhooks.title')} text={t('account.webhooks.text')} action={createButton}>
      {mainRefusal ? (
        <Note tone="warning">{mainRefusal}</Note>
      ) : (
        <div className="col g16">
          <div className="row">
            <Segmented
              label={t('account.api.world')}
              value={world}
              choices={(['live', 'test'] as const).map((value) => ({
                value,
                label: t(`account.api.world.${value}`),
              }))}
              onChange={setWorld}
            />
          </div>
          <LoadedWebhooks
            key={world}
            world={world}
            refused={ownRefusal}
            onStep={(kind, webhook) => setDialog({ kind, webhook })}
          />
        </div>
      )}
      {dialog?.kind === 'create' && <WebhookDrawer world={world} onSecret={showSecret} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <WebhookDrawer world={world} webhook={dialog.webhook} onSecret={showSecret} onClose={close} />
      )}
      {dialog?.kind === 'replay' && <ReplayDialog webhook={dialog.webhook} onClose={close} />}
      {dialog?.kind === 'secret' && (
        <SecretDialog
          title={t('account.webhooks.secret.title')}
          label={t('account.webhooks.secret.value')}
          secret={dialog.secret}
          onClose={close}
        />
      )}
      {(dialog?.kind === 'off' || dialog?.kind === 'rotate' || dialog?.kind === 'delete') && (
        <WebhookDialog action={dialog.kind} webhook={dialog.webhook} onSecret={showSecret} onClose={close} />
      )}
    </Section>
  );
}

type LoadedWebhooksProps = {
  world: World;
  refused: string | undefined;
  onStep: (step: 'edit' | 'replay' | WebhookAction, webhook: Webhook) => void;
};

function LoadedWebhooks({ world, refused, onStep }: LoadedWebhooksProps) {
  const { t } = useI18n();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(webhooksQuery(world));
  const [selected, setSelected] = useState('');
  if (isPending) return <SectionSkeleton />;
  // Only a failed first load shows the error. The list is read every few seconds. After a failed reload it stays, and
  // so does an open delivery.
  if (isLoadingError) return <SectionFailed text={error.message} onRetry={() => void refetch()} />;
  const [first] = data.webhooks;
  if (!first)
    return (
      <EmptyState
        title={t('account.webhooks.none')}
        text={t(world === 'test' ? 'account.webhooks.none.test' : 'account.webhooks.none.text')}
      />
    );
  const current = data.webhooks.find(({ id }) => id === selected) ?? first;
  return (
    <>
      <WebhookList
        webhooks={data.webhooks}
        current={current}
        refused={refused}
        onSelect={({ id }) => setSelected(id)}
        onStep={onStep}
      />
      <Deliveries key={current.id} webhook={current} refused={refused} />
    </>
  );
}
