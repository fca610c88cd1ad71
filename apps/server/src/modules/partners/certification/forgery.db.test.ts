/** The refusal of a forged webhook is the last case of the certification. */
import { certificationCaseNames } from '@wayhouse/contract/partner/certification-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WithReceiver, withReceiver } from '../../../../test/builders/hook-shop.ts';
import { type IssuedKey, issueKey } from '../../../../test/builders/partner/partner.ts';
import { freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { signatureIn } from '../../../../test/builders/receiver.ts';
import { callerOf } from '../../../../test/context.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import { insertPassed } from './certifications.store.ts';

let shop: WithReceiver<PracticeShop>;
/** A locked live key that lacks only C20. */
let liveKey: IssuedKey;
beforeAll(async () => {
  shop = await withReceiver(await openPracticeShop());
  const { db } = shop.database;
  await db.deleteFrom('partners.waivers').execute();
  liveKey = await issueKey(shop.context, { certified: false });
  const { accountId: companyId } = (await callerOf(shop.context, 'agent@wayhouse.test')).actor;
  const otherCases = certificationCaseNames.filter((name) => name !== 'C20');
  await insertPassed(db, otherCases, { companyId, requestId: 'req_test', at: shop.clock.now() });
});
afterAll(() => shop.close());

const askQuote = async () =>
  (await shop.ask('/quotes', { body: { offer_id: 'unknown' } }, liveKey)).body as {
    code: string;
    data?: unknown;
  };

/** Refuses a forged webhook, and accepts the right one. Does not read the certification. */
const refuseForgery = async () => {
  const { secret } = (await shop.ask('/webhooks', { body: { url: `${shop.receiver.url}/hook` } })).body;
  shop.receiver.answerWith((call) => ({
    status: call.headers['webhook-signature'] === signatureIn(call, secret) ? 204 : 401,
  }));
  await shop.book(orderOf(await shop.makeQuote('TEST-01')), freshRef(), 'webhook=bad_signature');
  await shop.context.deliverEvents();
  await shop.deliver();
  expect((await askQuote()).code).toBe('certification_required');
  shop.clock.advance(5);
  await shop.deliver();
};

test('a refused forgery unlocks the live key, although nobody has read the certification', async () => {
  expect(await askQuote()).toMatchObject({ code: 'certification_required', data: { missing: ['C20'] } });
  await refuseForgery();
  expect((await askQuote()).code).toBe('offer_expired');
  const mails = await shop.database.db
    .selectFrom('platform.messages')
    .select('recipient')
    .where('template', '=', 'live_keys_open')
    .execute();
  expect(mails).toEqual([{ recipient: 'agent@wayhouse.test' }]);
});

test('a refused forgery counts although a reset of the sandbox follows', async () => {
  await shop.ask('/sandbox/reset', { body: {} });
  const { db } = shop.database;
  await db.deleteFrom('partners.certifications').where('certification_case', '=', 'C20').execute();
  liveKey = await issueKey(shop.context, { certified: false });
  await refuseForgery();
  await shop.ask('/sandbox/reset', { body: {} });
  expect((await askQuote()).code).toBe('offer_expired');
});
