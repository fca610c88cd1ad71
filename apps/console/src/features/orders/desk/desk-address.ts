/** The list of the desk in the address: its queue, filters and page, and the open order. Pure. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { type DeskList, deskLists } from '@wayhouse/contract/console/orders/order-queues';
import { isDate } from '@wayhouse/contract/dates';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { wireMoney } from '../../../shared/numbers/money-field.ts';

/** The names of the filters and of the sorting, in the address and in the call. */
export const filterKeys = [
  'check_in_from',
  'check_in_to',
  'stay_from',
  'stay_to',
  'booked_from',
  'booked_to',
  'customer',
  'hotel',
  'city',
  'status',
  'source',
  'total_from',
  'total_to',
  'owner',
  'sort',
] as const;
export type FilterKey = (typeof filterKeys)[number];
export type DeskFilters = Partial<Record<FilterKey, string>>;

export type DeskAddress = DeskFilters & { queue?: string; q?: string; page?: string; id?: string };

/** The list of orders in the practice world. No other list and no count contains them. */
export const practice = 'practice';
export const allOrders = 'all';

/**
 * The list that the address names. The desk opens on the orders that need action; a link to an order or a search opens
 * on all orders.
 */
export function listOf({ queue, q, id }: DeskAddress): DeskList | typeof allOrders | typeof practice {
  if (queue === allOrders || queue === practice) return queue;
  const list = deskLists.find((each) => each === queue);
  return list ?? (q || id ? allOrders : 'needs_action');
}

export function filtersOf(address: DeskAddress): DeskFilters {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = address[key];
      return value ? [[key, String(value)]] : [];
    }),
  );
}

/** True when a filter leaves out orders. The sorting leaves out none. */
export const isFiltered = (address: DeskAddress): boolean =>
  Object.keys(filtersOf(address)).some((key) => key !== 'sort');

type DeskInput = InputOf<Endpoints['GET /api/console/v1/orders/export']>;

/**
 * Converts the address of the desk to the input of its list, its export and a mass cancellation. The input names the
 * practice world for practice orders, because the server's default is the live world.
 */
export function inputOf(address: DeskAddress): DeskInput {
  const list = listOf(address);
  const queue = deskLists.find((each) => each === list);
  return {
    ...(filtersOf(address) as DeskInput),
    ...(queue && { queue }),
    ...(address.q && { q: address.q }),
    ...(list === practice && { world: 'test' }),
  };
}

const dayKeys = [
  'check_in_from',
  'check_in_to',
  'stay_from',
  'stay_to',
  'booked_from',
  'booked_to',
] as const satisfies readonly FilterKey[];

/**
 * The typed filters with amounts as the call expects them, such as `1500.00`. Null when an amount or a day is invalid,
 * or when the lowest amount is above the highest one.
 */
export function checkedFilters(draft: DeskFilters): DeskFilters | null {
  if (dayKeys.some((key) => draft[key] && !isDate(draft[key]))) return null;
  const checked = { ...draft };
  for (const key of ['total_from', 'total_to'] as const) {
    if (draft[key] === undefined) continue;
    const text = draft[key].trim();
    const amount = text === '' ? '' : wireMoney(text);
    if (amount === null) return null;
    checked[key] = amount;
  }
  return isInOrder(checked) ? checked : null;
}

/** False when the lowest amount is above the highest one. */
export function isInOrder({ total_from, total_to }: DeskFilters): boolean {
  const [from, to] = [wireMoney(total_from ?? ''), wireMoney(total_to ?? '')];
  return from === null || to === null || Number(from) <= Number(to);
}

/** A change of the address that clears every filter and the sorting. */
export const noFilters: DeskFilters = Object.fromEntries(filterKeys.map((key) => [key, '']));

/** The parameters of a saved view: the address without its page and its open order. */
export function viewOf(address: DeskAddress): Record<string, string> {
  return { queue: listOf(address), ...(address.q && { q: address.q }), ...filtersOf(address) };
}

/**
 * True when the address shows the saved view. The order of the parameters does not matter, because the server may
 * change it.
 */
export function showsView(address: DeskAddress, params: Readonly<Record<string, string>>): boolean {
  const current = viewOf(address);
  const names = Object.keys(current);
  return names.length === Object.keys(params).length && names.every((name) => current[name] === params[name]);
}
