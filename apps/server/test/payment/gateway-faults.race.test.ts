/** Faults of gateway and network during a payment (product.md section 6). */

import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from '@wayhouse/contract/error-codes';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPayment } from '../../src/modules/payment/pay/find-payment.ts';
import { sandboxKeys } from '../../src/ports/gateway/sandbox/keys.ts';
import { signatureHeader, signBody } from '../../src/ports/gateway/sandbox/wire.ts';
import { cancel, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { countOf } from '../builders/crowd.ts';
import { cards, payByCard } from '../builders/gateway/gateway.ts';
import { type GatewayWorld, makeGatewayWorld } from '../builders/gateway/gateway-world.ts';

let shop: GatewayWorld;

beforeAll(async () => {
  shop = await makeGatewayWorld();
});
beforeEach(() => shop.gateway.mood({ webhooks: 'normal', down_s: 0 }));
afterAll(async () => {
  await shop.sweep();
  expect(await shop.faults()).toEqual([]);
  await shop.close();
});

const unknownPaymentNo = 'pay_somebody_elses';
const outcomes = async (): Promise<Record<string, number>> => {
  const rows = await shop.test.db.selectFrom('payment.gateway_events').select('outcome').execute();
  return countOf(rows.map((row) => row.outcome));
};

/** Sends a webhook signed with `secret`, by default the gateway's real one. */
async function sendWebhook(
  event: object,
  secret = sandboxKeys(shop.world.app.vault).webhooks,
): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(`${shop.gateway.merchantUrl}/api/hooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signBody(secret, body, shop.world.clock.now()),
    },
    body,
  });
  return response.status;
}
const successEvent = (payment: Payment, change: object = {}) => ({
  id: `sbxev_${payment.payment_no}`,
  type: 'charge.succeeded',
  charge: {
    id: `sbxch_${payment.payment_no}`,
    reference: payment.payment_no,
    amount_cents: 20_500,
    state: 'succeeded',
    paid_at: shop.world.clock.now().toISOString(),
    expires_at: shop.world.clock.now().toISOString(),
    ...change,
  },
});

describe('a webhook', () => {
  it('before the redirect pays the order; the returning customer finds it paid', async () => {
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await findPayment(shop.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('that arrives twice counts once', async () => {
    await shop.gateway.mood({ webhooks: 'twice' });
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    await sleep(100);
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    const events = await shop.test.db
      .selectFrom('payment.gateway_events')
      .selectAll()
      .where('payment_no', '=', payment.payment_no)
      .where('type', '=', 'charge.succeeded')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('about the beginning, after one about the end, changes nothing', async () => {
    await shop.gateway.mood({ webhooks: 'out_of_order' });
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    shop.world.clock.forward(31);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('that never arrives is replaced by a query', async () => {
    await shop.gateway.mood({ webhooks: 'off' });
    const [queriedOrder, sweptOrder] = [await shop.order(), await shop.order()];
    const queriedPayment = await payByCard(shop.agent, cards.challenge, queriedOrder);
    const sweptPayment = await payByCard(shop.agent, cards.challenge, sweptOrder);
    for (const payment of [queriedPayment, sweptPayment])
      await shop.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(shop.test.db, queriedOrder)).toEqual(statusPair.paymentAwaited);
    expect(await findPayment(shop.agent, { payment_no: queriedPayment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
    shop.world.clock.forward(61);
    await shop.sweep();
    expect(await statusOf(shop.test.db, sweptOrder)).toEqual(statusPair.confirmedPaid);
  });

  it('that is forged, unsigned or of an unknown gateway is refused', async () => {
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    expect(await sendWebhook(successEvent(payment), 'whsec_guessed')).toBe(400);
    const unsigned = await fetch(`${shop.gateway.merchantUrl}/api/hooks/sandbox`, {
      method: 'POST',
      body: '{}',
    });
    expect(unsigned.status).toBe(400);
    expect(
      (await fetch(`${shop.gateway.merchantUrl}/api/hooks/other`, { method: 'POST', body: '{}' })).status,
    ).toBe(404);
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
  });

  it('for another amount moves nothing', async () => {
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    expect(await sendWebhook(successEvent(payment, { amount_cents: 1 }))).toBe(200);
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
    expect((await outcomes()).other_amount).toBe(1);
  });

  it('for an unknown payment is stored with that outcome', async () => {
    expect(await sendWebhook(successEvent({ payment_no: unknownPaymentNo } as Payment))).toBe(200);
    expect((await outcomes()).unknown_payment).toBe(1);
  });
});

describe('a gateway that does not answer', () => {
  it('gives 3011 when nothing listens, and leaves nothing open', async () => {
    const orderNo = await shop.order();
    await shop.gateway.leave();
    expect(await refusal(payByCard(shop.agent, cards.good, orderNo))).toBe('payment.not_started');
    await shop.gateway.comeBack();
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.unpaid);
    expect(await payByCard(shop.agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('for a minute during a payment leaves the payment open until the gateway is back', async () => {
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    await shop.gateway.leave();
    expect(await findPayment(shop.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'pending',
    });
    shop.world.clock.forward(60);
    await shop.sweep();
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
    await shop.gateway.comeBack();
    await shop.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('after it has taken the money is resolved by a query', async () => {
    await shop.gateway.mood({ webhooks: 'off' });
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.silent, orderNo);
    expect(payment).toMatchObject({ status: 'pending' });
    expect(await findPayment(shop.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('and does not know the payment: the payment fails once it can no longer arrive', async () => {
    const orderNo = await shop.order();
    await shop.gateway.mood({ down_s: 20 });
    const payment = await payByCard(shop.agent, cards.good, orderNo);
    expect(payment).toMatchObject({ status: 'pending' });
    shop.world.clock.forward(40);
    expect(await findPayment(shop.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: errorCodes['payment.not_started'].code },
    });
    expect(await payByCard(shop.agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('gets refund requests until it makes the refund', async () => {
    const orderNo = await shop.order();
    await payByCard(shop.agent, cards.good, orderNo);
    await shop.gateway.leave();
    expect(await cancel(shop.agent, orderNo)).toMatchObject({
      payment_status: paymentStatus.refundAtGateway,
      refund: '200.00',
    });
    await shop.gateway.comeBack();
    shop.world.clock.forward(60);
    await shop.sweep();
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.canceledRefunded);
  });
});
