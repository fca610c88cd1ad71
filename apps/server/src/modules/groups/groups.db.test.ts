import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import {
  asUser,
  buildCompany,
  buildWorld,
  refusal,
  soldOf,
  type World,
} from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../test/builders/catalogue.ts';
import {
  asDesk,
  makeGroupForm,
  offerOf,
  payInstallment,
  roomingRows,
  sendGroupRequest,
} from '../../../test/builders/groups.ts';
import { buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findOrders } from '../booking/orders/find-orders.ts';
import { verifyConsistency } from '../booking/verify-consistency.ts';
import { confirmGroup } from './confirm-group.ts';
import { listDeskGroups, showDeskGroup } from './desk-group.ts';
import { declineGroup } from './end-group.ts';
import { listHotelsFree } from './find-desk-hotels.ts';
import { handOver } from './hand-over.ts';
import { messageCustomer, messageDesk } from './message-group.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { makeOffer, withdrawOffer } from './offer/make-offer.ts';
import { requestGroup, updateGroupForm } from './request-group.ts';
import { saveRooming, uploadRooming } from './rooming/save-rooming.ts';
import { listGroups, showGroup } from './show-group.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = (key?: string) => asUser(world, { accountId: 'com_group' }, key);
const desk = () => asDesk(world);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'group', rooms: 100 });
  for (const id of ['com_group', 'com_else']) await buildCompany(test.db, { id });
  await buildAccount(test.db, world.clock, { accountId: 'com_group', prepaidCents: 100_000_000 });
});
afterAll(() => test.drop());

const detail = (groupNo: string) => showGroup(agent(), { group_no: groupNo });

/** Sets the number of sold rooms of a room type on some days of April 2027. */
async function sellRooms(roomTypeId: string, days: string[], rooms: number): Promise<void> {
  for (const day of days)
    await sql`update rates.allotment_months set sold[extract(day from ${day}::date)::int] = ${rooms}
      where room_type_id = ${roomTypeId} and month = '2027-04-01'`.execute(test.db);
}

/** A spreadsheet for an upload, with the columns of the template. */
async function sheetOf(rows: readonly Record<string, string>[]): Promise<Uint8Array> {
  const heads = ['Room', 'Last name', 'First name', 'Adult or child', 'Age of child', 'Note'];
  const lines = rows.map((row) => [row.room, row.last_name, row.first_name, row.type, row.age, row.note]);
  const cells = [heads, ...lines].map((line) => line.map((value) => ({ value: value ?? '', type: String })));
  return new Uint8Array(await writeExcelFile(cells, {}).toBuffer());
}

