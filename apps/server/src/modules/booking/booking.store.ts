/** SQL on `booking.*`: orders, guests, log. Sessions stand in `sessions.store.ts`. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment-status';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderScope } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { BookingOrderLog, BookingOrders } from '../../platform/tables.gen.ts';
import { ownSource } from '../supply/sources.ts';
import type { NamedGuest } from './match-guests.ts';
import { searchWords } from './search-words.ts';
import type { Sold } from './sold.ts';

/** An order's row with its typed parts. */
export type OrderRow = Omit<Selectable<BookingOrders>, 'sold' | 'order_status' | 'payment_status'> & {
  sold: Sold;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
};

/** The row by which the other parts of an order's statement know that it was made. */
export const madeOrder = sql`made`;

/**
 * An order with its guests, the words of both, the first line of its log and what else comes with it, in one statement.
 * False when the number is taken; the caller draws another. Fails at the constraints `orders_session_no_key` and
 * `orders_idempotency` when the session or the key made an order before, and as a whole (40001) when `holds` is not true.
 */
export async function insertOrder(tx: Tx, { row, guests, log, also }: NewOrder): Promise<boolean> {
  const { sold, ...plain } = row;
  const { hotel } = sold;
  const said = [row.order_no, row.ref_no, row.contact_name, row.contact_email, hotel.name.en, hotel.name.zh];
  const words = searchWords(said.join(' '));
  // The number it will be confirmed under (`own-contracts.ts`); its endings are those of its own.
  if (row.source === ownSource) words.push(`OC${row.order_no.slice(2)}`);
  const guestWords = searchWords(guests.map((guest) => `${guest.firstName} ${guest.lastName}`).join(' '));
  const columns = sql.raw(Object.keys(plain).join(', '));
  const { rows } = await sql`
    with made as (
      insert into booking.orders (sold, ${columns})
      select ${JSON.stringify(sold)}::jsonb, ${columns} from json_populate_record(null::booking.orders, ${JSON.stringify(plain)}::json)
      on conflict (order_no) do nothing
      returning order_no),
    of_guests as (
      insert into booking.guests (order_no, room_index, guest_index, first_name, last_name, type, age, lead)
      select made.order_no, guest.* from made cross join json_to_recordset(${guestsJson(guests)}::json)
        as guest (room_index int, guest_index int, first_name text, last_name text, type text, age int, lead boolean)),
    of_words as (
      insert into booking.order_words (order_no, part, words)
      select made.order_no, of.part, array_to_tsvector(lower(of.words)::text[])
        from made cross join (values ('order', ${words}::text), ('guests', ${guestWords}::text)) as of (part, words)),
    of_log as (
      insert into booking.order_log (order_no, at, actor, event, to_status)
      select made.order_no, ${log.at}::timestamptz, ${log.actor}, ${log.event}, ${log.to_status} from made)
    ${also ? sql`, ${also.parts}` : sql``}
    select platform.must_hold(${also?.holds ?? sql`true`}) from made`.execute(tx);
  return rows.length === 1;
}

/** An order's row to be written, with its typed parts. */
export type NewOrderRow = Omit<Insertable<BookingOrders>, 'sold'> & { sold: Sold };

interface NewOrder {
  row: NewOrderRow;
  guests: readonly NamedGuest[];
  log: Insertable<BookingOrderLog>;
  also?: WrittenWith | undefined;
}

/** Further parts of the statement, which read from `madeOrder`, and what must be true for all of it to hold. */
export interface WrittenWith {
  parts: RawBuilder<unknown>;
  holds: RawBuilder<unknown>;
}

function guestsJson(guests: readonly NamedGuest[]): string {
  return JSON.stringify(
    guests.map((guest) => ({
      room_index: guest.roomIndex,
      guest_index: guest.guestIndex,
      first_name: guest.firstName,
      last_name: guest.lastName,
      type: guest.type,
      age: guest.age,
      lead: guest.lead,
    })),
  );
}

/** Everybody of an order as a source wants to know them, the lead guests first. */
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

/** Lines of the log, in their order. */
export async function insertLog(tx: Tx, rows: readonly Insertable<BookingOrderLog>[]): Promise<void> {
  await tx
    .insertInto('booking.order_log')
    .values([...rows])
    .execute();
}

/** Locks an order for a decision; with a scope only the caller's. */
export async function lockOrder(tx: Tx, orderNo: string, scope?: OrderScope): Promise<OrderRow | undefined> {
  let query = tx.selectFrom('booking.orders').selectAll().where('order_no', '=', orderNo);
  if (scope) query = query.where('account_id', '=', scope.accountId);
  if (scope && scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.forUpdate().executeTakeFirst()) as unknown as OrderRow | undefined;
}

/** An order by its number, for our own machinery; screens go through the views with a scope. */
export async function selectOrder(db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('booking.orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row as unknown as OrderRow | undefined;
}

/** The same for several. */
export async function selectOrders(db: Db | Tx, orderNos: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from booking.orders where order_no = any(${[...orderNos]}::text[])`.execute(db);
  return rows;
}

/** The order that a session or an idempotency key of the user became. */
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
] as const;

/** What follows a move needs of the moved row. */
export type MovedOrder = Pick<Selectable<BookingOrders>, (typeof movedColumns)[number]>;

/** `where order_status = from`: the row as moved when this caller moved it. Only `move-order.ts` calls this. */
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

/** `where payment_status = from`: the row as moved when this caller moved it. Only `move-order.ts` calls this. */
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

/** Unpaid and unasked → paid and in process. Only `move-order.ts` calls this. */
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

/** Records a try at the source. Only for an order in `status` whose next try is due; the row says which try it is. */
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

/** Orders that a job must look at. */
export async function selectDue(
  db: Db,
  what: 'unpaid' | 'unpaid_later' | 'in_process',
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const base = db.selectFrom('booking.orders').select('order_no').limit(limit);
  const query = {
    unpaid: () => base.where('order_status', '=', 0).where('pay_until', '<=', now).orderBy('pay_until'),
    unpaid_later: () =>
      base
        .where('payment_option', '=', 'later')
        .where('payment_status', 'in', [0, 1])
        .where('order_status', 'in', [1, 2])
        .where('pay_by', '<=', now)
        .orderBy('pay_by'),
    in_process: () =>
      base
        .where('order_status', 'in', [1, 5])
        .where((e) => e.or([e('source_next_at', 'is', null), e('source_next_at', '<=', now)]))
        .orderBy('source_next_at'),
  }[what]();
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

/** The order is another person's now; who made it stays known. */
export async function updateOwner(tx: Tx, orderNo: string, userId: string): Promise<void> {
  await tx
    .updateTable('booking.orders')
    .set({ user_id: userId, booked_by: sql`coalesce(booked_by, user_id)` })
    .where('order_no', '=', orderNo)
    .execute();
}
