import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import type { DeskOrder } from './order-queries.ts';

type OwnedOrder = Pick<DeskOrder, 'order_no' | 'owner'>;

/**
 * Calls that change owner and snooze of orders. `take` refetches the orders itself. After each of the other calls, the
 * caller runs `refresh`.
 */
export function useDeskWork() {
  const { t } = useI18n();
  const client = useQueryClient();
  const me = useSession()?.staff;
  const refresh = () => client.invalidateQueries({ queryKey: ['orders'] });
  const assign = ({ order_no, owner }: OwnedOrder, ownerId: string | null) =>
    call(
      'POST /api/console/v1/orders/{order_no}/assign',
      { params: { order_no }, owner_id: ownerId, seen_owner_id: owner?.id ?? null },
      { quiet: true },
    );
  return {
    refresh,
    assign,
    snooze: (orderNo: string, until: string | null, reason: string) =>
      call(
        'POST /api/console/v1/orders/{order_no}/snooze',
        { params: { order_no: orderNo }, until, reason },
        { quiet: true },
      ),
    /** Makes the reader the owner; a toast shows the result. Undefined without a session. */
    take: async (order: OwnedOrder): Promise<Answer<unknown> | undefined> => {
      if (!me) return undefined;
      const answer = await assign(order, me.id);
      if (answer.code === 0) toast(t('console.orders.taken', { order: order.order_no }), { tone: 'success' });
      else
        toast(answer.code === wrongStateCode ? t('console.orders.taken_before') : (answer.message ?? ''), {
          tone: 'warning',
        });
      await refresh();
      return answer;
    },
  };
}
