import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { type DeskDetail, deskOrderQuery } from './order-queries.ts';

export type Step = InputOf<Endpoints['POST /api/console/v1/orders/{order_no}/act']>['step'];

/** Error codes: the order is in another status; the fee has changed. */

/**
 * Makes a step for the status that the screen shows. Fetches the order again after every answer. An order that is
 * already in another status counts as settled.
 */
export function useOrderStep(detail: DeskDetail) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { order_no, order_status } = detail.order;
  return async (step: Step): Promise<Answer<unknown>> => {
    const input = { params: { order_no }, seen: order_status, step };
    const { queryKey } = deskOrderQuery(order_no);
    const refresh = async () => {
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      await client.invalidateQueries({ queryKey });
    };
    const sent = call('POST /api/console/v1/orders/{order_no}/act', input, { quiet: true });
    const answer = await sent.catch(async (error: unknown) => {
      await refresh();
      throw error;
    });
    if (answer.code === 0 && answer.data) {
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      client.setQueryData(queryKey, answer.data);
      const waits = answer.data.approvals.length > detail.approvals.length;
      toast(t(waits ? 'console.orders.waiver_waits' : 'console.orders.done'), { tone: 'success' });
      return answer;
    }
    await refresh();
    if (answer.code !== wrongStateCode) return answer;
    toast(t('console.orders.moved'), { tone: 'warning' });
    return { code: 0 };
  };
}
