import { useQuery } from '@tanstack/react-query';
import type { Delivery, Webhook } from '@wayhouse/contract/partner/webhooks';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { deliveryColumns } from '@wayhouse/ui/webhooks/delivery-columns';
import { DeliveryStateChips, type DeliveryStateFilter } from '@wayhouse/ui/webhooks/delivery-state-chips';
import { webhookTable } from '@wayhouse/ui/webhooks/webhook-columns';
import { useState } from 'react';
import { deliveriesQuery } from '../account-queries.ts';
import { SectionFailed, SectionSkeleton } from '../section.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';

type Props = {
  webhook: Webhook;
  /** Why the reader may not send deliveries again; undefined when allowed. */
  refused: string | undefined;
};

/** Deliveries of one webhook, newest first, loaded page by page. */
export function Deliveries({ webhook, refused }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, setState] = useState<DeliveryStateFilter>('all');
  const [before, setBefore] = useState<number>();
  const [openDelivery, setOpenDelivery] = useState<Delivery | null>(null);
  const { data, isPending, isLoadingError, error, refetch } = useQuery(
    deliveriesQuery({
      id: webhook.id,
      ...(state !== 'all' && { state }),
      ...(before !== undefined && { before }),
    }),
  );
  const next = data?.next ?? null;
  return (
    <section className="mt24" aria-label={t('webhooks.deliveries')}>
      <div className="row btw fw g12">
        <h3 className="t16">{t('webhooks.deliveries')}</h3>
        <DeliveryStateChips
          value={state}
          onChange={(value) => {
            setState(value);
            setBefore(undefined);
          }}
        />
      </div>
      <div className="mt12">
        {isPending && <SectionSkeleton />}
        {isLoadingError && <SectionFailed text={error.message} onRetry={() => void refetch()} />}
        {data?.deliveries.length === 0 && (
          <EmptyState
            title={t(state === 'all' ? 'webhooks.deliveries.none' : 'webhooks.deliveries.none.filtered')}
            text={state === 'all' && t('webhooks.deliveries.none.text')}
          />
        )}
        {data && data.deliveries.length > 0 && (
          <div className="card">
            <DataTable
              className={webhookTable}
              columns={deliveryColumns(i18n, setOpenDelivery)}
              rows={data.deliveries}
              keyOf={({ event_id }) => event_id}
              isCurrent={({ event_id }) => event_id === openDelivery?.event_id}
            />
          </div>
        )}
      </div>
      {(before !== undefined || next !== null) && (
        <div className="row g8 mt12">
          <Button size="sm" disabled={before === undefined} onClick={() => setBefore(undefined)}>
            {t('webhooks.deliveries.newest')}
          </Button>
          <Button size="sm" disabled={next === null} onClick={() => next !== null && setBefore(next)}>
            {t('webhooks.deliveries.older')}
          </Button>
        </div>
      )}
      {openDelivery && (
        <DeliveryDrawer
          webhook={webhook}
          eventId={openDelivery.event_id}
          title={openDelivery.type}
          refused={refused}
          onClose={() => setOpenDelivery(null)}
        />
      )}
    </section>
  );
}
