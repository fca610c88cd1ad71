/** Cards that a person saves at the gateway: use, sharing and deletion, and a limit on typed numbers. */
import { toCents } from '@wayhouse/contract/money';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { listCards } from '../../src/modules/payment/card/list-cards.ts';
import { deleteCard, saveCard, shareCard } from '../../src/modules/payment/card/save-card.ts';
import { askGateway } from '../../src/modules/payment/gateway/ask-gateway.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { recordOutcome } from '../../src/modules/payment/pay/record-outcome.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { gatewayError } from '../../src/ports/gateway/port.ts';
import { asUser, bookedOrder, buildCompany, buildWorld, refusal, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, type TestGateway, typedCard } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
let agent: ActorCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'kept-cards', rooms: 90 });
  await buildCompany(test.db, { id: 'com_k' });
  await buildAccount(test.db, world.clock, { accountId: 'com_k' });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_k' });
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

const order = (): Promise<string> => bookedOrder(agent, { hotel, nights: 2 });

describe('typed card numbers', () => {
  it('are limited per account and hour, including declined ones, in every call', async () => {
    await buildCompany(test.db, { id: 'com_tester' });
    await buildAccount(test.db, world.clock, { accountId: 'com_tester' });
    const agentOfTester = asUser(world, { accountId: 'com_tester' });
    const limits = { ...agentOfTester.config.limits, typedCardsPerHour: 3 };
    const tester = { ...agentOfTester, config: { ...agentOfTester.config, limits } };
    const orderNo = await bookedOrder(tester, { hotel, nights: 2 });
    const declined = { method: 'card' as const, card: typedCard(cards.declined, false) };
    await createPayment(tester, { order_nos: [orderNo], ...declined });
    await createPayment(tester, { order_nos: [orderNo], ...declined });
    const { save: _, ...card } = typedCard(cards.good, false);
    await saveCard(tester, card);
    expect(await refusal(saveCard(tester, card))).toBe('request.too_many');
    expect(await refusal(createPayment(tester, { order_nos: [orderNo], ...declined }))).toBe(
      'request.too_many',
    );
    await buildCompany(test.db, { id: 'com_other' });
    const otherAgent = asUser(world, { accountId: 'com_other' });
    await expect(saveCard(otherAgent, card)).resolves.toHaveProperty('id');
    world.clock.forward(3_601);
    await expect(saveCard(tester, card)).resolves.toHaveProperty('id');
  });
});

