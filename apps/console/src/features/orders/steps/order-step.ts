import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call, problemOf } from '../../../shared/api.ts';
import { type DeskDetail, deskOrderQuery } from '../desk/order-queries.ts';

export type Step = InputOf<Endpoints['POST /api/console/v1/orders/{order_no}/act']>['step'];

/**
 * Returns a function that takes a step on the order. The server carries it out only while the order has the status that
 * the screen shows. After a success the screen shows the order of the answer; after a refusal or a failure the order is
 * fetched again. When the order already has another status, a toast says so, and the answer has code 0, so that the
 * dialog closes. `onDone` runs only after a step that was carried out.
 */
export function useOrderStep(detail: DeskDetail, onDone?: () => void) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { order_no, order_status } = detail.order;
  const keyedCall = useKeyedCall(call, `step.${order_no}`);
  return async (step: Step): Promise<Answer<unknown>> => {
    const input = { params: { order_no }, seen: order_status, step };
    const { queryKey } = deskOrderQuery(order_no);
    const refresh = async () => {
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      await client.invalidateQueries({ queryKey });
    };
    // With this key, a retry after a lost answer does not take the step twice, such as adding hours to pay.
    const request = keyedCall('POST /api/console/v1/orders/{order_no}/act', input, { quiet: true });
    const answer = await request.catch(async (error: unknown) => {
      await refresh();
      throw error;
    });
    if (answer.code === 0 && answer.data) {
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      client.setQueryData(queryKey, answer.data);
      toast(doneText(t, { step, before: detail, after: answer.data }), { tone: 'success' });
      onDone?.();
      return answer;
    }
    await refresh();
    if (answer.code !== wrongStateCode) return answer;
    toast(t('console.orders.moved'), { tone: 'warning' });
    return { code: 0 };
  };
}

/** Takes a step without a dialog: a toast shows a refusal too. */
export function useDirectStep(detail: DeskDetail, onDone?: () => void) {
  const takeStep = useOrderStep(detail, onDone);
  return useAction(async (step: Step) => {
    const answer = await takeStep(step);
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
}

interface TakenStep {
  step: Step;
  before: DeskDetail;
  after: DeskDetail;
}

/** Steps that can waive a fee. A step that waives a large fee waits for a second person. */
const waiverSteps: readonly Step['do'][] = [
  'cancel',
  'change_stay',
  'no_show',
  'early_departure',
  'settle_canceled',
];

/**
 * True when the step became a request for a second person. For a repeated step the server returns the earlier request;
 * then the unchanged log shows that the step was not carried out.
 */
function waitsForSecondPerson({ step, before, after }: TakenStep): boolean {
  if (!waiverSteps.includes(step.do)) return false;
  const waivers = after.approvals.filter(({ kind }) => kind === 'fee_waiver');
  const isNew = waivers.some(({ id }) => !before.approvals.some((each) => each.id === id));
  return isNew || (waivers.length > 0 && after.log.length === before.log.length);
}

/** The text of the toast after a step: its effect and the refund, or that a waiver waits for a second person. */
function doneText(t: I18n['t'], taken: TakenStep): string {
  const { step, before, after } = taken;
  const orderNo = before.order.order_no;
  if (waitsForSecondPerson(taken)) return t('console.orders.waiver_waits');
  const refund = toCents(after.order.refunded) - toCents(before.order.refunded);
  const text = t(`console.orders.toast.${step.do}`, { order: orderNo });
  return refund > 0 ? t('console.orders.toast.refunded', { text, amount: money(toMoney(refund)) }) : text;
}
