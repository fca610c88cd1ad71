/** The recipients of mails about the orders, money and groups of a disabled colleague, and the greeting. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld, type World } from '../../../../test/builders/booking.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { findAddressee } from '../../identity/person/find-addressee.ts';
import { notifyPerson } from '../../ledger/balance/notify-people.ts';
import { mailOwner } from './mail-owner.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  const { db } = database;
  const company = { accountId: 'com_a', language: 'en' } as const;
  await createUser(db, { ...company, id: 'usr_main', firstName: 'Main', isMain: true });
  await createUser(db, { ...company, id: 'usr_seller', firstName: 'Seller' });
  await createUser(db, { ...company, id: 'usr_former', firstName: 'Former' });
  await createUser(db, { id: 'usr_guest', accountId: 'usr_guest', firstName: 'Guest', language: 'en' });
  await db
    .updateTable('identity.users')
    .set({ status: 'suspended' })
    .where('id', 'in', ['usr_former', 'usr_guest'])
    .execute();
});
afterAll(() => database.drop());

/** The recipients of the mails that `send` queues. */
async function recipientsOf(send: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  await database.db.deleteFrom('platform.messages').execute();
  await inTransaction(database.db, send);
  const rows = await database.db.selectFrom('platform.messages').select('recipient').execute();
  return rows.map(({ recipient }) => recipient);
}

const letter = { template: 'pay_reminder', params: () => ({ order: 'WH1' }), links: [] } as const;
const sendAbout = (userId: string, isPersonal = false) =>
  recipientsOf((tx) =>
    mailOwner(tx, world.clock, { ...letter, links: [], userId, mandatory: true, isPersonal }),
  );

it('about an order go to the main account of the company', async () => {
  expect(await sendAbout('usr_seller')).toEqual(['usr_seller@wayhouse.test']);
  expect(await sendAbout('usr_former')).toEqual(['usr_main@wayhouse.test']);
  expect(await sendAbout('usr_guest')).toEqual([]);
});

it('go to nobody when only the colleague could use them', async () => {
  expect(await sendAbout('usr_seller', true)).toEqual(['usr_seller@wayhouse.test']);
  expect(await sendAbout('usr_former', true)).toEqual([]);
});

it('about money, groups and refunds go to the main account too', async () => {
  const mail = { template: 'deposit_credited', params: { amount: '', asked: '', reference: '' } } as const;
  const send = (userId: string) => recipientsOf((tx) => notifyPerson(tx, world.clock, { ...mail, userId }));
  expect(await send('usr_former')).toEqual(['usr_main@wayhouse.test']);
  expect((await findAddressee(database.db, 'usr_former'))?.email).toBe('usr_main@wayhouse.test');
  expect((await findAddressee(database.db, 'usr_guest'))?.email).toBe('usr_guest@wayhouse.test');
});

it('in Chinese greet with the full name, about orders and about money', async () => {
  const person = { firstName: '小明', lastName: '王', language: 'zh' } as const;
  await createUser(database.db, { ...person, id: 'usr_zh', accountId: 'com_a' });
  const mail = { template: 'deposit_credited', params: { amount: '', asked: '', reference: '' } } as const;
  await sendAbout('usr_zh');
  await inTransaction(database.db, (tx) => notifyPerson(tx, world.clock, { ...mail, userId: 'usr_zh' }));
  const rows = await database.db.selectFrom('platform.messages').select('params').execute();
  expect(rows).toMatchObject([{ params: { name: '王小明' } }, { params: { name: '王小明' } }]);
});
