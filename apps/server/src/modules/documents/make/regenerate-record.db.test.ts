/**
 * The current permissions of the owner decide the content of a regenerated file, not the permissions at the first
 * request.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asUser, cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeRecordFile } from '../../../../test/builders/documents.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Actor, ActorCtx } from '../../../context.ts';
import { exportStatement } from '../statement/export-statement.ts';
import { regenerateRecord } from './list-records.ts';
import { requestOrderList, requestVouchers } from './request-papers.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let orderNo: string;
const userId = 'usr_narrowed';

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 100_000 });
  hotel = await buildHotel(database.db, { name: 'again', rooms: 5 });
  orderNo = await paidOrder(desk.customer, { hotel });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('identity.users').where('id', '=', userId).execute();
});

/** A sub-user who sees all orders of the company by default. */
function colleague(may: Partial<Actor> = {}): ActorCtx {
  const ctx = asUser(desk.world, { accountId: desk.accountId, userId });
  return { ...ctx, actor: { ...ctx.actor, is_main: false, ...may } };
}

async function addColleague(notifications: string[]): Promise<void> {
  const person = { id: userId, accountId: desk.accountId, firstName: 'Mina', language: 'en' } as const;
  await createUser(database.db, { ...person, notifications });
}

const regenerate = async (ctx: ActorCtx, id: string) => {
  await regenerateRecord(ctx, { params: { id } });
  return Buffer.from((await makeRecordFile(desk.world.app, ctx, id)).bytes).toString();
};

it('an order list contains the orders that the person may see when it is made again', async () => {
  await addColleague(['batch_inquiry']);
  const { record_id: id } = await requestOrderList(colleague(), { format: 'csv', sort: 'created_desc' });
  const first = await makeRecordFile(desk.world.app, colleague(), id);
  expect(Buffer.from(first.bytes).toString()).toContain(orderNo);
  expect(await regenerate(colleague({ order_privileges: ['own'] }), id)).not.toContain(orderNo);
});

it('an order list is refused to a person who has lost the option `batch_inquiry`', async () => {
  await addColleague(['batch_inquiry']);
  const { record_id: id } = await requestOrderList(colleague(), { format: 'csv', sort: 'created_desc' });
  await makeRecordFile(desk.world.app, colleague(), id);
  await database.db
    .updateTable('identity.users')
    .set({ notifications: [] })
    .where('id', '=', userId)
    .execute();
  await expect(regenerateRecord(colleague(), { params: { id } })).rejects.toMatchObject({
    key: 'documents.no_exports',
  });
});

it('a statement is refused to a person who no longer sees the whole account', async () => {
  const { record_id: id } = await exportStatement(colleague(), { month: '2027-03', format: 'xlsx' });
  await makeRecordFile(desk.world.app, colleague(), id);
  const limitedColleague = colleague({ order_privileges: ['own'] });
  await expect(regenerateRecord(limitedColleague, { params: { id } })).rejects.toMatchObject({
    key: 'request.not_permitted',
  });
});

it('an order that was canceled since the request has no voucher in the file', async () => {
  const [kept, canceled] = [
    await paidOrder(desk.customer, { hotel }),
    await paidOrder(desk.customer, { hotel }),
  ];
  const request = { order_nos: [kept, canceled], lang: 'en' as const, logo: false };
  const { record_id: id } = await requestVouchers(desk.customer, request);
  await cancel(desk.customer, canceled);
  const { name } = await makeRecordFile(desk.world.app, desk.customer, id);
  expect(name).toBe(`voucher-${kept}-en.pdf`);
});

it('vouchers are refused at once when no order has one any more, and to a person who no longer sees the order', async () => {
  const canceled = await paidOrder(desk.customer, { hotel });
  const request = { order_nos: [canceled], lang: 'en' as const, logo: false };
  const { record_id: id } = await requestVouchers(colleague(), request);
  await makeRecordFile(desk.world.app, colleague(), id);
  await expect(
    regenerateRecord(colleague({ order_privileges: ['own'] }), { params: { id } }),
  ).rejects.toMatchObject({ key: 'request.not_found' });
  await cancel(desk.customer, canceled);
  await expect(regenerateRecord(colleague(), { params: { id } })).rejects.toMatchObject({
    key: 'documents.none_left',
  });
});

it('the number of unfinished files is limited per person, not per company', async () => {
  await addColleague(['batch_inquiry']);
  const ask = () => requestOrderList(colleague(), { format: 'csv', sort: 'created_desc' });
  for (let count = 0; count < 30; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ key: 'request.too_many' });
  await expect(
    requestOrderList(desk.customer, { format: 'csv', sort: 'created_desc' }),
  ).resolves.toHaveProperty('record_id');
  await database.db
    .updateTable('documents.records')
    .set({ status: 'Failed' })
    .where('user_id', '=', userId)
    .where('status', '=', 'Processing')
    .execute();
  await expect(ask()).resolves.toHaveProperty('record_id');
});
