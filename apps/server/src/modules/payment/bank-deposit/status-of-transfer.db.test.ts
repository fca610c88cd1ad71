import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk, storeDepositBank } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createDeposit } from '../pay/create-deposit.ts';
import { cancelPayment, findPayment } from '../pay/find-payment.ts';
import { confirmBankDeposit, rejectBankDeposit } from './settle-bank-deposit.ts';

let database: TestDatabase;
let desk: Desk;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeDepositBank(database.db);
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { creditLimitCents: 50_000 });
});
afterAll(() => database.drop());

const announce = (amount: string) => createDeposit(desk.customer, { amount, method: 'bank' });

test('payment/status shows a pending transfer to its account only, and payment/cancel refuses it', async () => {
  const { payment_no } = await announce('500.00');
  expect(await findPayment(desk.customer, { payment_no })).toEqual({
    payment_no,
    status: 'pending',
    amount: '500.00',
    fee: '0.00',
    total: '500.00',
    order_nos: [],
  });
  const notFound = { key: 'request.not_found' };
  await expect(findPayment(desk.stranger, { payment_no })).rejects.toMatchObject(notFound);
  await expect(cancelPayment(desk.stranger, { payment_no })).rejects.toMatchObject(notFound);
  await expect(cancelPayment(desk.customer, { payment_no })).rejects.toMatchObject({
    key: 'request.wrong_state',
  });
});

test('a colleague who sees only own documents does not see the transfer', async () => {
  const { payment_no } = await announce('500.00');
  const actor = { ...desk.customer.actor, userId: 'usr_colleague', is_main: false };
  const colleague = (order_privileges: 'own' | 'company') => ({
    ...desk.customer,
    actor: { ...actor, order_privileges: [order_privileges] },
  });
  await expect(findPayment(colleague('own'), { payment_no })).rejects.toMatchObject({
    key: 'request.not_found',
  });
  expect(await findPayment(colleague('company'), { payment_no })).toMatchObject({ status: 'pending' });
});

test('payment/status shows the received amount after the confirmation, and a failure after the rejection', async () => {
  const [arrived, missing] = [await announce('500.00'), await announce('60.00')];
  await confirmBankDeposit(asStaff(desk), {
    params: { id: arrived.payment_no },
    received: '480.00',
    bank_reference: 'LINE1',
    accept_difference: true,
    reason: 'Bank charges',
  });
  await rejectBankDeposit(asStaff(desk), { params: { id: missing.payment_no }, reason: 'Never arrived' });
  expect(await findPayment(desk.customer, { payment_no: arrived.payment_no })).toMatchObject({
    status: 'succeeded',
    total: '480.00',
  });
  const failed = { status: 'failed', amount: '60.00', failure: { code: 3010 } };
  expect(await findPayment(desk.customer, { payment_no: missing.payment_no })).toMatchObject(failed);
  expect(await cancelPayment(desk.customer, { payment_no: missing.payment_no })).toMatchObject(failed);
});
