import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import type { DeskDetail } from '../desk/order-queries.ts';

type OrderActionsInput = Pick<DeskDetail, 'can' | 'need'> & {
  order: Pick<DeskDetail['order'], 'cancel_request'>;
};

export const dangerousActions: readonly DeskAction[] = ['fail', 'cancel', 'settle_canceled', 'no_show'];

/** Steps that are always in the row when the order allows them. */
const steadyActions: readonly DeskAction[] = ['change_stay', 'cancel'];

/**
 * Divides the actions between the row and the menu. The row has `first` (the action that the order needs now), the
 * steady actions and, for an order on request, both answers of the hotel.
 */
export function arrangeActions(detail: OrderActionsInput) {
  const can = sortActions(detail);
  // The task above the actions already has a field for the hotel's number, so no action comes first.
  const needsNumber = detail.need === 'no_hotel_number';
  const first = needsNumber ? undefined : can.find((action) => !steadyActions.includes(action));
  const isOnRequest = can.includes('extend_request');
  const rowActions: readonly DeskAction[] = isOnRequest
    ? ['confirm', 'fail', ...steadyActions]
    : steadyActions;
  const isRow = (action: DeskAction) => action === first || rowActions.includes(action);
  return { first, row: can.filter(isRow), menu: can.filter((action) => !isRow(action)) };
}

/** While the customer's request to cancel is open, refusing it and canceling come first. */
function sortActions({ can, order }: OrderActionsInput): readonly DeskAction[] {
  if (order.cancel_request?.status !== 'open') return can;
  const answers: readonly DeskAction[] = ['refuse_request', 'cancel'];
  return [...answers.filter((each) => can.includes(each)), ...can.filter((each) => !answers.includes(each))];
}
