import { groupLimits, groupStatuses, groupTransitions } from '@wayhouse/contract/group/group-life';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  buildCompany,
  buildWorld,
  refusal,
  soldOf,
  type World,
} from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../test/builders/catalogue.ts';
import {
  acceptedGroup,
  asDesk,
  offerOf,
  payInstallment,
  sendGroupRequest,
} from '../../../test/builders/groups.ts';
import { balancesOf, buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { verifyConsistency } from '../booking/verify-consistency.ts';
import { cancelAsDesk, confirmGroup } from './confirm-group.ts';
import { listDeskGroups, takeGroup } from './desk-group.ts';
import { cancelGroup } from './end-group.ts';
import { expireGroups } from './expire-groups.job.ts';
import { completeOutsideHotel } from './hand-over.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { makeOffer, withdrawOffer } from './offer/make-offer.ts';
import { listGroups, showGroup } from './show-group.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_group' });
/** The instant at which `buildWorld` starts the clock. Tests that move the clock set it back to this. */
const start = '2027-03-01T09:00:00Z';
const desk = () => asDesk(world);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'group', rooms: 100 });
  await buildCompany(test.db, { id: 'com_group' });
  await buildAccount(test.db, world.clock, { accountId: 'com_group', prepaidCents: 100_000_000 });
});
afterAll(() => test.drop());

const detail = (groupNo: string) => showGroup(agent(), { group_no: groupNo });

it('an ended offer cannot be revised beyond the maximum number of open offers', async () => {
  const groupNo = await sendGroupRequest(agent());
  const open = () => makeOffer(desk(), offerOf(groupNo, null));
  const revise = (replaces: string) => makeOffer(desk(), { ...offerOf(groupNo, null), replaces });
  const withdrawn = (await open()).offers[0]?.offer_id ?? '';
  await withdrawOffer(desk(), { params: { id: groupNo, offer: withdrawn } });
  for (let count = 0; count < groupLimits.offersOpenMax; count += 1) await open();
  expect(await refusal(open())).toBe('request.too_many');
  expect(await refusal(revise(withdrawn))).toBe('request.too_many');
  const current = (await detail(groupNo)).offers.find((offer) => offer.state === 'open')?.offer_id ?? '';
  expect(await refusal(revise(current))).toBe('not refused');
});

describe('the job that expires requests', () => {
  it('expires a quoted request when its offers have expired; a new offer reopens it', async () => {
    const groupNo = await sendGroupRequest(agent());
    const endingSoon = { valid_until: new Date(world.clock.now().getTime() + 3_600_000).toISOString() };
    await makeOffer(desk(), offerOf(groupNo, hotel, endingSoon));
    await expireGroups(world.app);
    expect((await detail(groupNo)).status).toBe('quoted');
    world.clock.forward(3_600);
    await expireGroups(world.app);
    expect((await detail(groupNo)).status).toBe('expired');
    expect((await makeOffer(desk(), offerOf(groupNo, hotel))).status).toBe('quoted');
  });

  it('expires an accepted request whose first installment is overdue; it can be accepted again', async () => {
    const groupNo = await acceptedGroup(agent(), desk(), hotel);
    world.clock.at('2027-03-09T00:00:00Z');
    await expireGroups(world.app);
    expect((await detail(groupNo)).status).toBe('expired');
    expect(await refusal(payInstallment(agent(), groupNo, 1))).toBe('payment.timed_out');
    const newTerms = {
      valid_until: '2027-03-12T00:00:00Z',
      schedule: [{ percent_bp: 10_000, due_on: '2027-03-20' }],
    };
    const group = await makeOffer(desk(), offerOf(groupNo, hotel, newTerms));
    const openOfferId = group.offers.find((offer) => offer.state === 'open')?.offer_id ?? '';
    const accepted = await acceptOffer(agent(), { group_no: groupNo, offer_id: openOfferId });
    expect(accepted.instalments.map((each) => [each.no, each.amount])).toEqual([[3, '4000.40']]);
    await payInstallment(agent(), groupNo, 3);
    expect(await detail(groupNo)).toMatchObject({
      status: 'deposit_paid',
      payment_status: paymentStatus.paid,
    });
    world.clock.at(start);
  });
});

it('the schedule is paid in order; a later installment is refused until the earlier one is paid', async () => {
  const groupNo = await acceptedGroup(agent(), desk(), hotel);
  expect(await refusal(payInstallment(agent(), groupNo, 2))).toBe('payment.earlier_first');
  expect(await detail(groupNo)).toMatchObject({
    status: 'accepted',
    payment_status: paymentStatus.unpaid,
    paid: '0.00',
  });
  await payInstallment(agent(), groupNo, 1);
  await payInstallment(agent(), groupNo, 2);
  const { log, status } = await detail(groupNo);
  expect(status).toBe('deposit_paid');
  expect(log.filter((line) => line.event === 'instalment_paid').map((line) => line.note)).toEqual([
    '1 · US$1,200.12',
    '2 · US$2,800.28',
  ]);
});

