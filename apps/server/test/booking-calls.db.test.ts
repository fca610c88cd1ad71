/**
 * The calls of booking, payment and cart as a browser makes them: envelope, invalid input with its path, privileges,
 * idempotency keys.
 */

import { invalidCode, keyReusedCode, notFoundCode, offerExpiredCode } from '@wayhouse/contract/answer-codes';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../src/context.ts';
import { answerErrors } from '../src/http/error-to-envelope.ts';
import { mountBooking } from '../src/modules/booking/booking.routes.ts';
import { digestOf } from '../src/modules/booking/session/terms.ts';
import { mountCart } from '../src/modules/cart/cart.routes.ts';
import { mountLedger } from '../src/modules/ledger/ledger.routes.ts';
import { mountPayment } from '../src/modules/payment/payment.routes.ts';
import {
  asUser,
  buildCompany,
  buildWorld,
  createInput,
  offerFor,
  openedSession,
  type World,
} from './builders/booking.ts';
import { type BuiltHotel, buildHotel } from './builders/catalogue.ts';
import { balancesOf, buildAccount } from './builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let app: FastifyInstance;
let actor: Actor;
const viewerToken = 'v'.repeat(40);

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'routes', rooms: 50 });
  await buildCompany(test.db, { id: 'com_r' });
  await buildAccount(test.db, world.clock, { accountId: 'com_r', prepaidCents: 1_000_000 });
  actor = asUser(world, { accountId: 'com_r' }).actor;
  app = Fastify();
  answerErrors(app);
  const findActor = async (_context: unknown, token: string): Promise<Actor> =>
    token === viewerToken
      ? {
          ...actor,
          userId: 'usr_viewer',
          book_privileges: ['search'],
          order_privileges: ['own'],
          cart_privileges: [],
        }
      : actor;
  const parts = { app, context: world.app, findActor, findStaff: async () => undefined };
  for (const mount of [mountBooking, mountPayment, mountLedger, mountCart]) mount(parts);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

interface Answer {
  code: number;
  data?: Record<string, unknown>;
  message?: { 'en-US': string; 'zh-CN': string };
  errors?: { path: string; message: { 'en-US': string; 'zh-CN': string } }[];
}

