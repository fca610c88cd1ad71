import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, type World } from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../test/builders/catalogue.ts';
import {
  acceptedGroup,
  asDesk,
  offerOf,
  payInstallment,
  sendGroupRequest,
} from '../../../test/builders/groups.ts';
import { buildAccount } from '../../../test/builders/ledger.ts';
import { createUser } from '../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { confirmGroup } from './confirm-group.ts';
import { cancelGroup } from './end-group.ts';
import { completeOutsideHotel } from './hand-over.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { makeOffer } from './offer/make-offer.ts';
import { remindInstallments } from './remind-installments.job.ts';
import { remindUnanswered } from './remind-unanswered.job.ts';
import { showGroup } from './show-group.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const agent = () => asUser(world, { accountId: 'com_group' });

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'group', rooms: 200 });
  await buildCompany(test.db, { id: 'com_group' });
  await createUser(test.db, {
    id: 'usr_of_com_group',
    accountId: 'com_group',
    firstName: 'Olivia',
    language: 'en',
  });
  await buildAccount(test.db, world.clock, { accountId: 'com_group', prepaidCents: 100_000_000 });
});
afterAll(() => test.drop());
beforeEach(() => world.clock.at('2027-03-01T09:00:00Z'));

/**
 * Runs the job twice at `instant`; the second run must send nothing. Returns all reminders of the group's installments
 * so far, in order.
 */
async function mailsAt(groupNo: string, instant: string): Promise<string[]> {
  world.clock.at(instant);
  await remindInstallments(world.app);
  await remindInstallments(world.app);
  const mails = await test.db
    .selectFrom('platform.messages')
    .select('params')
    .where('template', '=', 'group_reminder')
    .orderBy('id')
    .execute();
  return mails
    .map(({ params }) => params as Record<string, string>)
    .filter((params) => params.no === groupNo)
    .map((params) => `${params.instalment}: ${params.amount} by ${params.due}`);
}

it('an installment gets a reminder 3 days and 1 day before the end of its day (hotel time), each once', async () => {
  const groupNo = await acceptedGroup(agent(), asDesk(world), hotel);
  const line = '1: 1200.12 by 2027-03-08';
  expect(await mailsAt(groupNo, '2027-03-05T12:00:00Z')).toEqual([]);
  expect(await mailsAt(groupNo, '2027-03-06T12:00:00Z')).toEqual([line]);
  expect(await mailsAt(groupNo, '2027-03-07T12:00:00Z')).toEqual([line]);
  expect(await mailsAt(groupNo, '2027-03-08T12:00:00Z')).toEqual([line, line]);
  const { log } = await showGroup(agent(), { group_no: groupNo });
  expect(log.filter((each) => each.event === 'instalment_reminded').map((each) => each.note)).toEqual([
    '1 · US$1,200.12',
    '1 · US$1,200.12',
  ]);
});

it('after a pause only the nearest reminder is sent; a paid installment gets none, and the next installment its own', async () => {
  const groupNo = await acceptedGroup(agent(), asDesk(world), hotel);
  expect(await mailsAt(groupNo, '2027-03-08T12:00:00Z')).toEqual(['1: 1200.12 by 2027-03-08']);
  await payInstallment(agent(), groupNo, 1);
  expect(await mailsAt(groupNo, '2027-03-08T13:00:00Z')).toHaveLength(1);
  expect(await mailsAt(groupNo, '2027-03-30T12:00:00Z')).toEqual([
    '1: 1200.12 by 2027-03-08',
    '2: 2800.28 by 2027-04-01',
  ]);
});

it('the balance of a group that is completed at an outside hotel gets its reminder', async () => {
  const groupNo = await acceptedGroup(agent(), asDesk(world), null);
  await payInstallment(agent(), groupNo, 1);
  await confirmGroup(asDesk(world), { params: { id: groupNo } });
  await completeOutsideHotel(asDesk(world), { params: { id: groupNo }, confirmation_no: 'X-1' });
  expect(await mailsAt(groupNo, '2027-03-30T12:00:00Z')).toEqual(['2: 2800.28 by 2027-04-01']);
});

it('nothing is sent for a time before acceptance, after the due time, or after a cancellation', async () => {
  world.clock.at('2027-03-07T08:00:00Z');
  const lateGroup = await sendGroupRequest(agent());
  const offer = offerOf(lateGroup, hotel, { valid_until: '2027-03-08T09:00:00Z' });
  const { offers } = await makeOffer(asDesk(world), offer);
  await acceptOffer(agent(), { group_no: lateGroup, offer_id: offers[0]?.offer_id ?? '' });
  expect(await mailsAt(lateGroup, '2027-03-07T12:00:00Z')).toEqual([]);
  expect(await mailsAt(lateGroup, '2027-03-08T12:00:00Z')).toHaveLength(1);

  world.clock.at('2027-03-01T09:00:00Z');
  const overdueGroup = await acceptedGroup(agent(), asDesk(world), hotel);
  const canceledGroup = await acceptedGroup(agent(), asDesk(world), hotel);
  await cancelGroup(agent(), { group_no: canceledGroup });
  expect(await mailsAt(overdueGroup, '2027-03-09T12:00:00Z')).toEqual([]);
  expect(await mailsAt(canceledGroup, '2027-03-07T12:00:00Z')).toEqual([]);
});

/**
 * Runs the job twice at `instant`; the second run must send nothing. Returns the recipients of all mails of the
 * template about the group so far.
 */
async function unansweredAt(groupNo: string, template: string, instant: string): Promise<string[]> {
  world.clock.at(instant);
  await remindUnanswered(world.app);
  await remindUnanswered(world.app);
  const mails = await test.db
    .selectFrom('platform.messages')
    .select(['recipient', 'params'])
    .where('template', '=', template)
    .execute();
  return mails
    .filter(({ params }) => (params as Record<string, string>).no === groupNo)
    .map(({ recipient }) => recipient);
}

it('a request without an answer reminds the desk after 24 hours, once per wait', async () => {
  await test.db
    .insertInto('identity.staff')
    .values({
      id: 'stf_groups',
      email: 'groups@staff.test',
      name: 'Groups',
      role: 'operations',
      language: 'en',
      status: 'active',
      password_hash: 'x',
      created_at: world.clock.now(),
    } as never)
    .execute();
  const groupNo = await sendGroupRequest(agent());
  expect(await unansweredAt(groupNo, 'group_unanswered', '2027-03-02T08:59:00Z')).toEqual([]);
  expect(await unansweredAt(groupNo, 'group_unanswered', '2027-03-02T09:00:00Z')).toEqual([
    'groups@staff.test',
  ]);
  expect(await unansweredAt(groupNo, 'group_unanswered', '2027-03-09T09:00:00Z')).toHaveLength(1);
});

it('an open offer reminds the customer in its last 24 hours', async () => {
  const groupNo = await sendGroupRequest(agent());
  await makeOffer(asDesk(world), offerOf(groupNo, hotel));
  const customer = 'usr_of_com_group@wayhouse.test';
  expect(await unansweredAt(groupNo, 'group_offer_ending', '2027-03-04T08:59:00Z')).toEqual([]);
  expect(await unansweredAt(groupNo, 'group_offer_ending', '2027-03-04T09:00:00Z')).toEqual([customer]);
  expect(await unansweredAt(groupNo, 'group_offer_ending', '2027-03-05T08:00:00Z')).toEqual([customer]);
});
