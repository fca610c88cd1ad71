import { useQueryClient } from '@tanstack/react-query';
import type { Form } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';

type Changes =
  | 'POST /api/v2/order/change_ref_no'
  | 'POST /api/v2/order/change_details'
  | 'POST /api/v2/order/drop'
  | 'POST /api/v2/order/cancel/request'
  | 'POST /api/v3/transfer';

type Options = {
  /** The form must have been created with the text of `orders.change.failed` as its `lostText`. */
  form: Pick<Form<object>, 'submit'>;
  /** Text of the success toast. */
  done: string;
  onDone: () => void;
};

/**
 * Sends one change of an order as the call of a form, which shows the errors. A success refreshes the orders and the
 * balance, shows a toast and calls `onDone`.
 */
export function useOrderChange<K extends Changes>(key: K, { form, done, onDone }: Options) {
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, key);
  return async (input: InputOf<Endpoints[K]>): Promise<void> => {
    const sent = await form.submit(() =>
      // The compiler cannot relate the key to the body here; the signature above checks the caller's types.
      keyedCall(key, input as never, { quiet: true }),
    );
    if (!sent) return;
    refreshOrders(client);
    toast(done, { tone: 'success' });
    onDone();
  };
}
