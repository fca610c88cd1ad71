import { useAction } from '@wayhouse/client/use-action';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import { Button, type ButtonKind } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import styles from '../../shared/styles/console.module.css';
import { ChangeStayDialog } from './change-stay-dialog.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import type { DeskDetail } from './order-queries.ts';
import { useOrderStep } from './order-step.ts';
import { StepDialog } from './step-dialog.tsx';

const dangerousActions: readonly DeskAction[] = ['fail', 'cancel', 'settle_canceled'];

/** The actions that the order allows now, the most likely first. */
export function OrderActions({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<DeskAction | null>(null);
  const run = useOrderStep(detail);
  const { busy, run: retry } = useAction(() => run({ do: 'retry' }));
  const mayAct = useRight('orders.manage');
  const [gives, setGives] = useState(false);
  if (detail.can.length === 0 && !mayAct) return null;
  const kindOf = (action: DeskAction, index: number): ButtonKind =>
    dangerousActions.includes(action) ? 'danger-soft' : index === 0 ? 'primary' : 'secondary';
  return (
    <div className={styles.detailActions} data-part="actions">
      <div className="row g8 fw">
        {inOrder(detail).map((action, index) => (
          <PrivilegedButton
            key={action}
            right="orders.manage"
            kind={kindOf(action, index)}
            size="sm"
            {...(action === 'retry' && { busy, title: t('console.orders.text.retry') })}
            onClick={() => (action === 'retry' ? void retry() : setOpen(action))}
          >
            {t(`console.orders.do.${action}`)}
          </PrivilegedButton>
        ))}
        {mayAct && (
          <Button kind="secondary" size="sm" onClick={() => setGives(true)}>
            {t('console.orders.goodwill')}
          </Button>
        )}
      </div>
      {gives && <GoodwillDialog detail={detail} onClose={() => setGives(false)} />}
      {open === 'change_stay' && (
        <ChangeStayDialog detail={detail} onRun={run} onClose={() => setOpen(null)} />
      )}
      {open && open !== 'retry' && open !== 'change_stay' && (
        <StepDialog action={open} detail={detail} onRun={run} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** Sorts the actions: while the customer waits for an answer, the actions that answer come first. */
function inOrder({ can, order }: DeskDetail): readonly DeskAction[] {
  if (order.cancel_request?.status !== 'open') return can;
  return [...can].sort((a, b) => Number(a === 'hotel_number') - Number(b === 'hotel_number'));
}
