/** A step on a case that is sent again after a lost response is stored and mailed once. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedOrder } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { createUser } from '../../../test/builders/users.ts';
import { staffTokenOfPerson, tokenOf } from '../../../test/context.ts';
import { buildApp } from '../../app.ts';
import { openCase } from './ask-desk.ts';

let desk: Desk;
let app: FastifyInstance;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  const { userId, accountId } = desk.agent().actor;
  await createUser(db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
  await db
    .insertInto('identity.staff')
    .values(
      ['jun', 'mei'].map((name) => ({
        ...{ id: `stf_${name}`, name, email: `${name}@staff.test`, role: 'support' },
        ...{ language: 'en', status: 'active', created_at: desk.world.clock.now() },
      })),
    )
    .execute();
  app = await buildApp({ context: desk.world.app, isReady: async () => true });
});
afterAll(async () => {
  await app.close();
  await desk.database.drop();
});

const newOrder = () => bookedOrder(desk.agent(), { hotel: desk.hotel });
const newCase = async () =>
  (await openCase(desk.agent(), { order_no: await newOrder(), kind: 'change', text: 'A night more?' }))
    .case_no;

/** Calls twice with one idempotency key. Returns the case lines of both responses. */
async function sendTwice(url: string, token: string, payload: object, key = 'once') {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const send = async () => (await app.inject({ method: 'POST', url, headers, payload })).json();
  const first = await send();
  expect(first).toMatchObject({ code: 0 });
  return [first.data.lines, (await send()).data.lines];
}

/** Expects that somebody got a mail with the text, and nobody got it twice. */
async function expectMailedOnce(text: string): Promise<void> {
  const mails = await desk.database.db
    .selectFrom('platform.messages')
    .select('recipient')
    .where(sql`params ->> 'text'`, '=', text)
    .execute();
  const recipients = mails.map(({ recipient }) => recipient);
  expect(recipients).not.toEqual([]);
  expect(recipients).toEqual([...new Set(recipients)]);
}

it.each([
  ['message', { text: 'We ask the hotel.' }],
  ['snooze', { due_at: '2027-03-02T09:00:00Z', reason: 'We ask the hotel until tomorrow.' }],
  ['hand-over', { staff_id: 'stf_mei', note: 'Please call the hotel.' }],
  ['solve', { outcome: 'The hotel agreed.' }],
])('of staff: %s', async (step, payload) => {
  const token = await staffTokenOfPerson(desk.world.app, 'stf_jun');
  const [first, second] = await sendTwice(`/api/console/v1/cases/${await newCase()}/${step}`, token, payload);
  expect(second).toEqual(first);
  await expectMailedOnce(Object.values(payload).at(-1) ?? '');
});

it('of staff: a hand-over to the owner, whose note is stored and mailed', async () => {
  const token = await staffTokenOfPerson(desk.world.app, 'stf_jun');
  const url = `/api/console/v1/cases/${await newCase()}/hand-over`;
  await sendTwice(url, token, { staff_id: 'stf_mei', note: 'Please call the guests.' }, 'first');
  const note = 'They arrive at two.';
  const [first, second] = await sendTwice(url, token, { staff_id: 'stf_mei', note }, 'second');
  expect(first.at(-1)).toMatchObject({ kind: 'handed_over', text: expect.stringContaining(note) });
  expect(second).toEqual(first);
  await expectMailedOnce(note);
});

it.each([
  ['open', async () => ({ order_no: await newOrder(), kind: 'other', text: 'Is the pool open?' })],
  ['message', async () => ({ case_no: await newCase(), text: 'Please hurry.' })],
])('of the customer: %s', async (call, payloadOf) => {
  const payload = await payloadOf();
  const token = await tokenOf(desk.world.app, `${desk.agent().actor.userId}@wayhouse.test`);
  const [first, second] = await sendTwice(`/api/v2/case/${call}`, token, payload);
  expect(second).toEqual(first);
  await expectMailedOnce(payload.text);
});
