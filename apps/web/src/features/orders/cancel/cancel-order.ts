import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';
import { cancelPreviewQuery } from '../order-detail-queries.ts';

type Cancel = (typeof ordersEndpoints)['POST /api/v3/order/cancel'];
export type Canceled = OutputOf<Cancel>;
export type Preview = OutputOf<(typeof ordersEndpoints)['POST /api/v3/order/cancel/preview']>;

/** `freeText`: the reason requires a text. */
type ChosenReason = { id: number; freeText: boolean };
type CancelDraft = { reason: ChosenReason | null; text: string };

/**
 * Why the order may still be valid. `fee_changed`: the preview in the cache now has the new fee. `unsure`: no answer
 * came, so the order may be canceled or not. Other problems are shown by the form itself.
 */
export type CancelNotice = 'fee_changed' | 'unsure';

function checkCancellation({ reason, text }: CancelDraft) {
  return {
    reason: reason ? undefined : ('orders.cancel.reason.required' as const),
    text: reason?.freeText && !text.trim() ? ('orders.cancel.text.required' as const) : undefined,
  };
}

const fieldOfPath: Readonly<Record<string, string>> = { reason_id: 'reason', reason_text: 'text' };

/**
 * The form of a cancellation. `cancel` cancels once, with the digest of the preview that the reader saw. `onScheduled`:
 * called when the cancellation can still be undone.
 */
export function useCancelOrder(orderNo: string, onScheduled: () => void) {
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `cancel.${orderNo}`);
  const form = useForm<CancelDraft>({
    name: 'cancel',
    tab: `cancel.${orderNo}`,
    start: () => ({ reason: null, text: '' }),
    check: checkCancellation,
    fieldOf: (path) => fieldOfPath[path] ?? path,
  });
  const [notice, setNotice] = useState<CancelNotice | null>(null);
  const [result, setResult] = useState<Canceled | null>(null);

  const cancel = async (digest: string): Promise<void> => {
    const canceled = await form.submit(async ({ reason, text }) => {
      setNotice(null);
      const body: InputOf<Cancel> = {
        order_no: orderNo,
        undo: true,
        // `checkCancellation` requires a reason.
        reason_id: reason?.id ?? 0,
        digest,
        ...(reason?.freeText && { reason_text: text.trim() }),
      };
      const request = keyedCall('POST /api/v3/order/cancel', body, { quiet: true });
      const answer = await request.catch((error: unknown) => {
        setNotice('unsure');
        throw error;
      });
      if (answer.code === feeChangedCode) {
        client.setQueryData(cancelPreviewQuery(orderNo).queryKey, answer.data as unknown as Preview);
        setNotice('fee_changed');
      }
      refreshOrders(client);
      return answer;
    });
    if (canceled?.undo_until) onScheduled();
    else if (canceled) setResult(canceled);
  };
  return { form, notice, result, cancel };
}
