/**
 * Connections that are cut in the middle of the request or after the effect. Repeated calls make one order and one
 * charge, or one cancellation and one refund. `TEST_DEPTH=full` cuts 200 orders.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, call } from '../builders/partner/partner.ts';
import {
  cents,
  freshRef,
  openPartnerShop,
  orderOf,
  type PartnerShop,
} from '../builders/partner/partner-shop.ts';
import { byDepth } from '../depth.ts';
import { type Cut, type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import { liftLimits, stockUp } from './stock-up.ts';

let shop: PartnerShop;
let proxy: CuttingProxy;
let restoreLimits: () => void;
beforeAll(async () => {
  shop = await openPartnerShop();
  restoreLimits = liftLimits();
  proxy = await openCuttingProxy(shop.url);
  await stockUp(shop);
});
afterAll(async () => {
  restoreLimits();
  await proxy.close();
  await shop.close();
});

/** Makes a call whose connection is cut, so that no answer arrives. */
async function callWithLostAnswer(
  cut: Cut,
  path: string,
  body: object,
  idempotencyKey: string,
): Promise<void> {
  proxy.setCut(cut);
  const headers = { ...bearer(shop.key), 'idempotency-key': idempotencyKey, connection: 'close' };
  const answer = await call(proxy.url, path, { body, headers }).catch(() => 'lost');
  expect(answer).toBe('lost');
}

const cuts: readonly Cut[] = ['after', 'after', 'after', 'before'];

test('an order whose answer was lost is booked and charged once', async () => {
  const before = await shop.available();
  let spent = 0;
  for (let n = 0; n < byDepth(10, 200); n += 1) {
    const cut = cuts[n % cuts.length] ?? 'after';
    const body = orderOf(await shop.makeQuote(), { allow_duplicate_guest: true });
    const { client_ref: ref } = body;
    const key = `cut-${ref}`;
    for (let times = 0; times <= n % 3; times += 1) await callWithLostAnswer(cut, '/orders', body, key);
    const ordersOfRef = async () => (await shop.ask(`/orders?client_ref=${ref}`)).body.orders;
    // A program that lost its idempotency key books again, and finds the order by its reference.
    if (n % 5 === 4 && cut === 'after') {
      const otherCall = await shop.book(body, `other-${ref}`);
      expect([otherCall.status, otherCall.body.code]).toEqual([409, 'duplicate_reference']);
      expect(otherCall.body.data.order_no).toBe((await ordersOfRef())[0].order_no);
    }
    const retry = await shop.book(body, key);
    expect([201, 202]).toContain(retry.status);
    expect(retry.body.client_ref).toBe(ref);
    spent += cents(retry.body.price.total);
    expect((await ordersOfRef()).map((order: { order_no: string }) => order.order_no)).toEqual([
      retry.body.order_no,
    ]);
    expect(await shop.available()).toBe(before - spent);
    if (n % 4 === 0) spent -= await cancelCut(retry.body.order_no, cut);
  }
  expect(await shop.available()).toBe(before - spent);
}, 900_000);

/** Cancels with lost answers; returns the refunded cents. */
async function cancelCut(orderNo: string, cut: Cut): Promise<number> {
  const path = `/orders/${orderNo}/cancellation`;
  const { digest, refund } = (await shop.ask(path)).body;
  const body = { digest, max_fee: '0.00', reason: 'Trip off' };
  const key = `off-${orderNo}`;
  const before = await shop.available();
  await callWithLostAnswer(cut, path, body, key);
  await callWithLostAnswer('after', path, body, key);
  const cancellation = await shop.ask(path, { body, headers: { 'idempotency-key': key } });
  expect([cancellation.status, cancellation.body.state]).toEqual([200, 'cancelled']);
  expect(await shop.available()).toBe(before + cents(refund));
  return cents(refund);
}

test('fifty clients whose answers are lost, with one reference, make one order', async () => {
  const before = await shop.available();
  const ref = freshRef();
  const bodies = await Promise.all(
    Array.from({ length: 50 }, async () => orderOf(await shop.makeQuote(), { client_ref: ref })),
  );
  await Promise.all(bodies.map((body, n) => callWithLostAnswer('after', '/orders', body, `crowd-${n}`)));
  const { orders } = (await shop.ask(`/orders?client_ref=${ref}`)).body;
  expect(orders.length).toBe(1);
  expect(await shop.available()).toBe(before - cents(orders[0].price.total));
}, 120_000);
