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
  const { main, own } = useRefusals();
  const refused = main ?? own;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [world, setWorld] = useState<World>('live');
  const close = () => setOpen(null);
  const showSecret = (secret: string) => setOpen({ kind: 'secret', secret });
  const create = (
    <AddButton
      text={t('account.webhooks.create')}
      refused={refused}
      onClick={() => setOpen({ kind: 'create' })}
    />
  );
  return (
    <Section title={t('account.webhooks.title')} text={t('account.webhooks.text')} action={create}>
      {main ? (
        <Note tone="warning">{main}</Note>
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
            refused={own}
            onStep={(kind, webhook) => setOpen({ kind, webhook })}
          />
        </div>
      )}
      {open?.kind === 'create' && <WebhookDrawer world={world} onSecret={showSecret} onClose={close} />}
      {open?.kind === 'edit' && (
        <WebhookDrawer world={world} webhook={open.webhook} onSecret={showSecret} onClose={close} />
      )}
      {open?.kind === 'replay' && <ReplayDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && (
        <SecretDialog
          title={t('account.webhooks.secret.title')}
          label={t('account.webhooks.secret.value')}
          secret={open.secret}
          onClose={close}
        />
      )}
      {(open?.kind === 'off' || open?.kind === 'rotate' || open?.kind === 'delete') && (
        <WebhookDialog action={open.kind} webhook={open.webhook} onSecret={showSecret} onClose={close} />
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
  const { data, isPending, error, refetch } = useQuery(webhooksQuery(world));
  const [selected, setSelected] = useState('');
  if (isPending) return <SectionSkeleton />;
  if (error) return <SectionFailed text={error.message} onRetry={() => void refetch()} />;
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
