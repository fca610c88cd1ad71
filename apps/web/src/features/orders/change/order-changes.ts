import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';

type Changes =
  | 'POST /api/v2/order/change_ref_no'
  | 'POST /api/v2/order/change_details'
  | 'POST /api/v2/order/drop'
  | 'POST /api/v2/order/cancel/request'
  | 'POST /api/v3/transfer';

type Options = { /** Text of the success toast. */ done: string; onDone: () => void };

/**
 * Sends one change of an order. After a failure `problem` has the message; a success refreshes the orders and the
 * balance, shows a toast and calls `onDone`.
 */
export function useOrderChange<K extends Changes>(key: K, { done, onDone }: Options) {
  const { t } = useI18n();
  const client = useQueryClient();
  const idempotency = useIdempotencyKey(key);
  const [problem, setProblem] = useState<string | null>(null);

  const { busy, run: send } = useAction(async (input: InputOf<Endpoints[K]>) => {
    setProblem(null);
    try {
      // The compiler cannot relate the key to the body here; the signature above checks the caller's types.
      const answer = await call(key, input as never, {
        quiet: true,
        idempotencyKey: idempotency.keyFor(input),
      });
      idempotency.done();
      if (answer.code !== 0) return setProblem(answer.message ?? t('orders.change.failed'));
      refreshOrders(client);
      toast(done, { tone: 'success' });
      onDone();
    } catch {
      setProblem(t('orders.change.failed'));
    }
  });
  return { busy, problem, send };
}
