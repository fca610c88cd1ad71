import { IconCopy, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { DeliveryDetails } from '@wayhouse/ui/webhooks/delivery-details';
import { call } from '../../../shared/api.ts';
import { copyText } from '../../../shared/text/copy-text.ts';
import { say } from '../../../shared/text/texts.ts';
import { deliveriesKey, deliveryQuery, webhooksKey } from '../account-queries.ts';
import { SectionFailed, SectionSkeleton } from '../section.tsx';

type Props = {
  webhook: Webhook;
  eventId: string;
  title: string;
  refused: string | undefined;
  onClose: () => void;
};

/** One delivery with its attempts and its body; the main account may send it again. */
export function DeliveryDrawer({ webhook, eventId, title, refused, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(deliveryQuery(webhook.id, eventId));
  const { busy, run: sendAgain } = useAction(async () => {
    const answer = await call('POST /api/v2/webhooks/replay', { id: webhook.id, event_ids: [eventId] });
    if (answer.code === 0)
      toast(say('webhooks.replayed', { count: answer.data?.replayed ?? 0 }), { tone: 'success' });
    await client.invalidateQueries({ queryKey: deliveriesKey });
    await client.invalidateQueries({ queryKey: webhooksKey });
  });
  return (
    <Dialog open place="side" title={<span lang="en">{title}</span>} onClose={onClose}>
      {isPending && <SectionSkeleton />}
      {isLoadingError && <SectionFailed text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="row g8 fw">
            <Button
              kind="primary"
              size="sm"
              icon={IconSend}
              busy={busy}
              disabled={refused !== undefined || webhook.state !== 'on'}
              title={refused}
              onClick={() => void sendAgain()}
            >
              {t('webhooks.send_again')}
            </Button>
            <Button size="sm" icon={IconCopy} onClick={() => void copyText(data.body, 'webhooks.copied')}>
              {t('webhooks.copy_body')}
            </Button>
          </div>
          <p className="t12 c3 mt8">{t('webhooks.delivery.same_id')}</p>
          <div className="mt16">
            <DeliveryDetails delivery={data} />
          </div>
        </>
      )}
    </Dialog>
  );
}
