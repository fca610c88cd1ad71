/** Open cases and shifts of people who are away or left. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedOrder } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { openCase, solveAsCustomer } from './ask-desk.ts';
import { listDeskCases, showDeskCase } from './desk-cases.ts';
import { endShiftNow, listShifts, saveShift } from './shifts.ts';
import { watchCases } from './watch-cases.job.ts';
import { claimCase } from './work-case.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const created_at = desk.world.clock.now();
  for (const id of ['stf_jun', 'stf_mei'])
    await desk.database.db
      .insertInto('identity.staff')
      .values({
        ...{ id, name: id, email: `${id}@staff.test`, role: 'support', language: 'en', status: 'active' },
        created_at,
      })
      .execute();
});
afterAll(() => desk.database.drop());

const staffCtx = (staffId: string) => {
  const ctx = desk.staff();
  return { ...ctx, staff: { ...ctx.staff, staffId } };
};

const disable = (id: string) =>
  desk.database.db.updateTable('identity.staff').set({ status: 'disabled' }).where('id', '=', id).execute();

it('a missed promise of an owner who is not on duty is mailed to the colleagues on duty too', async () => {
  const at = (hours: number) => new Date(desk.world.clock.now().getTime() + hours * 3_600_000).toISOString();
  const { id } = await saveShift(staffCtx('stf_mei'), { staff_id: 'stf_mei', from: at(0), until: at(8) });
  const order_no = await bookedOrder(desk.agent(), { hotel: desk.hotel });
  const { case_no } = await openCase(desk.agent(), { order_no, kind: 'no_booking', text: 'At the desk now' });
  await claimCase(staffCtx('stf_jun'), { params: { id: case_no } });
  desk.world.clock.forward(30 * 60);
  await watchCases(desk.world.app);
  const { lines } = await showDeskCase(staffCtx('stf_mei'), { params: { id: case_no } });
  expect(lines.at(-1)).toMatchObject({ kind: 'missed', text: 'stf_jun, stf_mei' });
  await solveAsCustomer(desk.agent(), { case_no });
  await endShiftNow(staffCtx('stf_mei'), { params: { id } });
});

it('an urgent case of a person who left has no owner again, alerts the desk, and can be claimed', async () => {
  const order_no = await bookedOrder(desk.agent(), { hotel: desk.hotel });
  const { case_no } = await openCase(desk.agent(), { order_no, kind: 'no_booking', text: 'At the desk now' });
  const ownCase = { params: { id: case_no } };
  await claimCase(staffCtx('stf_jun'), ownCase);
  const alerts = async () => {
    const rows = await desk.database.db
      .selectFrom('platform.messages')
      .select('recipient')
      .where('template', '=', 'case_alert')
      .execute();
    return rows.map(({ recipient }) => recipient).filter((each) => each === 'stf_mei@staff.test').length;
  };
  const alertsBefore = await alerts();
  desk.world.clock.forward(6 * 60);
  await watchCases(desk.world.app);
  expect(await alerts()).toBe(alertsBefore);
  await disable('stf_jun');
  await watchCases(desk.world.app);
  expect(await alerts()).toBe(alertsBefore + 1);
  const unowned = await listDeskCases(staffCtx('stf_mei'), { view: 'unowned', page: 1, page_size: 20 });
  expect(unowned.items.map((each) => each.case_no)).toEqual([case_no]);
  expect((await claimCase(staffCtx('stf_mei'), ownCase)).owner).toBe('stf_mei');
});

it('the shift of a person who left is not listed, because no alert reaches that person', async () => {
  const at = (hours: number) => new Date(desk.world.clock.now().getTime() + hours * 3_600_000).toISOString();
  await saveShift(staffCtx('stf_mei'), { staff_id: 'stf_mei', from: at(0), until: at(8) });
  expect((await listShifts(staffCtx('stf_mei'))).shifts).toMatchObject([{ name: 'stf_mei' }]);
  await disable('stf_mei');
  expect((await listShifts(staffCtx('stf_mei'))).shifts).toEqual([]);
});
