import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Delivery, Webhook } from '@wayhouse/contract/partner/webhooks';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { deliveryColumns } from '@wayhouse/ui/webhooks/delivery-columns';
import { DeliveryDetails } from '@wayhouse/ui/webhooks/delivery-details';
import { DeliveryStateChips, type DeliveryStateFilter } from '@wayhouse/ui/webhooks/delivery-state-chips';
import { webhookName } from '@wayhouse/ui/webhooks/webhook-columns';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, MoreRows, RowsLoading } from '../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import { deliveriesOfQuery, deliveryOfQuery, webhooksOfQuery } from './customer-queries.ts';

type Props = { customerId: string; webhook: Webhook; onClose: () => void };

/** A drawer with the deliveries to a customer's endpoint. A press on a delivery shows its attempts. */
export function DeliveriesDrawer({ customerId, webhook, onClose }: Props) {
  const i18n = useI18n();
  const [openDelivery, setOpenDelivery] = useState<Delivery | null>(null);
  const params = { id: customerId, webhook_id: webhook.id };
  return (
    <Dialog
      open
      place="side"
      width={720}
      title={openDelivery ? <span lang="en">{openDelivery.type}</span> : webhookName(webhook, i18n)}
      onClose={onClose}
    >
      {openDelivery ? (
        <DeliveryView
          params={params}
          eventId={openDelivery.event_id}
          isOn={webhook.state === 'on'}
          onBack={() => setOpenDelivery(null)}
        />
      ) : (
        <DeliveryList params={params} onOpen={setOpenDelivery} />
      )}
    </Dialog>
  );
}

type Params = { id: string; webhook_id: string };

function DeliveryList({ params, onOpen }: { params: Params; onOpen: (delivery: Delivery) => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayOpen = useRight('orders.read');
  const [state, setState] = useState<DeliveryStateFilter>('all');
  const list = useInfiniteQuery(deliveriesOfQuery(params, state));
  const rows = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <div className="col g12">
      <DeliveryStateChips value={state} onChange={setState} />
      {list.isLoading && <RowsLoading rows={6} />}
      {list.data && rows.length === 0 && (
        <p className="t13 c3">
          {t(state === 'all' ? 'webhooks.deliveries.none' : 'webhooks.deliveries.none.filtered')}
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          columns={deliveryColumns(i18n, mayOpen ? onOpen : undefined)}
          rows={rows}
          keyOf={({ event_id }) => event_id}
        />
      )}
      <MoreRows list={list} />
    </div>
  );
}

type ViewProps = { params: Params; eventId: string; isOn: boolean; onBack: () => void };

function DeliveryView({ params, eventId, isOn, onBack }: ViewProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isPending, isError, error, refetch } = useQuery(
    deliveryOfQuery({ ...params, event_id: eventId }),
  );
  const { busy, run: sendAgain } = useAction(async () => {
    const answer = await call('POST /api/console/v1/customers/{id}/webhooks/{webhook_id}/replay', {
      params,
      event_ids: [eventId],
    });
    if (answer.code === 0)
      toast(t('webhooks.replayed', { count: answer.data?.replayed ?? 0 }), { tone: 'success' });
    await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: ['customers', 'deliveries', params] }),
      client.invalidateQueries(webhooksOfQuery(params.id)),
    ]);
  });
  return (
    <div className="col g16">
      <div className="row g8 fw">
        <Button kind="ghost" size="sm" icon={IconArrowLeft} onClick={onBack}>
          {t('webhooks.deliveries')}
        </Button>
        <PrivilegedButton
          right="work.retry"
          kind="primary"
          size="sm"
          icon={IconSend}
          busy={busy}
          disabled={!isOn}
          onClick={() => void sendAgain()}
        >
          {t('webhooks.send_again')}
        </PrivilegedButton>
      </div>
      <p className="t12 c3">{t('webhooks.delivery.same_id')}</p>
      {isPending && <RowsLoading rows={6} />}
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && <DeliveryDetails delivery={data} />}
    </div>
  );
}
