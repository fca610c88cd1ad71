import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import { isDate } from '@wayhouse/contract/dates';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { pageNumber, pageSizes } from '@wayhouse/ui/pure/pages';

/** The order list's state in the URL, so that it can be shared, reloaded and returned to. Pure. */

export type MineInput = InputOf<(typeof ordersEndpoints)['POST /api/v2/order/mine']>;

/**
 * The order filters of the specification (section 4) and our own `awaiting`, each with its order statuses. `awaiting`
 * means active and unpaid: `mineInput` combines its order statuses with the payment statuses of
 * `paymentFilters.awaiting`. So the orders of `awaiting` are also in other filters.
 */
export const statusFilters = {
  awaiting: [orderStatus.awaitingPayment, orderStatus.process, orderStatus.confirmed],
  initialed: [orderStatus.awaitingPayment, orderStatus.process],
  confirmed: [orderStatus.confirmed],
  confirm_failed: [orderStatus.confirmFailed],
  canceled: [orderStatus.canceled, orderStatus.closed, orderStatus.cancelPending],
  cancel_failed: [orderStatus.cancelFailed],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type StatusFilter = keyof typeof statusFilters;

export const paymentFilters = {
  awaiting: [paymentStatus.unpaid, paymentStatus.awaiting],
  paid: [paymentStatus.paid],
  refunded: [paymentStatus.refunded],
  refund_failed: [paymentStatus.refundFailed],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type PaymentFilter = keyof typeof paymentFilters;

export const orderSorts = [
  'created_desc',
  'created_asc',
  'check_in_asc',
  'check_in_desc',
  'deadline_asc',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The cards above the list; each is a filter. */
export const quickFilters = ['24h', '7d', 'deadline', 'pay'] as const;
export type QuickFilter = (typeof quickFilters)[number];

export type ListQuery = {
  q: string;
  status: StatusFilter | null;
  payment: PaymentFilter | null;
  quick: QuickFilter | null;
  /** The person whose orders are listed; empty for all orders that the reader may see. */
  subUser: string;
  refNo: string;
  checkInFrom: string;
  checkInTo: string;
  bookedFrom: string;
  bookedTo: string;
  sort: OrderSort;
  page: number;
  pageSize: number;
};

const defaultSize = 25;
/** Maximum number of characters of the search text; the call refuses a longer one. */
export const searchTextMax = 100;
/**
 * Hours: the filter for orders whose shown deadline is within three days. The call counts to the supplier's deadline,
 * which is `shownDeadlineDays` later.
 */
const deadlineHours = 24 * (3 + limits.shownDeadlineDays);

type Params = Record<string, string | undefined>;

/** Parses the query from URL parameters. Invalid values become defaults; long texts are cut. */
export function readListQuery(params: Params): ListQuery {
  const date = (text?: string) => (text && isDate(text) ? text : '');
  const valueIn = <Value extends string>(values: readonly Value[], text?: string): Value | null =>
    values.find((value) => value === text) ?? null;
  return {
    q: (params.q ?? '').slice(0, searchTextMax),
    status: valueIn(Object.keys(statusFilters) as StatusFilter[], params.status),
    payment: valueIn(Object.keys(paymentFilters) as PaymentFilter[], params.payment),
    quick: valueIn(quickFilters, params.show),
    subUser: /^\w{1,64}$/.test(params.by ?? '') ? (params.by ?? '') : '',
    refNo: (params.ref ?? '').slice(0, limits.clientReferenceMax),
    checkInFrom: date(params.check_in_from),
    checkInTo: date(params.check_in_to),
    bookedFrom: date(params.booked_from),
    bookedTo: date(params.booked_to),
    sort: valueIn(orderSorts, params.sort) ?? 'created_desc',
    page: pageNumber(params.page),
    pageSize: pageSizes.find((size) => size === Number(params.size)) ?? defaultSize,
  };
}

/** URL parameters of a query, without defaults. */
export function listParams(query: ListQuery): Record<string, string> {
  const params: Params = {
    q: query.q,
    status: query.status ?? '',
    payment: query.payment ?? '',
    show: query.quick ?? '',
    by: query.subUser,
    ref: query.refNo,
    check_in_from: query.checkInFrom,
    check_in_to: query.checkInTo,
    booked_from: query.bookedFrom,
    booked_to: query.bookedTo,
    sort: query.sort === 'created_desc' ? '' : query.sort,
    page: query.page === 1 ? '' : String(query.page),
    size: query.pageSize === defaultSize ? '' : String(query.pageSize),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as Record<string, string>;
}

/** The filter of a card: check-ins soon, deadlines soon, or unpaid orders. */
export function quickInput(quick: QuickFilter): Partial<MineInput> {
  if (quick === 'deadline') return { deadline_within_h: deadlineHours };
  if (quick === 'pay')
    return { order_status: [...statusFilters.awaiting], payment_status: [...paymentFilters.awaiting] };
  return { upcoming: quick };
}

/**
 * The input of `order/mine`. A card and a chip are combined with "and": the result has the status codes that are in
 * both. An empty list of codes means that no order can match (`canMatch`).
 */
export function mineInput(query: ListQuery): MineInput {
  const quick: Partial<MineInput> = query.quick ? quickInput(query.quick) : {};
  const status = query.status ? [...statusFilters[query.status]] : undefined;
  const paymentFilter = query.payment ?? (query.status === 'awaiting' ? 'awaiting' : null);
  const payment = paymentFilter ? [...paymentFilters[paymentFilter]] : undefined;
  const q = query.q.trim();
  return {
    ...quick,
    ...combineFilters('order_status', status, quick.order_status),
    ...combineFilters('payment_status', payment, quick.payment_status),
    ...(q && { q }),
    ...(query.subUser && { sub_user_id: query.subUser }),
    ...(query.refNo.trim() && { ref_no: query.refNo.trim() }),
    ...(query.checkInFrom && { check_in_from: query.checkInFrom }),
    ...(query.checkInTo && { check_in_to: query.checkInTo }),
    ...(query.bookedFrom && { booked_from: query.bookedFrom }),
    ...(query.bookedTo && { booked_to: query.bookedTo }),
    // The days of booking are days of the reader's time zone, because the list shows the time of booking on the
    // reader's clock.
    ...((query.bookedFrom || query.bookedTo) && { time_zone: deviceZone() }),
    sort: query.sort,
    page: query.page,
    page_size: query.pageSize,
  };
}

function combineFilters<Name extends string, Code>(
  name: Name,
  chipCodes?: readonly Code[],
  cardCodes?: readonly Code[],
) {
  if (!chipCodes && !cardCodes) return {};
  const codes =
    chipCodes && cardCodes
      ? chipCodes.filter((code) => cardCodes.includes(code))
      : [...(chipCodes ?? cardCodes ?? [])];
  return { [name]: codes } as Record<Name, Code[]>;
}

/**
 * False when the card and a chip have no common code. Such an input must not be sent, because an empty list of codes
 * matches any order.
 */
export function canMatch({ order_status, payment_status }: MineInput): boolean {
  return order_status?.length !== 0 && payment_status?.length !== 0;
}

/** True when any filter is set. */
export function hasFilters(query: ListQuery): boolean {
  const { sort: _sort, page: _page, pageSize: _size, ...filters } = query;
  return Object.values(filters).some(Boolean);
}

/** The input of `order/counts`: the filters of the list without its order and payment statuses. */
export function countsInput(
  query: ListQuery,
): InputOf<(typeof ordersEndpoints)['POST /api/v2/order/counts']> {
  const {
    order_status: _status,
    payment_status: _payment,
    sort: _sort,
    page: _page,
    page_size: _size,
    ...input
  } = mineInput({ ...query, status: null, payment: null });
  return input;
}

type StatusCount = { order_status: OrderStatus; payment_status: PaymentStatus; count: number };

/** The number of orders that each status chip lists, with the payment filter and the card of the query. Pure. */
export function chipCounts(
  counts: readonly StatusCount[],
  query: ListQuery,
): Record<StatusFilter | 'all', number> {
  const countOf = (status: StatusFilter | null) => {
    const { order_status: orderCodes, payment_status: paymentCodes } = mineInput({ ...query, status });
    return counts
      .filter(
        ({ order_status, payment_status }) =>
          (!orderCodes || orderCodes.includes(order_status)) &&
          (!paymentCodes || paymentCodes.includes(payment_status)),
      )
      .reduce((sum, { count }) => sum + count, 0);
  };
  const names = Object.keys(statusFilters) as StatusFilter[];
  const countsByFilter = Object.fromEntries(names.map((name) => [name, countOf(name)]));
  return { ...(countsByFilter as Record<StatusFilter, number>), all: countOf(null) };
}
