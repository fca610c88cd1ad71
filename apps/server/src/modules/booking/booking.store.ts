/**
 * SQL on `booking.*`: orders, guests, log. New orders are in `new-orders.store.ts`, sessions in `sessions.store.ts`.
 */
import {
  bookedStatuses,
  type OrderStatus,
  orderStatus,
  sourceStatuses,
} from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentStatus, unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderScope } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { BookingOrderLog, BookingOrders } from '../../platform/tables.gen.ts';
import { ofWorld } from '../../platform/world.ts';
import type { SaleSnapshot } from './session/sale-snapshot.ts';

/** An order's row with its typed parts. */
export type OrderRow = Omit<Selectable<BookingOrders>, 'sold' | 'order_status' | 'payment_status'> & {
  sold: SaleSnapshot;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
};

/** All guests of an order in the form for sources, lead guests first. */
export async function selectGuestsOf(db: Db, orderNo: string) {
  const rows = await db
    .selectFrom('booking.guests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('lead', 'desc')
    .orderBy('room_index')
    .orderBy('guest_index')
    .execute();
  return rows.map((row) => ({
    room: row.room_index,
    adult: row.type === 'adult',
    ...(row.age !== null && { age: row.age }),
    firstName: row.first_name,
    lastName: row.last_name,
  }));
}

/** Inserts lines of the log, in order. */
export async function insertLog(tx: Tx, rows: readonly Insertable<BookingOrderLog>[]): Promise<void> {
  await tx
    .insertInto('booking.order_log')
    .values([...rows])
    .execute();
}

/** Locks an order until the transaction ends. Undefined for an unknown number, and for an order outside `scope`. */
export async function lockOrder(tx: Tx, orderNo: string, scope?: OrderScope): Promise<OrderRow | undefined> {
  let query = tx.selectFrom('booking.orders').selectAll().where('order_no', '=', orderNo);
  if (scope) query = query.where('account_id', '=', scope.accountId);
  if (scope && scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.forUpdate().executeTakeFirst()) as unknown as OrderRow | undefined;
}

/** An order by its number, for internal use; screens use the views with a scope. */
export async function selectOrder(db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('booking.orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row as unknown as OrderRow | undefined;
}

/** Several orders by number, unsorted, for internal use. Unknown numbers are left out. */
export async function selectOrders(db: Db | Tx, orderNos: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from booking.orders where order_no = any(${[...orderNos]}::text[])`.execute(db);
  return rows;
}

/** The number of the account's order with the `client_ref` that a partner's program gave. */
export function selectOrderByClientRef(
  db: Db | Tx,
  { accountId, clientRef }: { accountId: string; clientRef: string },
): Promise<{ order_no: string } | undefined> {
  return db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('account_id', '=', accountId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
}

/** The order that was made from a session, or with an idempotency key of the user. */
export async function selectBookedOrder(
  db: Db | Tx,
  {
    sessionNo,
    userId,
    idempotencyKey,
  }: { sessionNo: string; userId: string; idempotencyKey: string | undefined },
): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('booking.orders')
    .selectAll()
    .where((e) =>
      e.or([
        e('session_no', '=', sessionNo),
        e.and([e('user_id', '=', userId), e('idempotency_key', '=', idempotencyKey ?? null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row as unknown as OrderRow | undefined;
}

const movedColumns = [
  'order_no',
  'payment_status',
  'paid_cents',
  'refunded_cents',
  'discount_cents',
  'coupon_claim_id',
  'approve_by',
] as const;

/** The columns of a moved order that later steps read. */
export type MovedOrder = Pick<Selectable<BookingOrders>, (typeof movedColumns)[number]>;

/**
 * Changes the order status only while it is `from`. Returns the moved row, or undefined when another caller moved it.
 * Only `move-order.ts` calls this.
 */
export async function updateOrderStatus(
  tx: Tx,
  move: { orderNo: string; from: OrderStatus; to: OrderStatus; set?: Updateable<BookingOrders> },
): Promise<MovedOrder | undefined> {
  return await tx
    .updateTable('booking.orders')
    .set({ ...move.set, order_status: move.to })
    .where('order_no', '=', move.orderNo)
    .where('order_status', '=', move.from)
    .returning(movedColumns)
    .executeTakeFirst();
}

/**
 * Changes the payment status only while it is `from`. Returns the moved row, or undefined when another caller moved it.
 * Only `move-order.ts` calls this.
 */
export async function updatePaymentStatus(
  tx: Tx,
  move: { orderNo: string; from: PaymentStatus; to: PaymentStatus; set?: Updateable<BookingOrders> },
): Promise<MovedOrder | undefined> {
  return await tx
    .updateTable('booking.orders')
    .set({ ...move.set, payment_status: move.to })
    .where('order_no', '=', move.orderNo)
    .where('payment_status', '=', move.from)
    .returning(movedColumns)
    .executeTakeFirst();
}

/**
 * Moves an order that awaits payment to in process (0 → 1), and its payment status from `from` to paid. Returns
 * undefined when another caller moved it. Only `move-order.ts` calls this.
 */
export async function updatePaidOrder(
  tx: Tx,
  { orderNo, from, paidCents }: { orderNo: string; from: PaymentStatus; paidCents: number },
): Promise<MovedOrder | undefined> {
  return await tx
    .updateTable('booking.orders')
    .set({
      payment_status: paymentStatus.paid,
      paid_cents: paidCents,
      order_status: orderStatus.process,
      source_tries: 0,
      source_next_at: null,
    })
    .where('order_no', '=', orderNo)
    .where('payment_status', '=', from)
    .where('order_status', '=', orderStatus.awaitingPayment)
    .returning(movedColumns)
    .executeTakeFirst();
}

/**
 * Counts an attempt at the source, and sets the time of the next one. Undefined unless the order has `status` and an
 * attempt is due; the returned row has the attempt's number.
 */
export async function updateSourceTry(
  tx: Tx,
  claim: { orderNo: string; status: OrderStatus; now: Date; nextAt: (tries: number) => Date },
): Promise<OrderRow | undefined> {
  const row = await lockOrder(tx, claim.orderNo);
  if (!row || row.order_status !== claim.status) return undefined;
  if (row.source_next_at !== null && row.source_next_at > claim.now) return undefined;
  const tries = row.source_tries + 1;
  await tx
    .updateTable('booking.orders')
    .set({ source_tries: tries, source_next_at: claim.nextAt(tries) })
    .where('order_no', '=', claim.orderNo)
    .execute();
  return { ...row, source_tries: tries };
}

/**
 * Numbers of the orders of the clock's world that a job must check. `unpaid`: the time to pay of a new order is over.
 * `unpaid_later`: the payment of a booked pay-later order is overdue. `in_process`: the next attempt at the source is
 * due, to book or to cancel.
 */
export async function selectDueOrders(
  db: Db,
  kind: 'unpaid' | 'unpaid_later' | 'in_process',
  { clock, limit }: { clock: Clock; limit: number },
): Promise<string[]> {
  const now = clock.now();
  const base = db
    .selectFrom('booking.orders')
    .select('order_no')
    .where(ofWorld(clock, sql.ref('account_id')))
    .limit(limit);
  const query = {
    unpaid: () =>
      base
        .where('order_status', '=', orderStatus.awaitingPayment)
        .where('pay_until', '<=', now)
        .orderBy('pay_until'),
    unpaid_later: () =>
      base
        .where('payment_option', '=', 'later')
        .where('payment_status', 'in', unpaidStatuses)
        .where('order_status', 'in', bookedStatuses)
        .where('pay_by', '<=', now)
        .orderBy('pay_by'),
    in_process: () =>
      base
        .where('order_status', 'in', sourceStatuses)
        .where((e) => e.or([e('source_next_at', 'is', null), e('source_next_at', '<=', now)]))
        .orderBy('source_next_at'),
  }[kind]();
  return (await query.execute()).map((row) => row.order_no);
}

export async function updateReference(tx: Tx, orderNo: string, refNo: string): Promise<void> {
  await tx.updateTable('booking.orders').set({ ref_no: refNo }).where('order_no', '=', orderNo).execute();
}

export async function updateRefunded(tx: Tx, orderNo: string, cents: number): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ refunded_cents: cents })
    .where('order_no', '=', orderNo)
    .execute();
}

export async function updateDropped(tx: Tx, orderNo: string, at: Date): Promise<void> {
  await tx.updateTable('booking.orders').set({ dropped_at: at }).where('order_no', '=', orderNo).execute();
}

/** Gives the order to another user of its account; `booked_by` keeps the person who booked it. */
export async function updateOwner(tx: Tx, orderNo: string, userId: string): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ user_id: userId, booked_by: sql`coalesce(booked_by, user_id)` })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Makes the next attempt at the source due now. */
export async function updateSourceDueNow(tx: Tx, orderNo: string): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ source_next_at: null })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Replaces the sold terms. Only for the sandbox. */
export async function updateSold(tx: Tx, orderNo: string, sold: SaleSnapshot): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ sold: JSON.stringify(sold) })
    .where('order_no', '=', orderNo)
    .execute();
}
