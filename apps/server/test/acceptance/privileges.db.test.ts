/** Acceptance case A29: no call lets a person exceed their privileges (domain-research 4.1). */

import { staffRoles } from '@wayhouse/contract/account/permissions';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { deskActions } from '@wayhouse/contract/console/orders/order-queues';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusPair } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { book, bookAndPay, type Call, create, openStage, type Stage, show } from './stage.ts';

const notPermittedCode = errorCodes['request.not_permitted'].code;
let stage: Stage;
let agent: Call;
let hotel: BuiltHotel;
const stay = () => ({ hotelId: hotel.hotelId });
const statusOf = async (orderNo: string) => {
  const order = await show(agent, orderNo);
  return [order.order_status, order.payment_status];
};

beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage.db, { name: 'may', rooms: 20 });
  agent = stage.as('agent');
});
afterAll(() => stage.close());

test('A29 a user who may only search cannot book, pay, cancel or change an order', async () => {
  const viewer = stage.as('viewer');
  const orderNo = await book(agent, stay());
  for (const [key, body] of [
    ['POST /api/v2/booking/precheck', { offer_id: 'x' }],
    ['POST /api/v2/booking/session', { session_no: 'x' }],
    ['POST /api/v2/booking/renew', { session_no: 'x' }],
    [create, {}],
    ['POST /api/v2/payment/create', { order_nos: [orderNo], method: 'balance', agree_balance_terms: true }],
    ['POST /api/v3/order/cancel', { order_no: orderNo, reason_id: 1 }],
    ['POST /api/v2/order/cancel/request', { order_no: orderNo, message: 'x' }],
    ['POST /api/v2/order/change_ref_no', { order_no: orderNo, ref_no: 'X' }],
    ['POST /api/v3/transfer', { order_nos: [orderNo], user_id: 'usr_viewer' }],
  ] as const) {
    const answer = await viewer(key, body);
    expect([key, answer.code]).toEqual([key, notPermittedCode]);
  }
  expect(await statusOf(orderNo)).toEqual(statusPair.unpaid);
});

test('A29 a user with own-orders rights cannot reach others’ orders', async () => {
  const orderNo = await bookAndPay(agent, stay());
  for (const name of ['seller', 'other']) {
    const otherUser = stage.as(name);
    for (const [key, body] of [
      ['POST /api/v2/order/infos', { order_nos: [orderNo] }],
      ['POST /api/v2/order/logs', { order_no: orderNo }],
      ['POST /api/v3/order/cancel/preview', { order_no: orderNo }],
      ['POST /api/v3/order/cancel', { order_no: orderNo, reason_id: 1 }],
      ['POST /api/v2/order/cancel/request', { order_no: orderNo, message: 'x' }],
      ['POST /api/v2/order/change_ref_no', { order_no: orderNo, ref_no: 'X' }],
      ['POST /api/v2/order/drop', { order_no: orderNo }],
      ['POST /api/v2/payment/create', { order_nos: [orderNo], method: 'balance', agree_balance_terms: true }],
    ] as const) {
      expect([name, key, (await otherUser(key, body)).code]).toEqual([name, key, notFoundCode]);
    }
    const { data } = await otherUser('POST /api/v2/order/mine', { q: orderNo });
    expect([name, data.total]).toEqual([name, 0]);
    const transfer = await otherUser('POST /api/v3/transfer', {
      order_nos: [orderNo],
      user_id: `usr_${name}`,
    });
    expect([notPermittedCode, notFoundCode]).toContain(transfer.code);
  }
  expect(await statusOf(orderNo)).toEqual(statusPair.confirmedPaid);
});

test.each(staffRoles)('A29 %s takes a step on an order only with the right to it', async (role) => {
  const orderNo = await bookAndPay(agent, stay());
  const staff = stage.staff(role);
  const path = `POST /api/console/v1/orders/${orderNo}`;
  const mayAct = role === 'admin' || role === 'operations';
  for (const [key, body] of [
    // Steps without valid fields. People with the right get the list of wrong fields, and nothing happens.
    ...deskActions.map((action) => [`${path}/act`, { seen: 0, step: { do: action } }] as const),
    [`${path}/change_preview`, {}],
    [`${path}/relocation_rooms`, { hotel: 5 }],
    [`${path}/relocate`, {}],
    [`${path}/goodwill`, {}],
    [`${path}/notes`, {}],
    [`${path}/assign`, { to: 5 }],
    [`${path}/snooze`, { until: 5 }],
    [`${path}/send`, {}],
  ] as const) {
    const { code } = await staff(key, body);
    expect([key, JSON.stringify(body), code === notPermittedCode]).toEqual([
      key,
      JSON.stringify(body),
      !mayAct,
    ]);
  }
  expect(await statusOf(orderNo)).toEqual(statusPair.confirmedPaid);
});
