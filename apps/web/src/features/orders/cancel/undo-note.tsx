import { IconHourglass } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';

/** The time in which a cancellation can be undone. Part of the page and not a toast, so that it survives a reload. */
export function UndoNote({ orderNo, until }: { orderNo: string; until: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: undo } = useAction(async () => {
    const answer = await call('POST /api/v3/order/undo', { order_no: orderNo }).catch(() => null);
    if (answer?.code === 0) toast(t('orders.undo.done'), { tone: 'success' });
    refreshOrders(client);
  });
  return (
    <Note tone="warning" icon={IconHourglass}>
      <div className="row btw fw g12" data-part="undo">
        <span>
          <b className="b6">{t('orders.undo.title')}</b> {t('orders.undo.text')}
        </span>
        <span className="row g12">
          <Countdown
            until={until}
            totalMs={limits.undoSeconds * 1000}
            label={t('orders.undo.left')}
            onEnd={() => refreshOrders(client)}
          />
          <Button size="sm" busy={busy} onClick={() => void undo()}>
            {t('orders.undo')}
          </Button>
        </span>
      </div>
    </Note>
  );
}