describe('a group request', () => {
  it('goes from the form to confirmed orders, and the ledger balances', async () => {
    const groupNo = await sendGroupRequest(agent());
    expect(await detail(groupNo)).toMatchObject({ status: 'submitted', rooms: 20, guests: 40 });
    const offeredGroup = await makeOffer(desk(), offerOf(groupNo, hotel));
    const offer = offeredGroup.offers[0];
    expect(offer).toMatchObject({ total: '4000.40', option: 1, revision: 1, state: 'open' });
    expect(offer?.schedule.map((step) => step.amount)).toEqual(['1200.12', '2800.28']);
    await acceptOffer(agent(), { group_no: groupNo, offer_id: offer?.offer_id ?? '' });
    await payInstallment(agent(), groupNo, 1);
    expect(await detail(groupNo)).toMatchObject({
      status: 'deposit_paid',
      payment_status: paymentStatus.partial,
      paid: '1200.12',
    });
    await confirmGroup(desk(), { params: { id: groupNo }, confirmation_no: 'HTL-7' });
    expect(await soldOf(test.db, hotel, '2027-04-10', 2)).toEqual([20, 20]);

    const rows = roomingRows(20);
    const faults = { 4: { first_name: '' }, 17: { room: '21' }, 30: { type: 'child', age: '' } } as const;
    const faultyRows = rows.map((row, index) => ({ ...row, ...faults[index as keyof typeof faults] }));
    const upload = await uploadRooming(agent(), {
      group_no: groupNo,
      file: { name: 'list.xlsx', bytes: await sheetOf(faultyRows) },
    });
    expect([upload.rooming.good, upload.rooming.bad]).toEqual([37, 3]);
    expect(
      upload.rooming.rows
        .filter((row) => row.errors.length > 0)
        .map((row) => [row.row, row.errors[0]?.field, row.errors[0]?.code]),
    ).toEqual([
      [5, 'first_name', 'name_missing'],
      [18, 'room', 'room_unknown'],
      [31, 'age', 'age_missing'],
    ]);
    expect(await refusal(saveRooming(agent(), { group_no: groupNo, send: true }))).toBe(
      'groups.rooming_unfinished',
    );
    await saveRooming(agent(), { group_no: groupNo, rows, send: true });
    expect(await refusal(handOver(desk(), { params: { id: groupNo } }))).toBe('request.wrong_state');
    await payInstallment(agent(), groupNo, 2);
    expect(await detail(groupNo)).toMatchObject({
      status: 'rooming_received',
      ...{ payment_status: paymentStatus.paid, paid: '4000.40' },
      can: { rooming: false, attach: true },
    });
    expect(await refusal(saveRooming(agent(), { group_no: groupNo, rows }))).toBe('request.wrong_state');

    const completed = await handOver(desk(), { params: { id: groupNo } });
    expect(completed.status).toBe('completed');
    const orders = await findOrders(agent(), { order_nos: completed.order_nos });
    const confirmedAndPaid = [orderStatus.confirmed, paymentStatus.paid];
    expect(orders.map((order) => [order.order_status, order.payment_status])).toEqual(
      Array(3).fill(confirmedAndPaid),
    );
    // The hotel's number of the group, so that the hotel is not asked for it again.
    expect(new Set(orders.map((order) => order.hotel_confirmation_no))).toEqual(new Set(['HTL-7']));
    expect(orders.map((order) => order.rooms.length).sort()).toEqual([4, 8, 8]);
    expect(orders.flatMap((order) => order.rooms.flatMap((room) => room.guests)).length).toBe(40);
    expect(orders.reduce((sum, order) => sum + Number(order.paid), 0)).toBeCloseTo(4000.4, 6);
    expect(await soldOf(test.db, hotel, '2027-04-10', 2)).toEqual([20, 20]);
    expect(await verifyConsistency(test.db)).toEqual([]);
  });

  it('is saved as one draft for the same idempotency key, then changed and sent', async () => {
    const draft = await requestGroup(agent('key-draft'), { ...makeGroupForm({ title: '' }), draft: true });
    const repeated = await requestGroup(agent('key-draft'), { ...makeGroupForm({ title: '' }), draft: true });
    expect(repeated.group_no).toBe(draft.group_no);
    expect(draft).toMatchObject({ status: 'draft', can: { edit: true, message: false } });
    const stay = { check_in: '2027-04-10', check_out: '2027-04-12', rooms: 1 };
    expect(await refusal(listHotelsFree(desk(), { params: { id: draft.group_no }, ...stay }))).toBe(
      'request.not_found',
    );
    const queue = await listDeskGroups(desk(), { view: 'all', page: 1, page_size: 100 });
    expect(queue.items.map((item) => item.group_no)).not.toContain(draft.group_no);
    const sentGroup = await updateGroupForm(agent(), {
      ...makeGroupForm(),
      group_no: draft.group_no,
      draft: false,
    });
    expect(sentGroup.status).toBe('submitted');
  });

  it('refuses past days', async () => {
    const form = makeGroupForm({ check_in: '2027-02-27', check_out: '2027-03-02' });
    expect(await refusal(requestGroup(agent(), { ...form, draft: false }))).toBe('request.invalid');
  });

  it('is listed with the total on every page, also on a page past the end', async () => {
    await sendGroupRequest(agent());
    const { total } = await listGroups(agent(), { page: 1, page_size: 1 });
    expect(total).toBeGreaterThan(0);
    const beyond = { page: total + 1, page_size: 1 };
    expect(await listGroups(agent(), beyond)).toEqual({ ...beyond, total, items: [] });
    expect((await listDeskGroups(desk(), { view: 'all', ...beyond })).total).toBe(total);
  });

  it('is hidden from other companies, and from a colleague who sees only own requests', async () => {
    const groupNo = await sendGroupRequest(agent());
    const other = asUser(world, { accountId: 'com_else' });
    expect(await refusal(showGroup(other, { group_no: groupNo }))).toBe('request.not_found');
    expect((await listGroups(other, { page: 1, page_size: 20 })).total).toBe(0);
    const colleague = asUser(world, { accountId: 'com_group', userId: 'usr_own', own: true });
    expect(await refusal(showGroup(colleague, { group_no: groupNo }))).toBe('request.not_found');
  });
});

