import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';
import { cancelPreviewQuery } from '../order-detail-queries.ts';

type Cancel = (typeof ordersEndpoints)['POST /api/v3/order/cancel'];
type Input = InputOf<Cancel>;
export type Canceled = OutputOf<Cancel>;
export type Preview = OutputOf<(typeof ordersEndpoints)['POST /api/v3/order/cancel/preview']>;

/**
 * The problem of an attempt to cancel. `fee_changed`: the preview in the cache now has the new fee. `unsure`: no answer
 * came, so the order may be canceled or not.
 */
export type CancelProblem =
  | { kind: 'fee_changed' }
  | { kind: 'message'; message: string }
  | { kind: 'unsure' };

/**
 * Cancels once, with the digest of the preview that the reader saw. `onScheduled`: called when the
 * cancellation can still be undone.
 */
export function useCancelOrder(orderNo: string, onScheduled: () => void) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey(`cancel.${orderNo}`);
  const [problem, setProblem] = useState<CancelProblem | null>(null);
  const [result, setResult] = useState<Canceled | null>(null);

  const { busy, run: cancel } = useAction(async (input: Omit<Input, 'order_no'>) => {
    setProblem(null);
    const body: Input = { order_no: orderNo, ...input };
    try {
      const answer = await call('POST /api/v3/order/cancel', body, {
        quiet: true,
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.done();
      if (answer.code === 0 && answer.data?.undo_until) onScheduled();
      else if (answer.code === 0 && answer.data) setResult(answer.data);
      else if (answer.code === feeChangedCode) {
        client.setQueryData(cancelPreviewQuery(orderNo).queryKey, answer.data as unknown as Preview);
        setProblem({ kind: 'fee_changed' });
      } else setProblem({ kind: 'message', message: answer.message ?? '' });
      refreshOrders(client);
    } catch {
      setProblem({ kind: 'unsure' });
    }
  });
  return { busy, problem, result, cancel };
}
