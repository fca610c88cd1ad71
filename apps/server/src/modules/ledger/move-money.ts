/**
 * The postings of an order's life, of suppliers' invoices and of their payment. Callers name the business event; this
 * file chooses the accounts.
 */
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { costsSql, customerAccount, isPosted, ownAccountFor, ownAccounts } from './ledger.store.ts';
import { type Posting, postingsSql, postTransaction } from './post-transaction.ts';
import type { Split } from './split-payment.ts';

export interface CustomerMove {
  accountId: string;
  split: Split;
  /** Number of the payment. */
  no: string;
}

/** Payments from customers' accounts to revenue, as parts of the statement that writes them. */
export function paymentPostings(
  clock: Clock,
  moves: readonly CustomerMove[],
  condition: RawBuilder<unknown>,
) {
  const postings = moves.map(
    ({ accountId, no, split: { prepaidCents, creditCents } }): Posting => ({
      kind: 'payment',
      cause: { type: 'payment', id: no },
      entries: [
        { account: customerAccount(accountId, 'credit'), cents: -creditCents },
        { account: customerAccount(accountId, 'prepaid'), cents: -prepaidCents },
        { account: ownAccountFor(accountId, ownAccounts.revenue), cents: prepaidCents + creditCents },
      ],
    }),
  );
  return postingsSql(clock, postings, condition);
}

/** Posts that we owe the source the net price of a confirmed order. Posts nothing for a net price of zero. */
export async function postCost(
  tx: Tx,
  clock: Clock,
  order: { orderNo: string; accountId: string; netCents: number },
): Promise<void> {
  if (order.netCents === 0) return;
  await postTransaction(tx, clock, {
    kind: 'cost',
    cause: { type: 'order', id: order.orderNo },
    entries: [
      { account: ownAccountFor(order.accountId, ownAccounts.revenue), cents: -order.netCents },
      { account: ownAccountFor(order.accountId, ownAccounts.supplierPayable), cents: order.netCents },
    ],
  });
}

/**
 * The cost of several live orders, as parts of the statement that confirms them. `orders` has the columns `order_no`
 * and `net_cents`. Only live orders, because sandbox orders have an outside source and are confirmed one by one.
 */
export function costPostings(clock: Clock, orders: RawBuilder<unknown>): ReturnType<typeof costsSql> {
  return costsSql(clock.now(), orders);
}

/**
 * Posts that, for a canceled order, we owe the source only its fee `keptCents` instead of the net price. Posts nothing
 * for an order that was canceled before its source confirmed it, or whose source keeps the whole net price.
 */
export async function postCostReversal(
  tx: Tx,
  clock: Clock,
  order: { orderNo: string; accountId: string; netCents: number; keptCents: number },
): Promise<void> {
  const cents = order.netCents - order.keptCents;
  const cause = { type: 'order', id: order.orderNo } as const;
  if (cents <= 0 || !(await isPosted(tx, { kind: 'cost', cause }))) return;
  await postTransaction(tx, clock, {
    kind: 'cost_reversal',
    cause,
    entries: [
      { account: ownAccountFor(order.accountId, ownAccounts.revenue), cents },
      { account: ownAccountFor(order.accountId, ownAccounts.supplierPayable), cents: -cents },
    ],
  });
}

/** Posts the difference when a changed order has another net price. Posts nothing for an equal price. */
export async function postCostChange(
  tx: Tx,
  clock: Clock,
  change: { changeNo: string; accountId: string; deltaCents: number },
): Promise<void> {
  if (change.deltaCents === 0) return;
  await postTransaction(tx, clock, {
    kind: 'cost_change',
    cause: { type: 'change', id: change.changeNo },
    entries: [
      { account: ownAccountFor(change.accountId, ownAccounts.revenue), cents: -change.deltaCents },
      { account: ownAccountFor(change.accountId, ownAccounts.supplierPayable), cents: change.deltaCents },
    ],
  });
}

/**
 * Posts that an approved supplier invoice costs `cents` more than its orders, or less when negative. Posts nothing for
 * zero. `causeId`: the invoice's id; for later approvals and for withdrawn ones, the id with a suffix after a point.
 */
export async function postSupplierDifference(
  tx: Tx,
  clock: Clock,
  { causeId, cents }: { causeId: string; cents: number },
): Promise<void> {
  if (cents === 0) return;
  await postTransaction(tx, clock, {
    kind: 'supplier_difference',
    cause: { type: 'supplier_invoice', id: causeId },
    entries: [
      { account: ownAccounts.revenue, cents: -cents },
      { account: ownAccounts.supplierPayable, cents },
    ],
  });
}

