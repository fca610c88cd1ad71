/** An order of the site as partners know it. Pure. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { OrderState, PartnerOrder } from '@wayhouse/contract/partner/orders';
import { decideCancellation } from '../../booking/cancel/decide-cancellation.ts';
import type { readOrders } from '../../booking/orders/find-orders.ts';
import { cancellationWindows } from '../../booking/session/cancellation-windows.ts';
import { priceOf, roomOf, termsOf, windowsOf } from '../stays/present-stay.ts';

type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

const states: Readonly<Record<number, OrderState>> = {
  [orderStatus.awaitingPayment]: 'awaiting_payment',
  [orderStatus.process]: 'processing',
  [orderStatus.confirmed]: 'confirmed',
  [orderStatus.confirmFailed]: 'failed',
  [orderStatus.cancelPending]: 'cancelling',
  [orderStatus.canceled]: 'cancelled',
  [orderStatus.cancelFailed]: 'cancel_failed',
  [orderStatus.closed]: 'closed',
};

/** Milliseconds after which partners should ask again about an undecided order. */
const pollAfterMs = 2_000;

export function stateOf(status: number): OrderState {
  const state = states[status];
  if (!state) throw new RangeError(`no state for the order status ${status}`);
  return state;
}

/**
 * An order of this API is created and paid in one transaction, unless it is paid later. Until such an order has received
 * its payment event, it counts as in process, because nobody has to pay it.
 */
function stateOfOrder({ row, order }: StoredOrder): OrderState {
  const isPaidAtOnce = row.client_ref !== null && order.payment_option !== 'later';
  return order.order_status === orderStatus.awaitingPayment && isPaidAtOnce
    ? 'processing'
    : stateOf(order.order_status);
}

/** True while the answer of a source, or the event of the payment, is still on its way. */
export function isUndecided(state: OrderState): boolean {
  return state === 'processing' || state === 'cancelling';
}

export function presentOrder(storedOrder: StoredOrder, now: Date): PartnerOrder {
  const { row, order } = storedOrder;
  const { hotel } = order;
  const state = stateOfOrder(storedOrder);
  return {
    order_no: order.order_no,
    client_ref: row.client_ref ?? '',
    state,
    ...(isUndecided(state) && { poll_after_ms: pollAfterMs }),
    hotel: {
      id: hotel.id,
      name: hotel.name,
      address: hotel.address,
      phone: hotel.phone,
      time_zone: hotel.time_zone,
    },
    room_type_id: order.room_type_id,
    room: order.room,
    board: order.board,
    check_in: order.check_in,
    check_out: order.check_out,
    nights: order.nights,
    rooms: order.rooms.map(({ guests, ...room }) => ({ ...roomOf(room), guests })),
    nationality: order.nationality,
    contact: order.contact,
    requests: order.special_requests,
    arrival_time: order.arrival_time,
    price: priceOf(order),
    pay: order.payment_option === 'later' ? 'later' : 'balance',
    ...(order.pay_by !== undefined && { pay_by: order.pay_by }),
    paid: amountOf(order.paid),
    refunded: amountOf(order.refunded),
    ...(order.cancel_fee !== undefined && { cancel_fee: amountOf(order.cancel_fee) }),
    cancellation: {
      ...termsOf({ ...order, timeZone: hotel.time_zone }),
      windows: windowsOf(cancellationWindows(row.sold, row)),
    },
    remarks: order.remarks,
    ...(order.supplier_confirmation_no !== undefined && { confirmation_no: order.supplier_confirmation_no }),
    ...(order.hotel_confirmation_no !== undefined && {
      hotel_confirmation_no: order.hotel_confirmation_no,
    }),
    ...(order.moved_from && { moved_from: order.moved_from }),
    ...(order.moved_to && { moved_to: order.moved_to }),
    ...(row.changed_from !== null && { changed_from: row.changed_from }),
    ...(row.changed_to !== null && { changed_to: row.changed_to }),
    can: { cancel: decideCancellation(row, now).refusal === undefined },
    documents: order.documents,
    created_at: order.created_at,
  };
}
