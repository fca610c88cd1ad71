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

let g: GatewayWorld;

beforeAll(async () => {
  g = await makeGatewayWorld();
});
beforeEach(() => g.gateway.mood({ webhooks: 'normal', down_s: 0 }));
afterAll(async () => {
  await g.sweep();
  expect(await g.faults()).toEqual([]);
  await g.close();
});

const unknownPaymentNo = 'pay_somebody_elses';
const outcomes = async (): Promise<Record<string, number>> => {
  const rows = await g.test.db.selectFrom('payment.gateway_events').select('outcome').execute();
  return countOf(rows.map((row) => row.outcome));
};

/** Sends a webhook signed with `secret`, by default the gateway's real one. */
async function sendWebhook(event: object, secret = sandboxKeys(g.world.app.vault).webhooks): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(`${g.gateway.url}/api/hooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signBody(secret, body, g.world.clock.now()),
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
    paid_at: g.world.clock.now().toISOString(),
    expires_at: g.world.clock.now().toISOString(),
    ...change,
  },
});

describe('a webhook', () => {
  it('before the redirect pays the order; the returning customer finds it paid', async () => {
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    await g.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    expect(await findPayment(g.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('that arrives twice counts once', async () => {
    await g.gateway.mood({ webhooks: 'twice' });
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    await g.gateway.payer(payment.payment_no, 'succeed');
    await sleep(100);
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
    const events = await g.test.db
      .selectFrom('payment.gateway_events')
      .selectAll()
      .where('payment_no', '=', payment.payment_no)
      .where('type', '=', 'charge.succeeded')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('about the beginning, after one about the end, changes nothing', async () => {
    await g.gateway.mood({ webhooks: 'out_of_order' });
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    await g.gateway.payer(payment.payment_no, 'succeed');
    g.world.clock.forward(31);
    await g.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('that never arrives is replaced by a query', async () => {
    await g.gateway.mood({ webhooks: 'off' });
    const [queriedOrder, sweptOrder] = [await g.order(), await g.order()];
    const queriedPayment = await payByCard(g.agent, cards.challenge, queriedOrder);
    const sweptPayment = await payByCard(g.agent, cards.challenge, sweptOrder);
    for (const payment of [queriedPayment, sweptPayment])
      await g.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(g.test.db, queriedOrder)).toEqual(statusPair.paymentAwaited);
    expect(await findPayment(g.agent, { payment_no: queriedPayment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
    g.world.clock.forward(61);
    await g.sweep();
    expect(await statusOf(g.test.db, sweptOrder)).toEqual(statusPair.confirmedPaid);
  });

  it('that is forged, unsigned or of an unknown gateway is refused', async () => {
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    expect(await sendWebhook(successEvent(payment), 'whsec_guessed')).toBe(400);
    const unsigned = await fetch(`${g.gateway.url}/api/hooks/sandbox`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(400);
    expect((await fetch(`${g.gateway.url}/api/hooks/other`, { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
  });

  it('for another amount moves nothing', async () => {
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    expect(await sendWebhook(successEvent(payment, { amount_cents: 1 }))).toBe(200);
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
    expect((await outcomes()).other_amount).toBe(1);
  });

  it('for an unknown payment is stored with that outcome', async () => {
    expect(await sendWebhook(successEvent({ payment_no: unknownPaymentNo } as Payment))).toBe(200);
    expect((await outcomes()).unknown_payment).toBe(1);
  });
});

describe('a gateway that does not answer', () => {
  it('gives 3011 when nothing listens, and leaves nothing open', async () => {
    const orderNo = await g.order();
    await g.gateway.leave();
    expect(await refusal(payByCard(g.agent, cards.good, orderNo))).toBe('payment.not_started');
    await g.gateway.comeBack();
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.unpaid);
    expect(await payByCard(g.agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('for a minute during a payment leaves the payment open until the gateway is back', async () => {
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.challenge, orderNo);
    await g.gateway.leave();
    expect(await findPayment(g.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'pending',
    });
    g.world.clock.forward(60);
    await g.sweep();
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.paymentAwaited);
    await g.gateway.comeBack();
    await g.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('after it has taken the money is resolved by a query', async () => {
    await g.gateway.mood({ webhooks: 'off' });
    const orderNo = await g.order();
    const payment = await payByCard(g.agent, cards.silent, orderNo);
    expect(payment).toMatchObject({ status: 'pending' });
    expect(await findPayment(g.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'succeeded',
    });
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it('and does not know the payment: the payment fails once it can no longer arrive', async () => {
    const orderNo = await g.order();
    await g.gateway.mood({ down_s: 20 });
    const payment = await payByCard(g.agent, cards.good, orderNo);
    expect(payment).toMatchObject({ status: 'pending' });
    g.world.clock.forward(40);
    expect(await findPayment(g.agent, { payment_no: payment.payment_no })).toMatchObject({
      status: 'failed',
      failure: { code: errorCodes['payment.not_started'].code },
    });
    expect(await payByCard(g.agent, cards.good, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('gets refund requests until it makes the refund', async () => {
    const orderNo = await g.order();
    await payByCard(g.agent, cards.good, orderNo);
    await g.gateway.leave();
    expect(await cancel(g.agent, orderNo)).toMatchObject({
      payment_status: paymentStatus.refundAtGateway,
      refund: '200.00',
    });
    await g.gateway.comeBack();
    g.world.clock.forward(60);
    await g.sweep();
    expect(await statusOf(g.test.db, orderNo)).toEqual(statusPair.canceledRefunded);
  });
});
