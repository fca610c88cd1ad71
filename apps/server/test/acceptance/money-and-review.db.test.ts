/**
 * Acceptance cases A26, A27 and A30: the order in which funds are used, the fee of a wire, the time to review
 * an application.
 */
import { underReviewCode } from '@wayhouse/contract/answer-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { guestForm, proof } from '../builders/people.ts';
import { book, type Call, openStage, pay, type Stage } from './stage.ts';

let stage: Stage;
let agent: Call;
let hotel: BuiltHotel;

beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage.db, { name: 'money', rooms: 20 });
  agent = stage.as('agent');
});
afterAll(() => stage.close());

/** A person of finance and an administrator both approve (ADR 64). */
async function approvePayout(withdrawalNo: string): Promise<void> {
  await stage.staff('finance')(`POST /api/console/v1/withdrawals/${withdrawalNo}/approve`);
  const admin = stage.staff('admin');
  const view = { view: 'for_you', page: 1, page_size: 1 };
  const [approval] = (await admin('POST /api/console/v1/approvals', view)).data.items;
  const { version } = (await admin(`GET /api/console/v1/approvals/${approval.id}`)).data;
  expect((await admin(`POST /api/console/v1/approvals/${approval.id}/approve`, { version })).code).toBe(0);
}

const balance = async () => (await agent('GET /api/v2/user/balance')).data;

test('A26 a payment uses prepaid money first, then credit; a deposit repays credit first', async () => {
  const before = await balance();
  expect(before).toMatchObject({ deposit: '50000.00', credit_used: '0.00', credit_limit: '20000.00' });
  const withdrawal = { amount: '49800.00', method: 'check', account: 'Bluewave Travel' };
  const finance = stage.staff('finance');
  const { withdrawal_no } = (await agent('POST /api/v2/user/withdraw', withdrawal)).data;
  await approvePayout(withdrawal_no);
  await stage.staff('admin')(`POST /api/console/v1/withdrawals/${withdrawal_no}/paid`, {
    paid_reference: 'C1',
  });
  expect(await balance()).toMatchObject({ deposit: '200.00', available: '20200.00' });
  const orderNo = await book(agent, { hotelId: hotel.hotelId });
  expect((await pay(agent, orderNo)).data.amount).toBe('214.00');
  expect(await balance()).toMatchObject({ deposit: '0.00', credit_used: '14.00', available: '19986.00' });
  const deposit = await agent('POST /api/v2/deposit/create', { amount: '100.00', method: 'bank' });
  const confirmation = await finance(`POST /api/console/v1/deposits/${deposit.data.payment_no}/confirm`, {
    received: '100.00',
    bank_reference: 'A26',
  });
  expect(confirmation.code).toBe(0);
  expect(await balance()).toMatchObject({ deposit: '86.00', credit_used: '0.00', available: '20086.00' });
});

test('A27 a wire costs 45.00 on top, a check nothing', async () => {
  const before = Number((await balance()).available);
  const wire = await agent('POST /api/v2/user/withdraw', {
    amount: '20.00',
    method: 'wire',
    account: { bank: 'Harbour', number: '8801' },
  });
  expect(wire.data).toMatchObject({ amount: '20.00', fee: '45.00', total: '65.00', status: 'requested' });
  expect(before - Number((await balance()).available)).toBeCloseTo(65);
  const check = await agent('POST /api/v2/user/withdraw', {
    amount: '1.00',
    method: 'check',
    account: 'Bluewave',
  });
  expect(check.data).toMatchObject({ fee: '0.00', total: '1.00' });
  await approvePayout(wire.data.withdrawal_no);
  await stage.staff('admin')(`POST /api/console/v1/withdrawals/${wire.data.withdrawal_no}/paid`, {
    paid_reference: 'W1',
  });
  const moves = (await agent('POST /api/v2/user/withdrawlog', {})).data.items;
  expect(
    moves
      .slice(0, 2)
      .map((move: { amount: string }) => move.amount)
      .sort(),
  ).toEqual(['-20.00', '-45.00']);
});

test('A30 an application has to be reviewed within 24 hours, and its mails are in the applicant’s language', async () => {
  const email = 'neu@applicant.test';
  const { people } = stage;
  const code = await people.codeFor(email);
  const form = guestForm(email, { email_code: code, language: 'zh' });
  const application = await people.call('POST /api/v2/user/register', form);
  expect(application.data.status).toBe('pending');
  const signIn = () =>
    people.call('POST /api/v2/login', { email, password: 'long enough 1', device_name: 'web', ...proof });
  expect((await signIn()).code).toBe(underReviewCode);
  const reviewer = stage.staff('reviewer');
  const findApplication = async () =>
    (await reviewer('GET /api/console/v1/registrations')).data.items.find(
      (item: { email: string }) => item.email === email,
    );
  expect(await findApplication()).toMatchObject({ seconds_left: 86_400, overdue: false });
  people.clock.advance(86_401);
  const overdueApplication = await findApplication();
  expect(overdueApplication).toMatchObject({ seconds_left: -1, overdue: true });
  const decision = await reviewer(`POST /api/console/v1/registrations/${overdueApplication.id}/approve`, {
    checklist: {
      licence_readable: true,
      licence_matches: true,
      company_exists: true,
      contact_reached: true,
      person_plausible: true,
    },
    tier_id: 'guest',
  });
  expect(decision.code).toBe(0);
  expect((await people.mailsTo(email)).map((mail) => [mail.template, mail.language])).toEqual([
    ['application_approved', 'zh'],
    ['application_received', 'zh'],
    // This mail was sent before the form stated a language.
    ['code_register', 'en'],
  ]);
  expect((await signIn()).code).toBe(0);
});
