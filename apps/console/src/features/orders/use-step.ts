import { useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/toast-store';
import { call, problemOf } from '../../shared/api.ts';
import { type DeskDetail, deskOrderQuery } from './order-queries.ts';

export type Step = InputOf<Endpoints['POST /api/console/v1/orders/{order_no}/act']>['step'];

/** Wire codes: the order is in another status; the fee is another. */
const movedCode = 1004;

/** Takes a step in the status that the screen shows. Answers what went wrong; null when the dialog may close. */
export function useStep(detail: DeskDetail) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { order_no, order_status } = detail.order;
  return async (step: Step): Promise<string | null> => {
    const input = { params: { order_no }, seen: order_status, step };
    const answer = await call('POST /api/console/v1/orders/{order_no}/act', input, { quiet: true }).catch(
      () => null,
    );
    void client.invalidateQueries({ queryKey: ['orders', 'list'] });
    if (answer?.code === 0 && answer.data) {
      client.setQueryData(deskOrderQuery(order_no).queryKey, answer.data);
      toast(t('console.orders.done'), { tone: 'success' });
      return null;
    }
    // Whatever it is, what the screen shows may be old.
    await client.invalidateQueries({ queryKey: deskOrderQuery(order_no).queryKey });
    if (answer?.code === movedCode) {
      toast(t('console.orders.moved'), { tone: 'warning' });
      return null;
    }
    return problemOf(answer) ?? t('common.failed.text');
  };
}
