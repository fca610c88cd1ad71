/** The product with Stripe as its gateway: a local server with Stripe's documented shapes and signatures. */
import { errorCodes } from '@wayhouse/contract/error-codes';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { listCards } from '../../src/modules/payment/card/list-cards.ts';
import { deleteCard } from '../../src/modules/payment/card/save-card.ts';
import { reconcileGateway } from '../../src/modules/payment/gateway/reconcile-gateway.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { cancelPayment, findPayment } from '../../src/modules/payment/pay/find-payment.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  refusal,
  statusOf,
  statusPair,
  type World,
} from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, payByCard, typedCard } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { gatewayAt, openStripe, type StripeDouble, sendEvent } from './stripe-double.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let agent: ActorCtx;
let stripe: StripeDouble;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'stripe', rooms: 50 });
  await buildCompany(test.db, { id: 'com_s' });
  await buildAccount(test.db, world.clock, { accountId: 'com_s', prepaidCents: 100_000 });
  stripe = await openStripe(world.clock.now);
  world.app.gateway = gatewayAt(stripe.port);
  agent = asUser(world, { accountId: 'com_s' });
});
afterAll(async () => {
  expect(await verifyConsistency(test.db)).toEqual([]);
  const comparison = await reconcileGateway(world.app, {
    from: '2027-01-01T00:00:00Z',
    to: '2028-01-01T00:00:00Z',
  });
  expect(comparison.differences).toEqual([]);
  await stripe.close();
  await test.drop();
});

const order = (): Promise<string> => bookedOrder(agent, { hotel });
const intentOf = (paymentNo: string) =>
  [...stripe.intents.values()].find((intent) => intent.metadata.payment_no === paymentNo);

it('charges a card in cents with the fee, and refunds it', async () => {
  const orderNo = await order();
  const payment = await payByCard(agent, cards.good, orderNo);
  expect(payment).toMatchObject({ status: 'succeeded', total: '205.00' });
  expect(intentOf(payment.payment_no)).toMatchObject({ amount: 20_500, currency: 'usd' });
  expect(await cancel(agent, orderNo)).toMatchObject({
    payment_status: paymentStatus.refunded,
    refund: '200.00',
  });
});

it('refunds once per refund number, also when Stripe has forgotten the idempotency key of the first call', async () => {
  const orderNo = await order();
  const { payment_no: paymentNo } = await payByCard(agent, cards.good, orderNo);
  await cancel(agent, orderNo);
  const refund = await test.db
    .selectFrom('payment.refunds')
    .selectAll()
    .where('reference', '=', orderNo)
    .executeTakeFirstOrThrow();
  stripe.forgetKeys();
  const secondRefund = await world.app.gateway?.refund({
    refundNo: `${refund.refund_no}-1`,
    paymentNo,
    gatewayId: intentOf(paymentNo)?.id ?? '',
    amountCents: refund.gateway_cents,
  });
  expect(secondRefund?.id).toBe(refund.gateway_refund_id);
});

it('knows no refund with an id that Stripe does not have, so that it is sent again', async () => {
  const unknownRefund = { refundNo: 'REF-1', gatewayRefundId: 're_unknown' };
  expect(await world.app.gateway?.lookUpRefund(unknownRefund)).toBeUndefined();
});

it.each([
  [cards.declined, 'declined'],
  [cards.poor, 'insufficient'],
])('reports why the card %s was refused', async (number, word) => {
  const payment = await payByCard(agent, number, await order());
  expect(payment).toMatchObject({ status: 'failed', failure: { code: errorCodes['payment.failed'].code } });
  expect(payment.failure?.message.en).toContain(word);
});

it('sends the customer to the challenge, and accepts the signed webhook after it', async () => {
  const orderNo = await order();
  const payment = await payByCard(agent, cards.challenge, orderNo);
  expect(payment).toMatchObject({ action: { type: 'redirect', url: 'https://hooks.stripe.test/3ds' } });
  const intent = { ...intentOf(payment.payment_no), status: 'succeeded', next_action: null };
  const event = { type: 'payment_intent.succeeded', object: intent };
  expect(await sendEvent(world.app, { ...event, secret: 'whsec_guessed' })).toBe('forged');
  expect(await statusOf(test.db, orderNo)).toEqual(statusPair.paymentAwaited);
  stripe.intents.set(intent.id ?? '', intent as never);
  expect(await sendEvent(world.app, event)).toBe('taken');
  expect(await sendEvent(world.app, event)).toBe('taken');
  expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
});

it('shows the WeChat code and cancels it at Stripe on request', async () => {
  const payment = await createPayment(agent, { order_nos: [await order()], method: 'wechat' });
  expect(payment).toMatchObject({ action: { type: 'qr', content: 'weixin://wxpay/double' } });
  expect(await cancelPayment(agent, { payment_no: payment.payment_no })).toMatchObject({ status: 'failed' });
  expect(intentOf(payment.payment_no)?.status).toBe('canceled');
});

it('finds a payment by its number when the answer was lost', async () => {
  const orderNo = await order();
  stripe.cutOff.add(`/v1/payment_intents/pi_${stripe.intents.size + 1}/confirm`);
  const payment = await payByCard(agent, cards.good, orderNo);
  const paymentNow = await findPayment(agent, { payment_no: payment.payment_no });
  expect(paymentNow).toMatchObject({ status: 'succeeded' });
  expect(await statusOf(test.db, orderNo)).toEqual(statusPair.confirmedPaid);
});

it('finds a payment without an id after Stripe has forgotten the idempotency key, and creates no second intent', async () => {
  const { payment_no: paymentNo } = await payByCard(agent, cards.good, await order());
  stripe.forgetKeys();
  const intents = stripe.intents.size;
  const payment = { paymentNo, gatewayId: null, amountCents: 20_500, createdAt: world.clock.now() };
  expect(await world.app.gateway?.lookUp(payment)).toMatchObject({
    id: intentOf(paymentNo)?.id,
    state: 'succeeded',
    paidAt: world.clock.now(),
  });
  expect(stripe.intents.size).toBe(intents);
});

it('knows no payment that never reached Stripe, and creates no intent by looking it up or canceling it', async () => {
  const intents = stripe.intents.size;
  const payment = {
    paymentNo: 'PAY_NEVER_SENT',
    gatewayId: null,
    amountCents: 20_500,
    createdAt: world.clock.now(),
  };
  expect(await world.app.gateway?.lookUp(payment)).toBeUndefined();
  expect(await world.app.gateway?.cancel(payment)).toBeUndefined();
  expect(stripe.intents.size).toBe(intents);
});

it("saves a card as a customer's method, pays with it, deletes it", async () => {
  const card = typedCard(cards.good, true);
  await createPayment(agent, { order_nos: [await order()], method: 'card', card });
  const [storedCard] = await listCards(agent);
  expect(storedCard).toMatchObject({ brand: 'visa', last4: '4242' });
  const secondPayment = await createPayment(agent, {
    order_nos: [await order()],
    method: 'card',
    card_id: storedCard?.id ?? '',
  });
  expect(secondPayment.status).toBe('succeeded');
  await deleteCard(agent, { id: storedCard?.id ?? '' });
  expect(stripe.calls.at(-1)).toMatch(/detach$/);
});

it('gives 3011 when it cannot be reached', async () => {
  const { gateway } = world.app;
  // Nothing listens at port 9.
  world.app.gateway = gatewayAt(9);
  const ctx = asUser(world, { accountId: 'com_s' });
  expect(await refusal(payByCard(ctx, cards.good, await order()))).toBe('payment.not_started');
  world.app.gateway = gateway;
});