/** Posts that the bank has paid a debt of `cents` with `paidCents`. The difference is an exchange-rate gain or loss. */
export async function postSupplierPayment(
  tx: Tx,
  clock: Clock,
  { paymentId, cents, paidCents }: { paymentId: string; cents: number; paidCents: number },
): Promise<void> {
  await postTransaction(tx, clock, {
    kind: 'supplier_payment',
    cause: { type: 'run_payment', id: paymentId },
    entries: [
      { account: ownAccounts.supplierPayable, cents: -cents },
      { account: ownAccounts.bank, cents: paidCents },
      { account: ownAccounts.exchangeDifferences, cents: cents - paidCents },
    ],
  });
}

/**
 * Posts that money came back: the bank returned a payment, or the supplier repaid a credit note. Our debt to the
 * supplier grows by `cents`. The received money (`receivedCents`) waits in *Unassigned bank lines* until its bank line
 * is entered. Returns false when this cause has been posted before.
 */
export function postSupplierReturn(
  tx: Tx,
  clock: Clock,
  {
    cause,
    cents,
    receivedCents,
  }: {
    cause: { type: 'run_payment' | 'supplier_invoice'; id: string };
    cents: number;
    receivedCents: number;
  },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'supplier_return',
    cause,
    entries: [
      { account: ownAccounts.supplierPayable, cents },
      { account: ownAccounts.unassigned, cents: -receivedCents },
      { account: ownAccounts.exchangeDifferences, cents: receivedCents - cents },
    ],
  });
}

/**
 * Posts on `lastDay` that our debts to suppliers, at the exchange rates of that day, are larger by `cents` (smaller
 * when negative). Reverses this on `nextDay`. Posts nothing for zero.
 */
export async function postRevaluation(
  tx: Tx,
  clock: Clock,
  { id, cents, lastDay, nextDay }: { id: string; cents: number; lastDay: string; nextDay: string },
): Promise<void> {
  if (cents === 0) return;
  const post = (kind: 'revaluation' | 'revaluation_reversal', bookedOn: string, debtCents: number) =>
    postTransaction(tx, clock, {
      kind,
      cause: { type: 'revaluation', id },
      bookedOn,
      entries: [
        { account: ownAccounts.supplierPayable, cents: debtCents },
        { account: ownAccounts.revaluation, cents: -debtCents },
      ],
    });
  await post('revaluation', lastDay, cents);
  await post('revaluation_reversal', nextDay, -cents);
}

/** Posts that Wayhouse pays `deltaCents` less of a coupon, because the stay became cheaper. */
export async function postCouponChange(
  tx: Tx,
  clock: Clock,
  change: { changeNo: string; deltaCents: number },
): Promise<void> {
  if (change.deltaCents === 0) return;
  await postTransaction(tx, clock, {
    kind: 'coupon_change',
    cause: { type: 'change', id: change.changeNo },
    entries: [
      { account: ownAccounts.revenue, cents: -change.deltaCents },
      { account: ownAccounts.coupons, cents: change.deltaCents },
    ],
  });
}

/** Posts that Wayhouse pays the coupon's discount on a paid order, so that revenue shows the whole price. */
export function postCoupon(tx: Tx, clock: Clock, move: CouponMove): Promise<boolean> {
  return postCouponMove(tx, clock, { ...move, kind: 'coupon', sign: 1 });
}

/** Reverses `postCoupon` for a fully refunded order, whose coupon goes back to its owner. */
export function postCouponReturn(tx: Tx, clock: Clock, move: CouponMove): Promise<boolean> {
  return postCouponMove(tx, clock, { ...move, kind: 'coupon_return', sign: -1 });
}

interface CouponMove {
  orderNo: string;
  discountCents: number;
}

function postCouponMove(
  tx: Tx,
  clock: Clock,
  move: CouponMove & { kind: 'coupon' | 'coupon_return'; sign: 1 | -1 },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: move.kind,
    cause: { type: 'order', id: move.orderNo },
    entries: [
      { account: ownAccounts.revenue, cents: move.sign * move.discountCents },
      { account: ownAccounts.coupons, cents: -move.sign * move.discountCents },
    ],
  });
}
