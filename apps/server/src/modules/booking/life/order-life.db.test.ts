import { orderStatuses, orderTransitions } from '@wayhouse/contract/booking/order-status';
import { paymentStatuses, paymentTransitions } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  type World,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { moveOrder } from './move-order.ts';
import { MoveRefused, refusedMoveOf } from './move-refused.ts';
import { mayMoveOrder, mayMovePayment } from './order-life.ts';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
});
afterAll(() => test.drop());

const pairs = <S extends number>(table: Record<S, readonly S[]>, statuses: readonly S[]): string[] =>
  statuses.flatMap((from) => table[from].map((to) => `${from} → ${to}`)).sort();

/** The statuses that permitted moves lead to from status 0. */
function reachable<S extends number>(
  statuses: readonly S[],
  mayMove: (from: S, to: S) => boolean,
): ReadonlySet<S> {
  const found = new Set<S>(statuses.filter((status) => status === 0));
  // The loop over a set also visits the members that are added during the loop.
  for (const from of found) for (const to of statuses) if (mayMove(from, to)) found.add(to);
  return found;
}

describe('the transitions of an order', () => {
  it('code and database have the same table', async () => {
    const orders = await test.db.selectFrom('booking.order_transitions').selectAll().execute();
    const payments = await test.db.selectFrom('booking.payment_transitions').selectAll().execute();
    expect(orders.map((row) => `${row.from_status} → ${row.to_status}`).sort()).toEqual(
      pairs(orderTransitions, orderStatuses),
    );
    expect(payments.map((row) => `${row.from_status} → ${row.to_status}`).sort()).toEqual(
      pairs(paymentTransitions, paymentStatuses),
    );
  });

  it('every status is reachable from the first, and only 4 and −1 are final', () => {
    const reachableOrders = reachable(orderStatuses, mayMoveOrder);
    expect([...reachableOrders].sort()).toEqual([...orderStatuses].sort());
    expect(orderStatuses.filter((status) => orderTransitions[status].length === 0)).toEqual([4, -1]);
    const reachablePayments = reachable(paymentStatuses, mayMovePayment);
    expect([...reachablePayments].sort()).toEqual([...paymentStatuses].sort());
  });

  it('the database refuses each transition of a new order that is not permitted, and changes of the log', async () => {
    await buildCompany(test.db, { id: 'com_life' });
    const hotel = await buildHotel(test.db, { name: 'life' });
    const orderNo = await bookedOrder(asUser(world, { accountId: 'com_life' }), { hotel });
    for (const to of [2, 3, 4, 5, 6]) {
      await expect(
        sql`update booking.orders set order_status = ${to} where order_no = ${orderNo}`.execute(test.db),
      ).rejects.toThrow(/may not move/);
    }
    for (const to of [3, 4, 7, 8]) {
      await expect(
        sql`update booking.orders set payment_status = ${to} where order_no = ${orderNo}`.execute(test.db),
      ).rejects.toThrow(/may not move/);
    }
    await expect(sql`update booking.order_log set note = 'x'`.execute(test.db)).rejects.toThrow(
      /append-only/,
    );
  });

  it('a statement that moves several orders is refused whole, and the error has the order that may not move', async () => {
    const hotel = await buildHotel(test.db, { name: 'several' });
    const book = () => bookedOrder(asUser(world, { accountId: 'com_life' }), { hotel });
    const [given, refused] = [await book(), await book()];
    const error = await sql`
      update booking.orders set order_status = case when order_no = ${refused} then 4 else -1 end
        where order_no in (${given}, ${refused})`
      .execute(test.db)
      .catch((reason: unknown) => reason);
    expect(refusedMoveOf(error)).toEqual({ orderNo: refused, of: 'order', from: 0, to: 4 });
    const rows = await test.db
      .selectFrom('booking.orders')
      .select('order_status')
      .where('order_no', 'in', [given, refused])
      .execute();
    expect(rows).toEqual([{ order_status: 0 }, { order_status: 0 }]);
  });

  it('of concurrent transitions one succeeds, and code refuses a transition that is not permitted', async () => {
    const hotel = await buildHotel(test.db, { name: 'movers' });
    const orderNo = await bookedOrder(asUser(world, { accountId: 'com_life' }), { hotel });
    const move = () =>
      inTransaction(test.db, (tx) =>
        moveOrder(tx, world.clock, { orderNo, from: 0, to: -1, actor: 'system', event: 'given_up' }),
      );
    expect((await Promise.all([move(), move(), move()])).filter(Boolean)).toHaveLength(1);
    await expect(
      inTransaction(test.db, (tx) =>
        moveOrder(tx, world.clock, { orderNo, from: -1, to: 2, actor: 'system', event: 'confirmed' }),
      ),
    ).rejects.toThrow(MoveRefused);
  });
});