describe('offers', () => {
  it('are listed side by side, can be revised, and only the current revision can be accepted', async () => {
    const groupNo = await sendGroupRequest(agent());
    const first = (await makeOffer(desk(), offerOf(groupNo, hotel))).offers[0]?.offer_id ?? '';
    await makeOffer(desk(), offerOf(groupNo, null));
    const revised = await makeOffer(desk(), { ...offerOf(groupNo, hotel), replaces: first });
    expect(revised.offers.map((offer) => [offer.option, offer.revision, offer.state])).toEqual([
      [1, 1, 'replaced'],
      [1, 2, 'open'],
      [2, 1, 'open'],
    ]);
    expect((await detail(groupNo)).offers).toHaveLength(2);
    expect(await refusal(acceptOffer(agent(), { group_no: groupNo, offer_id: first }))).toBe(
      'groups.offer_over',
    );
    const current = revised.offers[1]?.offer_id ?? '';
    await acceptOffer(agent(), { group_no: groupNo, offer_id: current });
    const accepted = await acceptOffer(agent(), { group_no: groupNo, offer_id: current });
    expect(accepted.offers.map((offer) => offer.state)).toEqual(['accepted', 'declined']);
    expect(accepted.instalments.map((each) => each.status)).toEqual(['open', 'open']);
  });

  it('never show the net price', async () => {
    const groupNo = await sendGroupRequest(agent());
    await makeOffer(desk(), offerOf(groupNo, hotel));
    expect(JSON.stringify(await detail(groupNo))).not.toContain('net');
    const { nets, line_nets } = await showDeskGroup(desk(), { params: { id: groupNo } });
    expect([Object.values(nets), Object.values(line_nets)]).toEqual([['3200.00'], [['80.00']]]);
  });

  it('need a schedule of 100 % and room types of the hotel', async () => {
    const groupNo = await sendGroupRequest(agent());
    const halves = [{ percent_bp: 5_000, due_on: '2027-03-08' }];
    expect(await refusal(makeOffer(desk(), offerOf(groupNo, hotel, { schedule: halves })))).toBe(
      'request.invalid',
    );
    const lines = offerOf(groupNo, hotel).lines.map((line) => ({ ...line, room_type_id: 'rt_else' }));
    expect(await refusal(makeOffer(desk(), { ...offerOf(groupNo, hotel), lines }))).toBe('request.invalid');
  });

  it('after the last offer is withdrawn or declined, the request waits for staff', async () => {
    const groupNo = await sendGroupRequest(agent());
    const offerId = (await makeOffer(desk(), offerOf(groupNo, hotel))).offers[0]?.offer_id ?? '';
    expect((await declineGroup(agent(), { group_no: groupNo, offer_id: offerId })).status).toBe('submitted');
    const secondGroup = await makeOffer(desk(), offerOf(groupNo, hotel));
    const openOfferId = secondGroup.offers.find((offer) => offer.state === 'open')?.offer_id ?? '';
    expect((await withdrawOffer(desk(), { params: { id: groupNo, offer: openOfferId } })).waiting_for).toBe(
      'us',
    );
    expect((await declineGroup(agent(), { group_no: groupNo, reason: 'Too late' })).status).toBe('declined');
  });
});

