import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { problemOf } from '../../../shared/api.ts';
import { useRight } from '../../../shared/session.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { AssignDialog, SnoozeDialog } from '../desk/desk-work-dialogs.tsx';
import type { DeskDetail } from '../desk/order-queries.ts';
import { useDeskWork } from '../desk/use-desk-work.ts';

/** The owner of the order, and the time until which it is snoozed. */
export function OrderWork({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const mayAct = useRight('orders.manage');
  const { snooze, refresh } = useDeskWork();
  const [dialog, setDialog] = useState<'assign' | 'snooze' | null>(null);
  const { owner, snoozed_until: until, snooze_reason: reason } = detail.work;
  const order = { order_no: detail.order.order_no, ...(owner && { owner }) };
  const close = () => setDialog(null);
  const { busy, run: wake } = useAction(async () => {
    const answer = await snooze(order.order_no, null, '');
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
    await refresh();
  });
  return (
    <div className="row g8 fw t13">
      <span className="c3">
        {t('console.named', {
          name: t('console.orders.owner'),
          value: owner?.name ?? t('console.orders.owner.none'),
        })}
      </span>
      {mayAct && (
        <>
          <Button kind="text" size="xs" onClick={() => setDialog('assign')}>
            {t('console.orders.assign')}
          </Button>
          <Button kind="text" size="xs" onClick={() => setDialog('snooze')}>
            {t('console.orders.snooze')}
          </Button>
        </>
      )}
      {until && (
        <span className="c2">
          {t('console.orders.snoozed')} <Moment at={until} />
          {reason && `: ${reason}`}{' '}
          {mayAct && (
            <Button kind="text" size="xs" busy={busy} onClick={() => void wake()}>
              {t('console.orders.wake')}
            </Button>
          )}
        </span>
      )}
      {dialog === 'assign' && <AssignDialog orders={[order]} onDone={close} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog orders={[order]} onDone={close} onClose={close} />}
    </div>
  );
}
