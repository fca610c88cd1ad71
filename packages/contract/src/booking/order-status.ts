/** Order status codes of the specification (section 4), and the transitions that product.md section 5 allows. */
export const orderStatuses = [0, 1, 2, 3, 4, -1, 5, 6] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatus = {
  awaitingPayment: 0,
  process: 1,
  confirmed: 2,
  confirmFailed: 3,
  canceled: 4,
  closed: -1,
  cancelPending: 5,
  cancelFailed: 6,
} as const satisfies Record<string, OrderStatus>;

/** Statuses in which the order waits for an answer of its source. */
export const sourceStatuses: readonly OrderStatus[] = [orderStatus.process, orderStatus.cancelPending];
/** Statuses of a booking that is confirmed or being confirmed. */
export const bookedStatuses: readonly OrderStatus[] = [orderStatus.process, orderStatus.confirmed];
/** Statuses of a booking that is active, or whose cancellation is not finished. */
export const liveStatuses: readonly OrderStatus[] = [
  ...bookedStatuses,
  orderStatus.cancelPending,
  orderStatus.cancelFailed,
];
/** Statuses of orders that were canceled, or closed because they were never paid. */
export const canceledStatuses: readonly OrderStatus[] = [orderStatus.canceled, orderStatus.closed];
/** Statuses of orders without a stay: no room, canceled, or never paid. */
export const endedStatuses: readonly OrderStatus[] = [orderStatus.confirmFailed, ...canceledStatuses];
/** Orders that may owe their source money: confirmed, canceled, or with a cancellation that is not finished. */
export const owingStatuses: readonly OrderStatus[] = [
  orderStatus.confirmed,
  orderStatus.canceled,
  orderStatus.cancelPending,
  orderStatus.cancelFailed,
];

/** Permitted changes of the order status. A test compares them with the table `booking.order_transitions`. */
export const orderTransitions = {
  [orderStatus.awaitingPayment]: [orderStatus.process, orderStatus.closed],
  [orderStatus.process]: [orderStatus.confirmed, orderStatus.confirmFailed, orderStatus.cancelPending],
  [orderStatus.confirmed]: [orderStatus.cancelPending],
  [orderStatus.cancelPending]: [orderStatus.canceled, orderStatus.cancelFailed, orderStatus.confirmed],
  [orderStatus.cancelFailed]: [orderStatus.cancelPending, orderStatus.canceled, orderStatus.confirmed],
  [orderStatus.confirmFailed]: [orderStatus.confirmed],
  [orderStatus.canceled]: [],
  [orderStatus.closed]: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;
