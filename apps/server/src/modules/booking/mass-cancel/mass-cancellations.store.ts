/** SQL of mass cancellations: `booking.mass_cancellations` and the orders of each. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type {
  BookingMassCancellationOrders,
  BookingMassCancellations,
} from '../../../platform/tables.gen.ts';

export type MassRow = Selectable<BookingMassCancellations>;

export async function insertMass(
  tx: Tx,
  row: Insertable<BookingMassCancellations>,
  orders: readonly { orderNo: string; feeCents: number }[],
): Promise<void> {
  await tx.insertInto('booking.mass_cancellations').values(row).execute();
  await tx
    .insertInto('booking.mass_cancellation_orders')
    .values(
      orders.map(({ orderNo, feeCents }) => ({ mass_id: row.id, order_no: orderNo, fee_cents: feeCents })),
    )
    .execute();
}

export function selectMass(db: Db | Tx, id: string): Promise<MassRow | undefined> {
  return db.selectFrom('booking.mass_cancellations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the time of the start. A later call, for another attempt, changes nothing. */
export async function markStarted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('booking.mass_cancellations')
    .set({ started_at: at })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .execute();
}

/** All orders of a mass cancellation, in the order of their numbers. */
export function selectItems(
  db: Db | Tx,
  id: string,
): Promise<Pick<Selectable<BookingMassCancellationOrders>, 'order_no' | 'fee_cents' | 'state'>[]> {
  return db
    .selectFrom('booking.mass_cancellation_orders')
    .select(['order_no', 'fee_cents', 'state'])
    .where('mass_id', '=', id)
    .orderBy('order_no')
    .execute();
}

/** The numbers of the orders that still wait for their cancellation. */
export async function selectOpenOrders(db: Db | Tx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.mass_cancellation_orders')
    .select('order_no')
    .where('mass_id', '=', id)
    .where('state', '=', 'open')
    .orderBy('order_no')
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** Locks the row of one order of a mass cancellation; undefined unless the order still waits for its cancellation. */
export function lockOpenItem(
  tx: Tx,
  { id, orderNo }: { id: string; orderNo: string },
): Promise<Selectable<BookingMassCancellationOrders> | undefined> {
  return tx
    .selectFrom('booking.mass_cancellation_orders')
    .selectAll()
    .where('mass_id', '=', id)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends an open row: as canceled when `problem` is null, otherwise as refused. An ended row does not change. */
export async function endItem(
  tx: Tx,
  { id, orderNo, problem, at }: { id: string; orderNo: string; problem: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('booking.mass_cancellation_orders')
    .set({ state: problem === null ? 'canceled' : 'refused', problem, ended_at: at })
    .where('mass_id', '=', id)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .execute();
}

/** Opens the refused orders again, for another attempt. */
export async function reopenRefused(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('booking.mass_cancellation_orders')
    .set({ state: 'open', problem: null, ended_at: null })
    .where('mass_id', '=', id)
    .where('state', '=', 'refused')
    .execute();
}
