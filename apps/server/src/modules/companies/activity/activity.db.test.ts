/** The activity of an account through real calls: one line for each change, none for reads and refusals, no secrets. */
import { activityKinds } from '@wayhouse/contract/account/activity-kinds';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { serverText } from '@wayhouse/i18n/server-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { onReplicaAlone } from '../../../../test/builders/replica.ts';
import { isRecorded } from '../../../http/activity/record-call.ts';
import { finishActivity, recordActivity } from '../../../platform/activity.ts';
import { actorCtx, quickCtx } from '../../identity/identity.fixture.ts';
import { countActivity } from './activity.views.ts';
import { exportActivity } from './list-activity.ts';

let p: People;
let main: string;
let seller: string;
beforeAll(async () => {
  p = await makePeople();
  main = await p.customer('agent');
  seller = await p.customer('seller');
});
afterAll(() => p.close());

const lines = async () => {
  await finishActivity(p.database.db);
  return p.database.db.selectFrom('platform.activity').selectAll().orderBy('id').execute();
};
const list = async (token: string, filters: object = {}) =>
  (await p.call('POST /api/v2/company/activity', filters, token)).data;

const changingCalls = (Object.entries(allEndpoints) as [string, Endpoint][]).filter(([key, endpoint]) =>
  isRecorded(key, endpoint),
);

describe('every call of customers that changes something', () => {
  it.each(changingCalls.map(([key]) => key))('%s has its words in both languages', (key) => {
    for (const lang of ['en', 'zh'] as const) {
      const words = serverText(lang, `acting.${key}` as 'acting.sign_in');
      expect(words.length).toBeGreaterThan(1);
      expect(words).not.toContain('/api/');
    }
  });

  it('and no other call is recorded', () => {
    const reads = (Object.entries(allEndpoints) as [string, Endpoint][]).filter(
      ([key, { acting, audience }]) =>
        (acting === 'read' || audience !== 'customer') && changingCalls.some(([each]) => each === key),
    );
    expect(reads).toEqual([]);
    expect(changingCalls.length).toBeGreaterThan(80);
  });
});

describe('a line', () => {
  it('is recorded once for each change, and not for reads, refusals and bad input', async () => {
    const before = (await lines()).length;
    const title = {
      title_type: 'company',
      title: 'Bluewave',
      tax_id: '1',
      email: 'a@b.test',
      is_default: false,
    };
    await p.call('POST /api/v2/wishlist/add', { hotel_id: 'none' }, seller);
    await p.call('POST /api/v2/invoice_title/list', {}, main);
    await p.call('POST /api/v2/invoice_title/save', { nonsense: true }, main);
    await p.call('POST /api/v2/subuser/list', {}, seller);
    expect((await lines()).length).toBe(before);
    const calls: [string, object, string][] = [
      ['POST /api/v2/user/notifications', { flags: { voucher: false } }, seller],
      ['POST /api/v2/user/sell_markup/update', { markup_bp: 500 }, main],
      ['POST /api/v2/order/views/save', { name: 'Mine', params: {} }, seller],
      ['POST /api/v2/user/balance_alert', { threshold: '100.00' }, main],
      ['POST /api/v2/invoice_title/save', title, main],
    ];
    const succeeded: string[] = [];
    for (const [key, body, token] of calls)
      if ((await p.call(key, body, token)).code === 0) succeeded.push(key);
    expect(succeeded.length).toBeGreaterThan(2);
    expect((await lines()).slice(before).map((line) => line.action)).toEqual(succeeded);
  });

  it('contains no secret', async () => {
    const createdKey = await p.call(
      'POST /api/v2/api_keys/create',
      { label: 'Key', environment: 'test', scopes: ['search'], signature: 'optional', cidrs: [] },
      main,
    );
    await p.call(
      'POST /api/v2/user/changepwd',
      { old_password: 'wrong', password: 'my own words 2' },
      seller,
    );
    const logText = JSON.stringify(await lines());
    for (const secret of ['my own words', createdKey.data?.secret, main, seller].filter(Boolean))
      expect(logText).not.toContain(secret);
  });
});

describe('the reader', () => {
  it('sees all people as the main account, otherwise only own lines; other companies see none of them', async () => {
    const wholeLog = await list(main);
    expect(new Set(wholeLog.items.map((item: { person: string }) => item.person)).size).toBe(2);
    expect(wholeLog.people.length).toBeGreaterThan(1);
    const own = await list(seller, { user_id: 'usr_agent' });
    expect(new Set(own.items.map((item: { person: string }) => item.person))).toEqual(
      new Set(['Daniel Reyes']),
    );
    expect(own.people).toEqual([]);
    const other = await list(await p.customer('other'));
    expect(other.items.every((item: { person: string }) => !/Daniel|Olivia/.test(item.person))).toBe(true);
  });

  it.each([
    ['POST /api/v2/credit/pay', ['money']],
    ['POST /api/v2/user/withdraw', ['money']],
    ['POST /api/v2/approval/withdraw', ['orders']],
    ['POST /api/v2/api_keys/pictures/send', ['people']],
    ['POST /api/v2/order/{id}/send', ['orders', 'files']],
  ])('finds %s under %j', async (action, kinds) => {
    const { db } = p.database;
    const person = { account_id: action, user_id: 'usr', user_name: 'Ana', staff_name: null };
    const line = { ...person, at: p.clock.now(), action, subject: {}, ip: '', user_agent: '' };
    await recordActivity(db, line);
    await finishActivity(db);
    const counts = await Promise.all(
      activityKinds.map((kind) => countActivity(db, { accountId: action, userId: null, kind })),
    );
    expect(activityKinds.filter((_, index) => counts[index] === 1)).toEqual(kinds);
  });

  it('finds the days of a time zone', async () => {
    const { db } = p.database;
    const person = { account_id: 'zone', user_id: 'usr', user_name: 'Ana', staff_name: null };
    const at = new Date('2027-03-01T02:00:00Z');
    await recordActivity(db, { ...person, at, action: 'sign_in', subject: {}, ip: '', user_agent: '' });
    await finishActivity(db);
    const count = (day: string, time_zone?: string) =>
      countActivity(db, { accountId: 'zone', userId: null, from: day, to: day, time_zone });
    expect([await count('2027-02-28'), await count('2027-03-01')]).toEqual([0, 1]);
    const inZone = (day: string) => count(day, 'America/New_York');
    expect([await inZone('2027-02-28'), await inZone('2027-03-01')]).toEqual([1, 0]);
  });

  it('filters by person, kind and day, and exports the same lines as a file', async () => {
    const money = await list(main, { kind: 'money' });
    expect(money.items.map((item: { what: string }) => item.what)).toContain('Changed the selling markup');
    expect((await list(main, { user_id: 'usr_seller' })).total).toBeLessThan((await list(main)).total);
    expect((await list(main, { to: '2027-02-27' })).total).toBe(0);
    const { total } = await list(main, { from: '2027-03-01' });
    const file = (await p.call('POST /api/v2/company/activity/export', { from: '2027-03-01' }, main)).data;
    expect(file.body.trim().split('\r\n')).toHaveLength(total + 1);
    const ctx = onReplicaAlone(await actorCtx(quickCtx(p.database.db), main));
    const { bytes } = await exportActivity(ctx, { from: '2027-03-01' });
    const parts: unknown[] = [];
    for await (const part of bytes as AsyncIterable<string>) parts.push(part);
    expect(parts.join('')).toBe(file.body);
  });
});
