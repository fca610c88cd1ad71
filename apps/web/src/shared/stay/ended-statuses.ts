import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';

/** Statuses of orders without a stay: no room, canceled, or never paid. */
export const endedStatuses: readonly OrderStatus[] = [
  orderStatus.confirmFailed,
  orderStatus.canceled,
  orderStatus.closed,
];