it('the job does not expire a request that is paid but whose event has not arrived', async () => {
  const groupNo = await acceptedGroup(agent(), desk(), hotel);
  await payInstallment({ ...agent(), deliverEvents: async () => {} }, groupNo, 1);
  world.clock.at('2027-03-09T00:00:00Z');
  await expireGroups(world.app);
  await world.app.deliverEvents();
  const group = await detail(groupNo);
  expect(group).toMatchObject({
    status: 'deposit_paid',
    payment_status: paymentStatus.partial,
    paid: '1200.12',
  });
  expect(group.instalments.map((each) => each.status)).toEqual(['paid', 'open']);
  world.clock.at(start);
});

describe('canceling', () => {
  it('is possible for the customer until something is paid; nobody can then take the request', async () => {
    const groupNo = await acceptedGroup(agent(), desk(), hotel);
    await takeGroup(desk(), { params: { id: groupNo } });
    await cancelGroup(agent(), { group_no: groupNo });
    expect((await detail(groupNo)).status).toBe('cancelled');
    expect(await refusal(takeGroup(desk(), { params: { id: groupNo } }))).toBe('request.wrong_state');
    const paidGroupNo = await acceptedGroup(agent(), desk(), hotel);
    await payInstallment(agent(), paidGroupNo, 1);
    expect(await refusal(cancelGroup(agent(), { group_no: paidGroupNo }))).toBe('request.wrong_state');
  });

  it('by staff releases rooms and refunds the given amount, at most the paid amount', async () => {
    const groupNo = await acceptedGroup(agent(), desk(), hotel);
    const soldBefore = await soldOf(test.db, hotel, '2027-04-10', 1);
    await payInstallment(agent(), groupNo, 1);
    await confirmGroup(desk(), { params: { id: groupNo } });
    const cancel = (refund: string) =>
      cancelAsDesk(desk(), { params: { id: groupNo }, reason: 'Called off', refund });
    expect(await refusal(cancel('1200.13'))).toBe('request.invalid');
    const balancesBefore = await balancesOf(test.db, 'com_group');
    expect(await cancel('1000.00')).toMatchObject({
      status: 'cancelled',
      payment_status: paymentStatus.refunded,
      refunded: '1000.00',
    });
    expect((await balancesOf(test.db, 'com_group')).prepaid - balancesBefore.prepaid).toBe(100_000);
    expect(await soldOf(test.db, hotel, '2027-04-10', 1)).toEqual(soldBefore);
    expect(await verifyConsistency(test.db)).toEqual([]);
  });
});

describe('the constraints of the database', () => {
  it('permit the same transitions as the contract, and no others', async () => {
    const { rows } = await sql<{ from_status: string; to_status: string }>`
      select from_status, to_status from groups.transitions`.execute(test.db);
    const databaseTransitions = rows.map((row) => `${row.from_status}>${row.to_status}`).sort();
    expect(databaseTransitions).toEqual(
      groupStatuses.flatMap((from) => groupTransitions[from].map((to) => `${from}>${to}`)).sort(),
    );
    const groupNo = await sendGroupRequest(agent());
    await expect(
      sql`update groups.requests set status = 'completed' where group_no = ${groupNo}`.execute(test.db),
    ).rejects.toThrow(/may not move/);
  });
});

it("a request with an outside hotel creates no orders and is completed with the hotel's number", async () => {
  const groupNo = await acceptedGroup(agent(), desk(), null);
  await payInstallment(agent(), groupNo, 1);
  await confirmGroup(desk(), { params: { id: groupNo } });
  const completed = await completeOutsideHotel(desk(), { params: { id: groupNo }, confirmation_no: 'X-1' });
  expect(completed).toMatchObject({ status: 'completed', confirmation_no: 'X-1', order_nos: [] });
});

it('a completed request of an outside hotel stays among the open ones until all is paid', async () => {
  const groupNo = await acceptedGroup(agent(), desk(), null);
  const openGroups = async () => {
    const input = { view: 'open', search: groupNo, page: 1, page_size: 20 } as const;
    return (await listDeskGroups(desk(), input)).items.map((group) => group.group_no);
  };
  const ownGroups = async (view: 'open' | 'ended') =>
    (await listGroups(agent(), { view, q: groupNo, page: 1, page_size: 20 })).total;
  await payInstallment(agent(), groupNo, 1);
  await confirmGroup(desk(), { params: { id: groupNo } });
  await completeOutsideHotel(desk(), { params: { id: groupNo }, confirmation_no: 'X-2' });
  expect(await openGroups()).toEqual([groupNo]);
  expect([await ownGroups('open'), await ownGroups('ended')]).toEqual([1, 0]);
  await payInstallment(agent(), groupNo, 2);
  expect(await openGroups()).toEqual([]);
  expect([await ownGroups('open'), await ownGroups('ended')]).toEqual([0, 1]);
});
