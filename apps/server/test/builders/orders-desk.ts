/** A member of staff for orders, and a company that books. For tests. */

import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { DeskList } from '@wayhouse/contract/console/orders/order-queues';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import type { StaffCtx } from '../../src/context.ts';
import { selectOrder } from '../../src/modules/booking/booking.store.ts';
import { actOnOrder } from '../../src/modules/booking/desk/act-on-order.ts';
import { payerOf } from '../../src/modules/booking/desk/change-by-hand.ts';
import { listDeskOrders } from '../../src/modules/booking/desk/list-desk-orders.ts';
import { showDeskOrder } from '../../src/modules/booking/desk/show-desk-order.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { asStaffMember } from '../context.ts';
import { createTestDatabase } from '../database.ts';
import { asUser, buildCompany, buildWorld } from './booking.ts';
import { buildHotel } from './catalogue.ts';
import { buildAccount } from './ledger.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A database with a hotel of 60 rooms and `com_desk`, which has money and may pay later. */
export async function openDesk() {
  const database = await createTestDatabase();
  const world = buildWorld(database.db);
  const hotel = await buildHotel(database.db, { name: 'desk', rooms: 60 });
  await buildCompany(database.db, { id: 'com_desk', payLaterLimitCents: 500_000 });
  await buildAccount(database.db, world.clock, { accountId: 'com_desk', prepaidCents: 2_000_000 });
  const staff = (): StaffCtx =>
    asStaffMember(world.app, {
      staffId: 'stf_ana',
      name: 'Ana Okafor',
      email: 'ana@staff.wayhouse.test',
      role: 'operations',
      rights: rightsOfRole.operations,
      ip: '192.0.2.9',
    });
  const finance = (): StaffCtx => {
    const ctx = staff();
    const member = { staffId: 'stf_fin', name: 'Tomas Reis', role: 'finance' as const };
    return { ...ctx, staff: { ...ctx.staff, ...member, rights: rightsOfRole.finance } };
  };
  const show = (order_no: string) => showDeskOrder(staff(), { params: { order_no } });
  return {
    database,
    world,
    hotel,
    agent: () => asUser(world, { accountId: 'com_desk' }),
    staff,
    /** A colleague of finance. */
    finance,
    /** The owner of an order as staff book and pay for that person. */
    payer: (orderNo: string) =>
      inTransaction(database.db, async (tx) => {
        const order = await selectOrder(tx, orderNo);
        if (!order) throw new Error('no order');
        return payerOf(staff(), tx, order);
      }),
    show,
    /** The numbers of the orders in a list of the desk. */
    listed: async (queue: DeskList) =>
      (await listDeskOrders(staff(), { page: 1, page_size: 20, queue })).items.map((item) => item.order_no),
    /** Removes the deadline for the hotel's answer, as if a source had not clearly answered a request in process. */
    clearAnswerDeadline: async (order_no: string) => {
      const { db } = database;
      await db
        .updateTable('booking.orders')
        .set({ answer_by: null })
        .where('order_no', '=', order_no)
        .execute();
      return order_no;
    },
    /** Makes a step from the current status, or from the status `seen` that a screen showed earlier. */
    act: async (order_no: string, step: DeskStep, seen?: number) =>
      actOnOrder(staff(), {
        params: { order_no },
        // Cast, because tests pass plain numbers, and the type allows only the contract's statuses.
        seen: (seen ?? (await show(order_no)).order.order_status) as 1,
        step,
      }),
  };
}