describe('a card', () => {
  it('is saved on request after a payment, pays again by its id, and can be deleted', async () => {
    const declinedCard = { method: 'card' as const, card: typedCard(cards.declined, true) };
    await createPayment(agent, { order_nos: [await order()], ...declinedCard });
    expect(await listCards(agent)).toEqual([]);
    const goodCard = { method: 'card' as const, card: typedCard(cards.good, true) };
    await createPayment(agent, { order_nos: [await order()], ...goodCard });
    const [savedCard] = await listCards(agent);
    expect(savedCard).toMatchObject({ brand: 'visa', last4: '4242', holder: 'Olivia Hart' });
    const secondPayment = await createPayment(agent, {
      order_nos: [await order()],
      method: 'card',
      card_id: savedCard?.id ?? '',
    });
    expect(secondPayment.status).toBe('succeeded');
    await deleteCard(agent, { id: savedCard?.id ?? '' });
    expect(await listCards(agent)).toEqual([]);
    const paymentByDeletedCard = createPayment(agent, {
      order_nos: [await order()],
      method: 'card',
      card_id: savedCard?.id ?? '',
    });
    expect(await refusal(paymentByDeletedCard)).toBe('request.invalid');
  });

  it('that is no longer saved, or was never saved, is deleted at the gateway as soon as possible', async () => {
    const realGateway = world.app.gateway;
    if (!realGateway) throw new Error('no gateway');
    const deletedTokens: string[] = [];
    let isDown = false;
    const forgetCard = async (token: string) => {
      if (isDown) throw gatewayError('unreachable', 'nobody there');
      deletedTokens.push(token);
      await realGateway.forgetCard(token);
    };
    world.app.gateway = { ...realGateway, forgetCard };
    const declined = { method: 'card' as const, card: typedCard(cards.declined, true) };
    await createPayment(agent, { order_nos: [await order()], ...declined });
    expect(deletedTokens).toHaveLength(1);
    const { save: _save, ...card } = typedCard(cards.good);
    const storedCard = await saveCard(agent, card);
    isDown = true;
    await deleteCard(agent, { id: storedCard.id });
    expect((await listCards(agent)).map(({ id }) => id)).not.toContain(storedCard.id);
    expect(deletedTokens).toHaveLength(1);
    isDown = false;
    // The retry is due after two seconds.
    world.clock.forward(2);
    await world.app.deliverEvents();
    expect(deletedTokens).toHaveLength(2);
    world.app.gateway = realGateway;
  });

  it('of a payment that never reached the gateway is deleted there, and a late success does not show it', async () => {
    const realGateway = world.app.gateway;
    if (!realGateway) throw new Error('no gateway');
    const deletedTokens: string[] = [];
    world.app.gateway = {
      ...realGateway,
      charge: () => Promise.reject(gatewayError('unclear', 'no answer')),
      forgetCard: async (token) => {
        deletedTokens.push(token);
      },
    };
    const payer = asUser(world, { accountId: 'com_k' });
    const cardsBefore = await listCards(payer);
    const failUncertainly = async () => {
      const card = typedCard(cards.good, true);
      const payment = await createPayment(payer, { order_nos: [await order()], method: 'card', card });
      world.clock.forward(40);
      await askGateway(world.app, payment.payment_no);
      return payment;
    };
    const report = async ({ payment_no, total }: Payment, state: 'failed' | 'succeeded') => {
      const amountCents = toCents(total);
      const answer = { id: `late_${payment_no}`, paymentNo: payment_no, amountCents, state };
      await inTransaction(test.db, (tx) => recordOutcome(world.app, tx, answer));
      await world.app.deliverEvents();
    };

    const refusedPayment = await failUncertainly();
    expect(deletedTokens).toHaveLength(0);
    await report(refusedPayment, 'failed');
    await report(refusedPayment, 'failed');
    expect(deletedTokens).toHaveLength(1);

    const unknownPayment = await failUncertainly();
    for (let question = 1; question <= 3; question += 1) {
      expect(deletedTokens).toHaveLength(1);
      await askGateway(world.app, unknownPayment.payment_no);
      await world.app.deliverEvents();
    }
    expect(deletedTokens).toHaveLength(2);
    await report(unknownPayment, 'succeeded');
    expect(await listCards(payer)).toEqual(cardsBefore);
    world.app.gateway = realGateway;
  });

  it('belongs to the person who saved it, until the main account shares it (L8)', async () => {
    const { save: _save, ...cardFields } = typedCard(cards.good);
    const stored = await saveCard(agent, cardFields);
    const colleague = asUser(world, { accountId: 'com_k', userId: 'usr_colleague' });
    const idsOf = async (ctx: ActorCtx) => (await listCards(ctx)).map(({ id }) => id);
    const charge = async () =>
      createPayment(colleague, { order_nos: [await order()], method: 'card', card_id: stored.id });
    expect(await idsOf(colleague)).not.toContain(stored.id);
    expect(await refusal(charge())).toBe('request.invalid');
    expect(await refusal(shareCard(colleague, { id: stored.id, shared: true }))).toBe('request.not_found');
    await shareCard(agent, { id: stored.id, shared: true });
    expect(await listCards(colleague)).toMatchObject([{ id: stored.id, mine: false, shared: true }]);
    expect((await charge()).status).toBe('succeeded');
    expect(await refusal(deleteCard(colleague, { id: stored.id }))).toBe('request.not_found');
    await shareCard(agent, { id: stored.id, shared: false });
    expect(await refusal(charge())).toBe('request.invalid');
    await deleteCard(agent, { id: stored.id });
    expect(await idsOf(agent)).not.toContain(stored.id);
  });

  it('can be saved on its own page, and no other company can use it', async () => {
    const { save: _save, ...card } = typedCard('378282246310005');
    const savedCard = await saveCard(agent, { ...card, security_code: '1234' });
    expect(savedCard).toMatchObject({ brand: 'amex', last4: '0005' });
    const stranger = asUser(world, { accountId: 'com_other' });
    expect(await refusal(deleteCard(stranger, { id: savedCard.id }))).toBe('request.not_found');
  });
});
