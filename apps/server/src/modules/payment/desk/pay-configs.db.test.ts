/** Fees, limits and the bank account at the finance desk: concurrent changes, and the audit log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createDeposit } from '../pay/create-deposit.ts';
import { decideBankProposal } from './decide-bank-proposal.ts';
import { changeDepositRules, changePayConfig, showPayConfigs } from './desk-pay-configs.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
});
afterAll(() => database.drop());

const staff = () => asStaff(desk);
const card = async () => {
  const cardMethod = (await showPayConfigs(staff())).methods.find((method) => method.id === 'card');
  return cardMethod ?? expect.fail('no card');
};
const setFee = (version: string, fee_bp: number) =>
  changePayConfig(staff(), {
    params: { method: 'card' },
    version,
    enabled: true,
    fee_bp,
    min: null,
    max: null,
    reason: 'New contract',
  });
const log = (id: string) =>
  database.db
    .selectFrom('platform.audit_log')
    .select(['before', 'after'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();

test("of two people who set a fee at once, the second gets an error; the log has the first person's value", async () => {
  const { version, fee_bp } = await card();
  const outcomes = await Promise.allSettled([setFee(version, 310), setFee(version, 320)]);
  const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejections.map((outcome) => outcome.reason.key)).toEqual(['request.changed']);
  const storedCard = await card();
  await setFee(storedCard.version, 330);
  expect(await log('card')).toMatchObject([
    { before: { fee_bp }, after: { fee_bp: storedCard.fee_bp } },
    { before: { fee_bp: storedCard.fee_bp }, after: { fee_bp: 330 } },
  ]);
});

test('a deposit above the limit of its method is refused at its amount, with the limits', async () => {
  const { id, version, enabled, fee_bp, min } = await card();
  const change = { params: { method: id }, version, enabled, fee_bp, min, max: '200.00', reason: 'Risk' };
  const { deposit_min } = await changePayConfig(staff(), change);
  await expect(createDeposit(desk.customer, { amount: '200.01', method: 'card' })).rejects.toMatchObject({
    details: { fields: [{ path: 'amount', params: { min: deposit_min, max: '200.00' } }] },
  });
});

test('of two people who change the bank account, the second gets an error', async () => {
  const { version, deposit_min, deposit_max, bank } = await showPayConfigs(staff());
  const rules = (account_number: string) => ({
    version,
    deposit_min,
    deposit_max,
    reason: 'New account',
    bank: { ...bank, account_number },
  });
  const aloneCtx = { ...staff(), config: { ...staff().config, fourEyes: false } };
  const { version: next } = await changeDepositRules(aloneCtx, rules('1111'));
  await expect(changeDepositRules(aloneCtx, rules('2222'))).rejects.toMatchObject({ key: 'request.changed' });
  await changeDepositRules(aloneCtx, { ...rules('2222'), version: next });
  expect(await log('deposits')).toMatchObject([
    { before: { bank: { account_number: bank.account_number } } },
    { before: { bank: { account_number: '1111' } }, after: { bank: { account_number: '2222' } } },
  ]);
});

test('another bank account applies once a second person has approved exactly that account', async () => {
  const mei = { ...staff(), staff: { ...staff().staff, staffId: 'stf_mei', name: 'Mei Rao' } };
  const before = await showPayConfigs(staff());
  const rules = (account_number: string) => ({
    version: before.version,
    deposit_min: '20.00',
    deposit_max: before.deposit_max,
    reason: 'New bank',
    bank: { ...before.bank, account_number },
  });
  const firstProposal = await changeDepositRules(staff(), rules('3333'));
  // The limits change at once, the account does not.
  expect(firstProposal).toMatchObject({ deposit_min: '20.00', bank: before.bank });
  expect(firstProposal.bank_proposal).toMatchObject({ bank: { account_number: '3333' }, mine: true });
  const firstVersion = firstProposal.bank_proposal?.version ?? '';
  const decide = (ctx: typeof mei, version: string, approve: boolean) =>
    decideBankProposal(ctx, { version, approve });
  await expect(decide(staff(), firstVersion, true)).rejects.toMatchObject({ key: 'approvals.four_eyes' });
  const secondProposal = await changeDepositRules(staff(), {
    ...rules('4444'),
    version: firstProposal.version,
  });
  await expect(decide(mei, firstVersion, true)).rejects.toMatchObject({ key: 'request.changed' });
  // Of two other persons who approve at once, one succeeds.
  const jo = { ...mei, staff: { ...mei.staff, staffId: 'stf_jo', name: 'Jo Lindt' } };
  const version = secondProposal.bank_proposal?.version ?? '';
  const outcomes = await Promise.all([mei, jo].map((ctx) => refusal(decide(ctx, version, true))));
  expect(outcomes.sort()).toEqual(['not refused', 'request.wrong_state']);
  expect(await showPayConfigs(staff())).toMatchObject({
    bank: { account_number: '4444' },
    bank_proposal: null,
  });
  await expect(decide(mei, firstVersion, true)).rejects.toMatchObject({ key: 'request.wrong_state' });
  const thirdProposal = await changeDepositRules(staff(), {
    ...rules('5555'),
    version: (await showPayConfigs(staff())).version,
  });
  expect(await decide(staff(), thirdProposal.bank_proposal?.version ?? '', false)).toMatchObject({
    bank: { account_number: '4444' },
    bank_proposal: null,
  });
});
