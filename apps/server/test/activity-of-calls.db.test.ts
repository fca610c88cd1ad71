/**
 * The calls of customers that change something, with their true handlers. Each success leaves exactly one line in the
 * activity of the account. The same call with an unknown field leaves none, nor does a repeat with the same idempotency
 * key. No line has a secret. `http/activity/mounted-calls.db.test.ts` covers the calls that this file leaves out.
 */

import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecorded } from '../src/http/activity/record-call.ts';
import { finishActivity } from '../src/platform/activity.ts';
import {
  bookAndPay,
  bookingInput,
  type Call,
  findOffer,
  openStage,
  precheck,
  preview,
  type Stage,
} from './acceptance/stage.ts';
import { buildHotel } from './builders/catalogue.ts';
import { makeGroupForm } from './builders/groups.ts';

let stage: Stage;
let agent: Call;
let stay: { hotelId: string };
beforeAll(async () => {
  stage = await openStage();
  agent = stage.as('agent');
  stay = { hotelId: (await buildHotel(stage.db, { name: 'each', rooms: 60 })).hotelId };
});
afterAll(() => stage.close());

const secrets = ['my own long words 2', '4111111111111111', 'wayhouse-demo'];
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a caller sees them
const lastAnswers: Record<string, any> = {};
let canceledOrderNo = '';
type Step = [name: string, body: object | (() => object | Promise<object>)];

const order = () => bookAndPay(agent, stay);
const offer = () => findOffer(agent, stay);
const rulesVersion = async () => (await agent('GET /api/v2/approval/rules')).data.version;
const group = () => ({ ...makeGroupForm(), draft: false });

