import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { webhookColumns, webhookName } from '@wayhouse/ui/webhooks/webhook-columns';
import { useState } from 'react';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import { webhooksOfQuery } from './customer-queries.ts';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';

/** The webhook endpoints of a customer; nothing when there is none. */
export function WebhooksOfCustomer({ id }: { id: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data, isPending, isError, error, refetch } = useQuery(webhooksOfQuery(id));
  const [openWebhook, setOpenWebhook] = useState<Webhook | null>(null);
  if (data?.webhooks.length === 0) return null;
  const title = t('console.customers.webhooks');
  return (
    <section className="card" aria-label={title}>
      <h3 className={`t14 b6 ${pageStyles.cardHeader}`}>{title}</h3>
      {isPending && <RowsLoading rows={2} />}
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          columns={[
            ...webhookColumns(i18n),
            {
              head: t('webhooks.deliveries'),
              hideHead: true,
              numeric: true,
              cell: (webhook) => (
                <Button
                  size="xs"
                  aria-label={t('console.customers.deliveries_of', { name: webhookName(webhook, i18n) })}
                  onClick={() => setOpenWebhook(webhook)}
                >
                  {t('webhooks.deliveries')}
                </Button>
              ),
            },
          ]}
          rows={data.webhooks}
          keyOf={(webhook) => webhook.id}
        />
      )}
      {openWebhook && (
        <DeliveriesDrawer customerId={id} webhook={openWebhook} onClose={() => setOpenWebhook(null)} />
      )}
    </section>
  );
}