describe('the shortlist of hotels for an offer', () => {
  it('lists the hotels of the destination with their free rooms per night, the cheapest with enough rooms first', async () => {
    const build = (name: string) => buildHotel(test.db, { name, city: 'porto', rooms: 30 });
    const [cheapOption, dearOption] = [await build('cheap'), await build('dear')];
    const [tight, full] = [await build('tight'), await build('full')];
    await buildHotel(test.db, { name: 'elsewhere', city: 'faro', rooms: 30 });
    for (const plan of [dearOption.flexible, dearOption.strict, dearOption.onRequest])
      await reprice(test.db, plan, 15_000);
    // Two of three nights of `tight` have 11 rooms left; one hotel is full on all nights.
    await sellRooms(tight.roomTypeId, ['2027-04-11', '2027-04-12'], 19);
    await sellRooms(full.roomTypeId, ['2027-04-10', '2027-04-11', '2027-04-12'], 30);
    const groupNo = await sendGroupRequest(agent(), {
      place: { type: 'city', id: 'porto', name: { en: 'Porto', zh: '波尔图' } },
    });
    const dates = { check_in: '2027-04-10', check_out: '2027-04-13' };
    const list = (overrides: object = {}) =>
      listHotelsFree(desk(), { params: { id: groupNo }, ...dates, rooms: 20, ...overrides });
    const { nights, hotels } = await list();
    expect(nights).toEqual(['2027-04-10', '2027-04-11', '2027-04-12']);
    expect(hotels.map(({ id, free, net }) => [id, free, net])).toEqual([
      [cheapOption.hotelId, [30, 30, 30], '80.00'],
      [dearOption.hotelId, [30, 30, 30], '150.00'],
      [tight.hotelId, [30, 11, 11], '80.00'],
    ]);
    const forElevenRooms = (await list({ rooms: 11 })).hotels.map(({ id }) => id);
    expect(forElevenRooms.at(-1)).toBe(dearOption.hotelId);
    expect(forElevenRooms).toContain(tight.hotelId);
    expect(await refusal(list({ check_out: '2027-04-10' }))).toBe('request.invalid');
    expect(await refusal(list({ params: { id: 'GR26010100000000' } }))).toBe('request.not_found');
  });

  it('uses the words of the destination when the customer chose no place', async () => {
    const groupNo = await sendGroupRequest(agent(), { destination: 'Faro or nearby' });
    const stay = { check_in: '2027-04-10', check_out: '2027-04-12', rooms: 9 };
    const { hotels } = await listHotelsFree(desk(), { params: { id: groupNo }, ...stay });
    expect(hotels.map(({ id }) => id)).toEqual(['h_elsewhere']);
  });
});

describe('customer and staff', () => {
  it('send messages, which are unread until they are shown, and the queue shows who must act', async () => {
    const groupNo = await sendGroupRequest(agent());
    await messageCustomer(desk(), { params: { id: groupNo }, text: 'Near the station?' });
    expect((await listGroups(agent(), { page: 1, page_size: 1, q: groupNo })).items[0]?.unread).toBe(1);
    expect((await detail(groupNo)).unread).toBe(1);
    expect((await detail(groupNo)).unread).toBe(0);
    world.clock.forward(1);
    await messageDesk(agent(), { group_no: groupNo, text: 'Yes please' });
    const queue = await listDeskGroups(desk(), { view: 'to_answer', search: groupNo, page: 1, page_size: 5 });
    expect(queue.items[0]).toMatchObject({ group_no: groupNo, unread: 1, waiting_for: 'us' });
  });

  it('staff has names in the console; the customer sees only that staff acted', async () => {
    const groupNo = await sendGroupRequest(agent());
    const atDesk = await makeOffer(desk(), offerOf(groupNo, hotel));
    expect(atDesk.log.map((line) => line.actor)).toContain('staff:Group Desk');
    const actors = (await detail(groupNo)).log.map((line) => line.actor);
    expect(new Set(actors)).toEqual(new Set(['customer', 'staff']));
  });

  it('marking messages as read includes the shown messages, not those that arrive in the meantime', async () => {
    const groupNo = await sendGroupRequest(agent());
    const later = new Date(world.clock.now().getTime() + 60_000);
    await messageCustomer(desk(), { params: { id: groupNo }, text: 'One' });
    await showGroup({ ...agent(), clock: { now: () => later } }, { group_no: groupNo });
    world.clock.forward(30);
    await messageCustomer(desk(), { params: { id: groupNo }, text: 'Two' });
    expect((await detail(groupNo)).unread).toBe(1);
  });
});