/** The calls that the main account makes, in this order. `lastAnswers` has the last answer of each call. */
const steps: Step[] = [
  [
    'v2/subuser/create',
    { email: 'new@wayhouse.test', user_name: 'new', first_name: 'Ann', last_name: 'New', job_title: 'sales' },
  ],
  ['v2/subuser/update', () => ({ id: lastAnswers['v2/subuser/create'].id, job_title: 'accountant' })],
  [
    'v2/company/update',
    {
      phone: '057187654321',
      country: 'CN',
      state: 'ZJ',
      city: '杭州',
      zip: '310000',
      address: '文三路 1 号',
    },
  ],
  [
    'v2/invoice_title/save',
    { title_type: 'company', title: 'Bluewave', tax_id: '1', email: 'a@b.test', is_default: false },
  ],
  ['v2/invoice_title/delete', () => ({ id: lastAnswers['v2/invoice_title/save'].id })],
  [
    'v2/api_keys/create',
    { label: 'Key', environment: 'test', scopes: ['search'], signature: 'optional', cidrs: [] },
  ],
  ['v2/api_keys/rotate', () => ({ id: lastAnswers['v2/api_keys/create'].key.id })],
  ['v2/api_keys/revoke', () => ({ id: lastAnswers['v2/api_keys/create'].key.id })],
  ['v2/approval/rules/save', async () => ({ version: await rulesVersion(), rules: [] })],
  [
    'v2/approval/budgets/save',
    async () => ({ version: await rulesVersion(), budgets: [], time_zone: 'UTC' }),
  ],
  ['v2/user/update', { first_name: 'Olive' }],
  ['v2/user/notifications', { flags: { voucher: false } }],
  ['v2/user/sessions/revoke_others', {}],
  ['v2/travelers/save', { names: [{ first_name: 'Wei', last_name: 'Zhao' }] }],
  ['v2/travelers/delete', {}],
  ['v2/user/balance_alert', { threshold: '100.00' }],
  ['v2/user/sell_markup/update', { markup_bp: 500 }],
  ['v3/orders/export', { format: 'csv' }],
  ['v2/user/withdraw', { amount: '10.00', method: 'check', account: 'Bluewave, 1 Quay' }],
  ['v2/user/withdraw/cancel', () => ({ withdrawal_no: lastAnswers['v2/user/withdraw'].withdrawal_no })],
  ['v2/deposit/create', { amount: '500.00', method: 'bank' }],
  ['v2/wishlist/add', () => ({ hotel_id: stay.hotelId })],
  ['v2/wishlist/remove', () => ({ hotel_id: stay.hotelId })],
  ['v2/cart/add', async () => ({ offer_id: await offer() })],
  ['v2/cart/save', () => ({ ids: [lastAnswers['v2/cart/add'].id] })],
  [
    'v2/cart/checkout',
    async () => {
      const { id } = (await agent('POST /api/v2/cart/add', { offer_id: await offer() })).data;
      const [{ session }] = (await agent('POST /api/v2/cart/refresh', { ids: [id] })).data;
      const { payment, ...item } = bookingInput(session) as { payment: string };
      return { items: [{ id, ...item }], payment };
    },
  ],
  ['v2/cart/remove', () => ({ ids: [lastAnswers['v2/cart/add'].id] })],
  ['v2/quote/create', async () => ({ offer_ids: [await offer()], language: 'en', about_currency: 'EUR' })],
  ['v2/quote/publish', () => ({ quote_no: lastAnswers['v2/quote/create'].quote_no })],
  ['v2/quote/revoke', () => ({ quote_no: lastAnswers['v2/quote/create'].quote_no })],
  ['v2/quote/duplicate', () => ({ quote_no: lastAnswers['v2/quote/create'].quote_no })],
  ['v2/quote/brand', { name: { en: 'Blue', zh: '' }, line: { en: '', zh: '' }, color: '' }],
  ['v2/quote/contact', { phone: '020 8555 0100' }],
  ['v2/quote/wechat/delete', {}],
  ['v2/company/logo/delete', {}],
  ['v2/booking/create', async () => bookingInput((await precheck(agent, stay)).data)],
  [
    'v2/payment/create',
    () => ({
      order_nos: [lastAnswers['v2/booking/create'].order_no],
      method: 'balance',
      agree_balance_terms: true,
    }),
  ],
  ['v2/order/change_ref_no', () => ({ order_no: lastAnswers['v2/booking/create'].order_no, ref_no: 'REF1' })],
  [
    'v2/order/change_details',
    () => ({ order_no: lastAnswers['v2/booking/create'].order_no, special_requests: 'Quiet' }),
  ],
  ['v3/transfer', () => ({ order_nos: [lastAnswers['v2/booking/create'].order_no], user_id: 'usr_seller' })],
  [
    'v2/case/open',
    () => ({ order_no: lastAnswers['v2/booking/create'].order_no, kind: 'other', text: 'A question' }),
  ],
  ['v2/case/message', () => ({ case_no: lastAnswers['v2/case/open'].case_no, text: 'More' })],
  ['v2/case/solve', () => ({ case_no: lastAnswers['v2/case/open'].case_no })],
  [
    'v3/order/cancel',
    async () => {
      const order_no = await order();
      return { order_no, reason_id: 2, digest: (await preview(agent, order_no)).data.digest };
    },
  ],
  ['v2/order/drop', () => ({ order_no: canceledOrderNo })],
  ['v2/order/views/save', { name: 'Mine', params: {} }],
  ['v2/order/views/delete', () => ({ id: lastAnswers['v2/order/views/save'].id })],
  ['v2/order/deadlines/feed/create', { scope: 'own', names: 'initials' }],
  ['v2/order/deadlines/feed/revoke', {}],
  ['v2/approval/deputy/save', { away: null }],
  [
    'v2/search/saved/save',
    () => ({
      name: 'Spring',
      question: {
        place: { type: 'hotel', id: stay.hotelId },
        check_in: '2027-04-10',
        check_out: '2027-04-12',
        rooms: [{ adults: 2, children: [] }],
        nationality: 'CN',
      },
      place_name: 'Each',
    }),
  ],
  ['v2/search/saved/delete', () => ({ id: lastAnswers['v2/search/saved/save'].id })],
  ['v2/group/request', group],
  [
    'v2/group/update',
    () => ({ ...group(), group_no: lastAnswers['v2/group/request'].group_no, title: 'Later' }),
  ],
  ['v2/group/message', () => ({ group_no: lastAnswers['v2/group/request'].group_no, text: 'Any news?' })],
  ['v2/group/cancel', () => ({ group_no: lastAnswers['v2/group/request'].group_no })],
  [
    'v2/user/changepwd',
    { old_password: 'wayhouse-demo', password: secrets[0], confirm_password: secrets[0] },
  ],
  ['v2/logout', {}],
];
/** Calls made only with a stub in `mounted-calls.db.test.ts`, because their set-up is long; grouped by the reason. */
const stubbedCalls: Record<string, string[]> = {
  'needs a provider of identities': [
    'v2/company/sign_in/save',
    'v2/company/sign_in/delete',
    'v2/company/sign_in/unlink',
  ],
  'needs a card, wallet or invoice that is open at a gateway': [
    'v2/create/credit_card',
    'v2/credit_card/share',
    'v2/credit_card/delete',
    'v2/payment/cancel',
    'v2/credit/pay',
    'v2/invoice_request/create',
  ],
  'sends a file': [
    'v2/api_keys/pictures/send',
    'v2/company/logo',
    'v2/quote/wechat',
    'v2/deposit/slip',
    'v2/group/rooming/upload',
    'v2/group/attachment',
    'v2/group/attachment/delete',
  ],
  'needs a rule and a second person': [
    'v2/approval/request',
    'v2/approval/decide',
    'v2/approval/withdraw',
    'v2/approval/book',
  ],
  'needs an offer for a group': ['v2/group/accept', 'v2/group/decline', 'v2/group/rooming'],
  'needs an app that makes codes, or a second session': [
    'v2/user/2fa/confirm',
    'v2/user/2fa/disable',
    'v2/user/sessions/revoke',
    'v2/user/agreements/accept',
  ],
  'ends the sign-in or the main account': [
    'v2/subuser/reset_second_factor',
    'v2/subuser/hand_over',
    'v2/user/data/erase',
  ],
  'reads many tables': ['v2/user/data/export'],
  'draws a paper': ['v2/statement/export', 'v3/orders/voucher', 'v3/orders/invoice', 'v2/order/{id}/send'],
  'needs a file that was made before': ['v3/orders/regenerate/record/by/{id}'],
  'needs a coupon': ['v2/coupon/receive', 'v2/coupon/exchange'],
  'needs an address of the internet': [
    ...['create', 'change', 'rotate', 'delete', 'ping', 'replay'].map((name) => `v2/webhooks/${name}`),
  ],
  'needs an order in a special state': [
    'v3/order/undo',
    'v3/order/change',
    'v2/order/deadlines/accept',
    'v2/order/cancel/request',
  ],
  'has a long form': ['v2/quote/update'],
};

