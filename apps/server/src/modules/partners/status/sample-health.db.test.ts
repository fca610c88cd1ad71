import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueKey } from '../../../../test/builders/partner/partner.ts';
import { openPartnerShop, type PartnerShop } from '../../../../test/builders/partner/partner-shop.ts';
import { insertCalls, type NewCall } from '../calls/calls.store.ts';
import { listHealthDays, sampleHealth } from './sample-health.ts';

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

test('days have the minutes that were sampled, and days without a sample are left out', async () => {
  const { context, clock } = shop;
  clock.set(new Date('2027-02-01T23:58:10Z'));
  // A minute that several processes sample, or that a job samples again, counts once.
  await Promise.all([sampleHealth(context), sampleHealth(context)]);
  await sampleHealth(context);
  clock.advance(60);
  await sampleHealth(context);
  clock.set(new Date('2027-02-03T00:00:30Z'));
  await sampleHealth(context);
  expect((await listHealthDays(context)).map(({ day, minutes }) => [day, minutes])).toEqual([
    ['2027-02-01', 2],
    ['2027-02-03', 1],
  ]);
  clock.set(new Date('2027-05-02T00:00:30Z'));
  expect((await listHealthDays(context)).map(({ day }) => day)).toEqual(['2027-02-03']);
});

test('calls and faults are those of live keys; hours without a count of faults are left out', async () => {
  const { context, clock, key, database } = shop;
  const testKey = await issueKey(context, { environment: 'test' });
  clock.set(new Date('2027-06-01T10:00:00Z'));
  const at = clock.now();
  const call = (account: string, keyId: string, status: number, when = at): NewCall => ({
    at: when,
    account_id: account,
    key_id: keyId,
    request_id: 'req_x',
    method: 'GET',
    path: '/me',
    status,
    ms: 5,
    problem: null,
    order_no: null,
    client_ref: null,
    ip: '127.0.0.1',
    bodies: 'read',
    request: null,
    answer: null,
    is_search: false,
    is_order: false,
  });
  const live = 'com_bluewave';
  const before = new Date('2027-06-01T08:00:00Z');
  await insertCalls(context.db, [call(live, key.id, 200, before)]);
  await sql`update partners.call_hours set faults = null where hour = ${before}`.execute(database.db);
  await insertCalls(context.db, [call(live, key.id, 200, before)]);
  await insertCalls(context.db, [
    ...[200, 429, 500].map((status) => call(live, key.id, status)),
    ...[503, 500].map((status) => call(`${live}~test`, testKey.id, status)),
  ]);
  await sampleHealth(context);
  const today = (await listHealthDays(context)).find(({ day }) => day === dayOf(at));
  expect(today).toEqual({ day: dayOf(at), minutes: 1, calls: 3, faults: 1 });
});
