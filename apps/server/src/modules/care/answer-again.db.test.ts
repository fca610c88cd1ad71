import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookedOrder } from '../../../test/builders/booking.ts';
import { openDesk } from '../../../test/builders/orders-desk.ts';
import { createUser } from '../../../test/builders/users.ts';
import { staffTokenOfPerson } from '../../../test/context.ts';
import { buildApp } from '../../app.ts';
import { openCase } from './ask-desk.ts';

it('an answer that is sent again with its idempotency key is stored and mailed once', async () => {
  const { database, world, hotel, agent } = await openDesk();
  const { userId, accountId } = agent().actor;
  await createUser(database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
  await database.db
    .insertInto('identity.staff')
    .values({
      ...{ id: 'stf_jun', name: 'Jun', email: 'jun@staff.test', role: 'support' },
      ...{ language: 'en', status: 'active', created_at: world.clock.now() },
    })
    .execute();
  const order_no = await bookedOrder(agent(), { hotel });
  const { case_no: caseNo } = await openCase(agent(), { order_no, kind: 'change', text: 'A night more?' });
  const app = await buildApp({ context: world.app, isReady: async () => true });
  const token = await staffTokenOfPerson(world.app, 'stf_jun');
  const send = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/console/v1/cases/${caseNo}/message`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once' },
      payload: { text: 'We ask the hotel.' },
    });
    return answer.json();
  };
  const first = await send();
  expect(first).toMatchObject({ code: 0 });
  expect((await send()).data.lines).toEqual(first.data.lines);
  const mails = await database.db
    .selectFrom('platform.messages')
    .select('id')
    .where('template', '=', 'case_answered')
    .where(sql`params ->> 'text'`, '=', 'We ask the hotel.')
    .execute();
  expect(mails).toHaveLength(1);
  await app.close();
  await database.drop();
});