async function call(key: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const [method, url] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${'a'.repeat(40)}`, ...headers },
    ...(body && { payload: body }),
  });
  return answer.json<Answer>();
}

const create = 'POST /api/v2/booking/create';

describe('invalid input', () => {
  const body = async () =>
    createInput(
      await openedSession(asUser(world, { accountId: 'com_r' }), {
        hotel,
        rooms: [{ adults: 1, children: [3] }],
      }),
    );
  const withGuest = async (change: object) => {
    const input = await body();
    const [guest, child] = input.rooms[0]?.guests ?? [];
    return { ...input, rooms: [{ guests: [{ ...guest, ...change }, child] }] };
  };
  it.each<[string, () => Promise<object>, string]>([
    ['an unknown field', async () => ({ ...(await body()), surprise: 1 }), 'surprise'],
    ['an unknown field deep inside', () => withGuest({ nickname: 'Bao' }), 'rooms.0.guests.0.nickname'],
    ['a wrong type', async () => ({ ...(await body()), dup_ok: 'yes' }), 'dup_ok'],
    [
      'nine rooms',
      async () => ({
        ...(await body()),
        rooms: Array.from({ length: 9 }, () => ({
          guests: [{ first_name: 'A', last_name: 'B', type: 'adult' }],
        })),
      }),
      'rooms',
    ],
    ['a child of 18', () => withGuest({ type: 'child', age: 18 }), 'rooms.0.guests.0.age'],
    ['a name that is not Latin', () => withGuest({ last_name: '王' }), 'rooms.0.guests.0.last_name'],
    ['no name', () => withGuest({ first_name: ' ' }), 'rooms.0.guests.0.first_name'],
    [
      'a wrong e-mail',
      async () => ({
        ...(await body()),
        contact: { name: 'A', email: 'no', phone: '13800138000', area_code: '86' },
      }),
      'contact.email',
    ],
    ['a reference with signs', async () => ({ ...(await body()), ref_no: 'A-1' }), 'ref_no'],
    ['a reference of 51', async () => ({ ...(await body()), ref_no: 'A'.repeat(51) }), 'ref_no'],
    ['an hour of 24', async () => ({ ...(await body()), arrival_time: '24:00' }), 'arrival_time'],
    ['no session', async () => ({ ...(await body()), session_no: undefined }), 'session_no'],
  ])('refuses %s with 1001 at its path, in both languages', async (_what, makeBody, path) => {
    const answer = await call(create, await makeBody());
    expect(answer.code).toBe(invalidCode);
    expect(answer.errors?.map((error) => error.path)).toContain(path);
    const message = answer.errors?.find((error) => error.path === path)?.message;
    expect(message?.['en-US']).toBeTruthy();
    expect(message?.['zh-CN']).toMatch(/[一-鿿]/);
  });

  it('answers forged offers with 3019, unknown sessions, orders and payments with 1003', async () => {
    expect(await call('POST /api/v2/booking/precheck', { offer_id: 'forged.token' })).toMatchObject({
      code: offerExpiredCode,
    });
    expect(await call('POST /api/v2/booking/session', { session_no: 'ses_none' })).toMatchObject({
      code: notFoundCode,
    });
    const unknownOrder = 'WH27030100000000';
    expect(await call('POST /api/v2/order/infos', { order_nos: [unknownOrder] })).toMatchObject({
      code: notFoundCode,
    });
    expect(await call('POST /api/v2/order/logs', { order_no: unknownOrder })).toMatchObject({
      code: notFoundCode,
    });
    expect(await call('POST /api/v3/order/cancel/preview', { order_no: unknownOrder })).toMatchObject({
      code: notFoundCode,
    });
    expect(await call('POST /api/v3/order/cancel', { order_no: unknownOrder, reason_id: 1 })).toMatchObject({
      code: notFoundCode,
    });
    expect(await call('POST /api/v2/payment/status', { payment_no: 'pay_none' })).toMatchObject({
      code: notFoundCode,
    });
    expect(
      await call('POST /api/v2/payment/create', {
        order_nos: [unknownOrder],
        method: 'balance',
        agree_balance_terms: true,
      }),
    ).toMatchObject({ code: notFoundCode });
  });

  it('requires the balance terms and a known reason, and limits the page size', async () => {
    const withoutTerms = await call('POST /api/v2/payment/create', {
      order_nos: ['WH27030100000000'],
      method: 'balance',
    });
    expect([withoutTerms.code, withoutTerms.errors?.[0]?.path]).toEqual([invalidCode, 'agree_balance_terms']);
    const unknownReason = await call('POST /api/v3/order/cancel', {
      order_no: 'WH27030100000000',
      reason_id: 7,
    });
    expect([unknownReason.code, unknownReason.errors?.[0]?.path]).toEqual([invalidCode, 'reason_id']);
    expect(await call('POST /api/v2/order/mine', { page_size: 101 })).toMatchObject({
      code: invalidCode,
      errors: [{ path: 'page_size' }],
    });
  });
});

it('refuses a user who may only search with 1002, before the input is checked', async () => {
  const asViewer = { authorization: `Bearer ${viewerToken}` };
  for (const [key, body] of [
    ['POST /api/v2/booking/precheck', { offer_id: 'x' }],
    [create, {}],
    ['POST /api/v2/payment/create', {}],
    ['POST /api/v3/order/cancel', {}],
  ] as const) {
    expect(await call(key, body, asViewer)).toMatchObject({ code: errorCodes['request.not_permitted'].code });
  }
});

it('runs the whole flow over HTTP: precheck, create, pay, show, cancel; 20 equal writes count once', async () => {
  const ctx = asUser(world, { accountId: 'com_r' });
  const session = await call('POST /api/v2/booking/precheck', { offer_id: await offerFor(ctx, { hotel }) });
  expect(session.code).toBe(0);
  const input = createInput(session.data as never);
  const callTwentyTimes = async (key: string, body: object, idempotencyKey: string) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(key, body, { 'idempotency-key': idempotencyKey })),
    );
    expect(new Set(answers.map(digestOf)).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    return answers[0]?.data ?? {};
  };
  const creation = await callTwentyTimes(create, input, 'create-1');
  const orderNo = creation.order_no as string;
  expect(await call(create, { ...input, ref_no: 'OTHER' }, { 'idempotency-key': 'create-1' })).toMatchObject({
    code: keyReusedCode,
  });
  const payment = await callTwentyTimes(
    'POST /api/v2/payment/create',
    { order_nos: [orderNo], method: 'balance', agree_balance_terms: true },
    'pay-1',
  );
  expect(await call('POST /api/v2/payment/status', { payment_no: payment.payment_no })).toMatchObject({
    code: 0,
    data: { status: 'succeeded', order_nos: [orderNo] },
  });
  expect(await call('GET /api/v2/user/balance')).toMatchObject({
    code: 0,
    data: { deposit: '9800.00', available: '9800.00' },
  });
  expect(await call('POST /api/v2/order/mine', { q: orderNo })).toMatchObject({
    code: 0,
    data: { total: 1 },
  });
  expect(await call('POST /api/v2/order/infos', { order_nos: [orderNo] })).toMatchObject({
    code: 0,
    data: [{ order_status: orderStatus.confirmed, payment_status: paymentStatus.paid }],
  });
  const chineseLog = await call(
    'POST /api/v2/order/logs',
    { order_no: orderNo },
    { 'accept-language': 'zh-CN' },
  );
  expect((chineseLog.data as unknown as { event: string }[]).map((line) => line.event)).toContain(
    '途驿已确认',
  );
  const preview = await call('POST /api/v3/order/cancel/preview', { order_no: orderNo });
  const cancelAnswer = await callTwentyTimes(
    'POST /api/v3/order/cancel',
    { order_no: orderNo, reason_id: 2, digest: preview.data?.digest },
    'cancel-1',
  );
  expect(cancelAnswer).toEqual({
    order_status: orderStatus.canceled,
    payment_status: paymentStatus.refunded,
    refund: '200.00',
  });
  expect(await balancesOf(test.db, 'com_r')).toEqual({ prepaid: 1_000_000, credit: 0 });
});

it('lists payment methods, cancellation reasons and the number of items in the cart', async () => {
  expect(await call('GET /api/v2/common/pay_configs')).toMatchObject({
    code: 0,
    data: { methods: [{ id: 'balance', fee_bp: 0 }] },
  });
  expect(await call('GET /api/v3/orders/cancel/reasons')).toMatchObject({
    code: 0,
    data: [{ id: 1 }, {}, {}, {}, {}, { id: 6, free_text: true }],
  });
  expect(await call('GET /api/v2/cart/count')).toMatchObject({ code: 0, data: { count: 0 } });
});
