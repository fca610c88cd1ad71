/** Matches the lines of a supplier's invoice with our orders. Pure. Sums are cents of US dollars. */
import { shareOf } from '@wayhouse/contract/money';

export interface InvoiceLine {
  /** The order number or the supplier's own reference, as written. */
  reference: string;
  guest: string;
  checkIn: string | null;
  checkOut: string | null;
  usdCents: number;
}

export interface OwedOrder {
  orderNo: string;
  /** The source's reference and all numbers that the hotel gave. */
  references: readonly string[];
  guest: string;
  checkIn: string;
  checkOut: string;
  /** The day of an early departure. A hotel may bill until this day, or until check-out. */
  departedOn: string | null;
  /** The debt in the ledger: the net price, or the supplier's fee for a canceled order. */
  costCents: number;
  /** The supplier's debt to us in cents, zero or below: the amount by which its invoices exceed `costCents`. */
  creditCents: number;
  isCanceled: boolean;
  /** True when the decision on a stored line is to pay the order. */
  isSettled: boolean;
}

export interface Tolerance {
  cents: number;
  basisPoints: number;
}

export type Match =
  | { state: 'unknown' }
  | { state: 'matched' | 'differs' | 'twice' | 'canceled'; orderNo: string; costCents: number };

/**
 * One match for each line, in order. References are matched before guests. So a line that gives only a guest never gets
 * an order that another line names. Each order fits one line; the next line that names it is `twice`. A line below zero
 * is a credit: it is compared with what the supplier owes us. An order fits one credit beside its other line.
 */
export function matchLines(
  lines: readonly InvoiceLine[],
  orders: readonly OwedOrder[],
  tolerance: Tolerance,
): Match[] {
  const byReference = new Map<string, OwedOrder>();
  const byStay = new Map<string, OwedOrder[]>();
  for (const order of orders) {
    for (const reference of [order.orderNo, ...order.references]) {
      const key = referenceKey(reference);
      if (key !== '' && !byReference.has(key)) byReference.set(key, order);
    }
    for (const lastDay of new Set([order.checkOut, order.departedOn ?? order.checkOut])) {
      const stay = stayKey(order.guest, order.checkIn, lastDay);
      byStay.set(stay, [...(byStay.get(stay) ?? []), order]);
    }
  }
  const billedOrderNos = new Set<string>();
  const creditedOrderNos = new Set<string>();
  const usedOrderNosFor = (line: InvoiceLine) => (isCredit(line) ? creditedOrderNos : billedOrderNos);
  const matchWith = (line: InvoiceLine, order: OwedOrder): Match => {
    const { orderNo, isCanceled } = order;
    const isUsed = usedOrderNosFor(line).has(orderNo);
    usedOrderNosFor(line).add(orderNo);
    // The first credit takes the whole amount that the supplier owes us for the order.
    const costCents = isCredit(line) && isUsed ? 0 : costFor(line, order);
    const isTwice = isUsed || (order.isSettled && !isCredit(line));
    const state = isTwice ? 'twice' : stateOf(line, { costCents, isCanceled }, tolerance);
    return { state, orderNo, costCents };
  };
  const referencedOrders = lines.map((line) => byReference.get(referenceKey(line.reference)));
  const matches = lines.map((line, index) => {
    const order = referencedOrders[index];
    return order && matchWith(line, order);
  });
  return lines.map((line, index): Match => {
    const match = matches[index];
    if (match) return match;
    const order = findNearestOrder(line, byStay, usedOrderNosFor(line));
    return order ? matchWith(line, order) : { state: 'unknown' };
  });
}

/** True when the difference is within the tolerance: its cents, or its share of the cost if that is larger. */
export function isWithin(costCents: number, usdCents: number, { cents, basisPoints }: Tolerance): boolean {
  return Math.abs(usdCents - costCents) <= Math.max(cents, shareOf(Math.abs(costCents), basisPoints));
}

const isCredit = ({ usdCents }: Pick<InvoiceLine, 'usdCents'>): boolean => usdCents < 0;

/** The cents with which a line is compared. */
const costFor = (line: InvoiceLine, order: OwedOrder): number =>
  isCredit(line) ? order.creditCents : order.costCents;

/**
 * The order of this guest on these dates with the nearest cost. Orders that already have a line of this kind (invoice
 * or credit) are left out.
 */
function findNearestOrder(
  line: InvoiceLine,
  byStay: ReadonlyMap<string, readonly OwedOrder[]>,
  usedOrderNos: ReadonlySet<string>,
): OwedOrder | undefined {
  if (!line.checkIn || !line.checkOut || guestKey(line.guest) === '') return undefined;
  const freeOrders = (byStay.get(stayKey(line.guest, line.checkIn, line.checkOut)) ?? []).filter(
    ({ orderNo, isSettled }) => (isCredit(line) || !isSettled) && !usedOrderNos.has(orderNo),
  );
  const distance = (order: OwedOrder) => Math.abs(costFor(line, order) - line.usdCents);
  return freeOrders.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The state of a line whose order no other line bills. */
export function stateOf(
  line: Pick<InvoiceLine, 'usdCents'>,
  order: Pick<OwedOrder, 'costCents' | 'isCanceled'>,
  tolerance: Tolerance,
): 'matched' | 'canceled' | 'differs' {
  if (isWithin(order.costCents, line.usdCents, tolerance)) return 'matched';
  return order.isCanceled ? 'canceled' : 'differs';
}

/** Makes spellings equal, such as `wh-2610 2804` and `WH26102804`. */
export const referenceKey = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr']);

/** The words of a name without accents and titles, sorted, so that their order does not matter. */
function guestKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .sort()
    .join(' ');
}

const stayKey = (guest: string, checkIn: string, checkOut: string) =>
  `${guestKey(guest)}|${checkIn}|${checkOut}`;
