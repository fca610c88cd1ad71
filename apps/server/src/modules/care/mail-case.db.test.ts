/** The person of the customer who gets the answers of the desk. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, bookedOrder } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { createUser } from '../../../test/builders/users.ts';
import { listOwnCases, openCase, solveAsCustomer } from './ask-desk.ts';
import { messageAsStaff } from './work-case.ts';

let desk: Desk;
const people = ['usr_owner', 'usr_asker'] as const;
const ctxOf = (userId: (typeof people)[number]) => asUser(desk.world, { accountId: 'com_desk', userId });

beforeAll(async () => {
  desk = await openDesk();
  for (const id of people)
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id, language: 'en' });
  const main = {
    id: 'usr_main',
    accountId: 'com_desk',
    firstName: 'Main',
    language: 'en',
    isMain: true,
  } as const;
  await createUser(desk.database.db, main);
  const { staffId, name, email, role } = desk.staff().staff;
  const created_at = desk.world.clock.now();
  const staff = { id: staffId, name, email, role, language: 'en', status: 'active', created_at };
  await desk.database.db.insertInto('identity.staff').values(staff).execute();
});
afterAll(() => desk.database.drop());

const newOrder = () => bookedOrder(ctxOf('usr_owner'), { hotel: desk.hotel });

it('an answer goes to the person who asked, later to the owner of the order, and then to the main account', async () => {
  const { case_no } = await openCase(ctxOf('usr_asker'), {
    order_no: await newOrder(),
    kind: 'change',
    text: 'One night more, please',
  });
  const recipientOf = async (text: string) => {
    const answer = { text, is_note: false, next: 'waiting_hotel' as const };
    await messageAsStaff(desk.staff(), { params: { id: case_no }, ...answer });
    const { rows } = await sql<{ recipient: string }>`
      select recipient from platform.messages where template = 'case_answered' and params ->> 'text' = ${text}`.execute(
      desk.database.db,
    );
    return rows.map(({ recipient }) => recipient);
  };
  const change = (set: { order_privileges?: string[]; status?: string }, id = 'usr_asker') =>
    desk.database.db.updateTable('identity.users').set(set).where('id', '=', id).execute();
  expect(await recipientOf('We ask the hotel.')).toEqual(['usr_asker@wayhouse.test']);
  await change({ order_privileges: ['own'] });
  expect(await recipientOf('The hotel agrees.')).toEqual(['usr_owner@wayhouse.test']);
  await change({ order_privileges: ['company'], status: 'suspended' });
  expect(await recipientOf('It costs 90 dollars.')).toEqual(['usr_owner@wayhouse.test']);
  await change({ status: 'suspended' }, 'usr_owner');
  expect(await recipientOf('The hotel waits.')).toEqual(['usr_main@wayhouse.test']);
  await change({ status: 'approved' }, 'usr_owner');
});

it('a solved case offers no reply while a newer one of its kind is open', async () => {
  const owner = ctxOf('usr_owner');
  const order_no = await newOrder();
  const ask = () => openCase(owner, { order_no, kind: 'other', text: 'Please' });
  const { case_no } = await ask();
  await solveAsCustomer(owner, { case_no });
  const mayReply = async () =>
    (await listOwnCases(owner, { order_no })).find((each) => each.case_no === case_no)?.can.message;
  expect(await mayReply()).toBe(true);
  const newerCase = await ask();
  expect(newerCase.can.message).toBe(true);
  expect(await mayReply()).toBe(false);
  await solveAsCustomer(owner, { case_no: newerCase.case_no });
  expect(await mayReply()).toBe(true);
});
