import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { financeKey, type Refund } from '../finance-queries.ts';

type Props = { refund: Refund; onClose: () => void };

/** Sends a failed refund to the gateway again, with a new number. */
export function RetryRefundDialog({ refund, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run: retry } = useAction(async () => {
    const input = { params: { id: refund.refund_no } };
    const answer = await call('POST /api/console/v1/refunds/{id}/retry', input, { quiet: true }).catch(
      () => null,
    );
    void client.invalidateQueries({ queryKey: financeKey });
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    toast(t('console.finance.refund.retried'), { tone: 'success' });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('console.finance.refund.retry_title', { amount: money(refund.amount) })}
      confirm={t('console.finance.refund.retry')}
      kind="primary"
      busy={busy}
      onConfirm={() => void retry()}
    >
      <div className="col g12">
        <p>{t('console.finance.refund.retry_text', { order: refund.order_no })}</p>
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </ConfirmDialog>
  );
}

/** Marks a failed refund as paid by other means. The refund and the audit log record the means. */
export function SettleRefundDialog({ refund, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: refund.refund_no }, reason };
    const answer = await call('POST /api/console/v1/refunds/{id}/settle', input, { quiet: true });
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.refund.settle_title', { amount: money(refund.amount) })}
      text={t('console.finance.refund.settle_text', { order: refund.order_no })}
      confirm={t('console.finance.refund.settle')}
      kind="primary"
      done={t('console.finance.refund.settled')}
      onRun={run}
      onClose={onClose}
    />
  );
}
