/** Passes all cases of the certification that need no picture, by calls alone. */
import type { CertificationCase } from '@wayhouse/contract/partner/certification-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WithReceiver, withReceiver } from '../../../../test/builders/hook-shop.ts';
import { issueKey } from '../../../../test/builders/partner/partner.ts';
import { freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { type Receiver, signatureIn } from '../../../../test/builders/receiver.ts';
import { callerOf } from '../../../../test/context.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import { showCompanyCertification } from './show-certification.ts';

let shop: WithReceiver<PracticeShop>;
let receiver: Receiver;
beforeAll(async () => {
  shop = await withReceiver(await openPracticeShop());
  receiver = shop.receiver;
});
afterAll(() => shop.close());

const passedCases = async (): Promise<CertificationCase[]> => {
  const { cases } = (await shop.ask('/sandbox/certification')).body;
  return cases
    .filter((each: { state: string }) => each.state === 'passed')
    .map((each: { case: string }) => each.case);
};
/** The cases that are passed after `work` but were not before. */
const casesShownBy = async (work: () => Promise<unknown>): Promise<CertificationCase[]> => {
  const before = await passedCases();
  await work();
  return (await passedCases()).filter((each) => !before.includes(each));
};
const adult = (name: string) => ({ first_name: 'Aziz', last_name: name, type: 'adult' });
const child = { first_name: 'Ali', last_name: 'Karimov', type: 'child', age: 5 };
const book = async (change: { stay?: object; quote?: string; rooms?: object[] } = {}, forced?: string) => {
  const { stay, quote: forcedQuote, rooms } = change;
  const quote = await shop.makeQuote('TEST-01', {
    ...(stay && { stay }),
    ...(forcedQuote && { forced: forcedQuote }),
  });
  const orderInput = orderOf(quote, { allow_duplicate_guest: true, ...(rooms && { rooms }) });
  return { order: (await shop.book(orderInput, orderInput.client_ref, forced)).body };
};
const cancel = async (no: string, forced?: string) => {
  const preview = (await shop.ask(`/orders/${no}/cancellation`)).body;
  const body = { digest: preview.digest, max_fee: '999999.00', reason: 'Certification' };
  return shop.cancel(no, body, freshRef(), forced);
};

test('no case is passed at first; pictures need a review, and cases outside the scopes are not needed', async () => {
  const { body } = await shop.ask('/sandbox/certification');
  expect([body.passed, body.needed, body.cases.length]).toEqual([0, 22, 22]);
  const pictures = body.cases.filter((each: { state: string }) => each.state === 'picture');
  expect(pictures.map((each: { case: string }) => each.case)).toEqual(['C13', 'C17', 'C18', 'C19']);
  const narrowKey = await issueKey(shop.context, { environment: 'test', scopes: ['content', 'search'] });
  expect((await shop.ask('/sandbox/certification', {}, narrowKey)).body.needed).toBe(3);
  const liveKey = await issueKey(shop.context);
  expect((await shop.ask('/sandbox/certification', {}, liveKey)).body.code).toBe('test_key_required');
});

test('content: C1, C2', async () => {
  expect(await casesShownBy(() => shop.ask('/content/dumps'))).toEqual(['C1']);
  expect(await casesShownBy(() => shop.ask('/content/changes'))).toEqual(['C2']);
});

test('orders: C3 to C6, C10', async () => {
  expect(await casesShownBy(() => book())).toEqual(['C3', 'C6', 'C10']);
  const family = { adults: 2, child_ages: [5] };
  const stay = { rooms: [family], nationality: 'UZ' };
  const rooms = [{ guests: [adult('Karimov'), child] }];
  expect(await casesShownBy(() => book({ stay: { rooms: [family] }, rooms }))).toEqual([]);
  expect(await casesShownBy(() => book({ stay, rooms }))).toEqual(['C4']);
  const threeRooms = { rooms: [{ adults: 3 }, family, { adults: 2 }] };
  const guests = [
    { guests: [adult('Aripov')] },
    { guests: [adult('Boboev'), child] },
    { guests: [adult('Vahidov')] },
  ];
  expect(await casesShownBy(() => book({ stay: threeRooms, rooms: guests }))).toEqual(['C5']);
});

test('quotes: C7, C8, C9', async () => {
  expect(await casesShownBy(() => shop.makeQuote('TEST-01', { forced: 'quote=dearer_5' }))).toEqual([]);
  expect(await casesShownBy(() => book({ quote: 'quote=dearer_5' }))).toEqual(['C7']);
  expect(await casesShownBy(() => book({ quote: 'quote=terms_changed' }))).toEqual(['C8']);
  const { offer_id } = await shop.findOffer('TEST-01');
  const soldOut = () => shop.ask('/quotes', { body: { offer_id }, forced: 'quote=sold_out' });
  expect(await casesShownBy(soldOut)).toEqual(['C9']);
});

test('faults: C11, C12, C21', async () => {
  const quote = await shop.makeQuote('TEST-01');
  const orderInput = orderOf(quote);
  const send = () => shop.book(orderInput, orderInput.client_ref, 'book=connection_cut_after_effect');
  expect(await casesShownBy(() => send().catch(() => undefined))).toEqual([]);
  expect(await casesShownBy(send)).toEqual(['C11']);
  const { order } = await book({}, 'book=processing_2m');
  expect(await casesShownBy(() => shop.ask(`/orders/${order.order_no}`))).toEqual([]);
  await shop.advance(180);
  expect(await casesShownBy(() => shop.ask(`/orders/${order.order_no}`))).toEqual(['C12']);
  await shop.ask('/me', { forced: 'limits=429' });
  expect(await casesShownBy(() => shop.ask('/me'))).toEqual([]);
  await shop.ask('/me', { forced: 'limits=429' });
  shop.clock.advance(2);
  // The case is recorded after the answer of the call.
  await expect.poll(passedCases, { timeout: 20_000 }).toContain('C21');
});

test('cancellations and voucher: C14, C15, C16, C22', async () => {
  const { order } = await book();
  expect(await casesShownBy(() => shop.ask(`/orders/${order.order_no}/voucher`))).toEqual(['C22']);
  expect(await casesShownBy(() => cancel(order.order_no))).toEqual(['C14']);
  const { order: feeOrder } = await book();
  await cancel(feeOrder.order_no, 'cancel=fee_changed');
  expect(await casesShownBy(() => cancel(feeOrder.order_no))).toEqual(['C15']);
  const { order: refusedOrder } = await book();
  expect(await casesShownBy(() => cancel(refusedOrder.order_no, 'cancel=refused'))).toEqual([]);
  expect(await casesShownBy(() => shop.ask(`/orders/${refusedOrder.order_no}`))).toEqual(['C16']);
});

test('webhooks: C20, and all results survive a reset', async () => {
  const { id, secret } = (await shop.ask('/webhooks', { body: { url: `${receiver.url}/hook` } })).body;
  const statuses: number[] = [];
  receiver.answerWith((call) => {
    const status = call.headers['webhook-signature'] === signatureIn(call, secret) ? 204 : 401;
    statuses.push(status);
    return { status };
  });
  await book({}, 'webhook=bad_signature');
  await shop.context.deliverEvents();
  await shop.deliver();
  expect(await passedCases()).not.toContain('C20');
  shop.clock.advance(5);
  await shop.deliver();
  // A replay before the certification is read starts the delivery again, with the right signature.
  const firstStatuses = [...statuses];
  expect([firstStatuses[0], ...new Set(firstStatuses.slice(1))]).toEqual([401, 204]);
  await shop.ask(`/webhooks/${id}/replay`, { body: { from: '2020-01-01T00:00:00Z' } });
  expect(await passedCases()).toContain('C20');
  await shop.deliver();
  expect(new Set(statuses.slice(firstStatuses.length))).toEqual(new Set([204]));
  await shop.ask('/sandbox/reset', { body: {} });
  const { body } = await shop.ask('/sandbox/certification');
  expect([body.passed, body.needed]).toEqual([18, 22]);
  const main = await callerOf(shop.context, 'agent@wayhouse.test');
  expect(await showCompanyCertification(main)).toMatchObject({ passed: 18, needed: 22 });
});