async function linesAfter(id: number) {
  await finishActivity(stage.db);
  return stage.db.selectFrom('platform.activity').selectAll().where('id', '>', id).orderBy('id').execute();
}
async function lastId(): Promise<number> {
  await finishActivity(stage.db);
  const { id } = await stage.db
    .selectFrom('platform.activity')
    .select((e) => e.fn.coalesce(e.fn.max('id'), e.lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

it.each(steps)('%s leaves one line', async (name, body) => {
  const key = `POST /api/${name}`;
  const input = typeof body === 'function' ? await body() : body;
  const before = await lastId();
  const unknownField = await agent(key, { ...input, surprise: 1 });
  expect(unknownField.code).toBe(invalidCode);
  const { idempotent } = allEndpoints[key as 'POST /api/v2/logout'] as Endpoint;
  for (let times = idempotent ? 2 : 1; times > 0; times -= 1) {
    const answer = await agent(key, input, idempotent ? 'same' : undefined);
    expect([answer.code, answer.errors ?? []]).toEqual([0, []]);
    lastAnswers[name] = answer.data;
    if (name === 'v3/order/cancel') canceledOrderNo = (input as { order_no: string }).order_no;
  }
  const lines = await linesAfter(before);
  expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([[key, 'usr_agent']]);
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
});

it('every recorded call is made here, or listed with a reason', () => {
  const recordedCalls = (Object.entries(allEndpoints) as [string, Endpoint][]).filter(([key, each]) =>
    isRecorded(key, each),
  );
  const coveredCalls = [...steps.map(([name]) => name), ...Object.values(stubbedCalls).flat()];
  expect(recordedCalls.map(([key]) => key.replace(/^\w+ \/api\//, '')).toSorted()).toEqual(
    coveredCalls.toSorted(),
  );
});
