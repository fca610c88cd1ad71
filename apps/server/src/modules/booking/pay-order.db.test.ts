import { isPermitted, jobTitleDefaults } from '@wayhouse/contract/account/permissions';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  paidOrder,
  pay,
  refusal,
  soldOf,
  statusOf,
  type World,
} from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../test/builders/catalogue.ts';
import { balancesOf, buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { listOrderLogs } from './life/list-order-logs.ts';
import { findOrders } from './orders/find-orders.ts';
import { verifyConsistency } from './verify-consistency.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'pay', rooms: 20 });
  await buildCompany(test.db, { id: 'com_rich' });
  await buildAccount(test.db, world.clock, { accountId: 'com_rich', prepaidCents: 1_000_000 });
  await buildCompany(test.db, { id: 'com_mixed' });
  await buildAccount(test.db, world.clock, {
    accountId: 'com_mixed',
    prepaidCents: 5_000,
    creditLimitCents: 20_000,
  });
  await buildCompany(test.db, { id: 'com_poor' });
  await buildAccount(test.db, world.clock, { accountId: 'com_poor', prepaidCents: 19_999 });
});
afterAll(() => test.drop());

describe('paying from the balance', () => {
  it('the order is confirmed before the answer, the money is taken once, and the ledger agrees', async () => {
    const ctx = asUser(world, { accountId: 'com_rich' });
    const orderNo = await bookedOrder(ctx, { hotel });
    expect(await statusOf(test.db, orderNo)).toEqual([0, 0]);
    expect(await soldOf(test.db, hotel, '2027-04-10', 2)).toEqual([1, 1]);
    const payment = await pay(ctx, orderNo);
    expect(payment).toMatchObject({ status: 'succeeded', amount: '200.00', fee: '0.00', total: '200.00' });
    expect(await statusOf(test.db, orderNo)).toEqual([2, 2]);
    expect(await balancesOf(test.db, 'com_rich')).toEqual({ prepaid: 980_000, credit: 0 });
    const [order] = await findOrders(ctx, { order_nos: [orderNo] });
    expect(order).toMatchObject({
      paid: '200.00',
      supplier_confirmation_no: `OC${orderNo.slice(2)}`,
      documents: ['voucher', 'invoice'],
      can: { cancel: true, pay: false },
    });
    expect(order?.payments).toHaveLength(1);
    const log = await listOrderLogs(ctx, { order_no: orderNo });
    expect(log.map((line) => line.note)).toEqual([
      undefined,
      'US$200.00, Account balance',
      undefined,
      undefined,
      `Wayhouse reference OC${orderNo.slice(2)}`,
    ]);
    const moves = log.map((line) => [line.from, line.to]);
    expect(moves).toEqual([
      [undefined, '0'],
      ['payment:0', 'payment:2'],
      ['0', '1'],
      [undefined, undefined],
      ['1', '2'],
    ]);
    expect(await verifyConsistency(test.db)).toEqual([]);
  });

  it("a payment by acting staff is logged as the staff's", async () => {
    const customer = asUser(world, { accountId: 'com_rich' });
    const orderNo = await bookedOrder(customer, { hotel });
    const actingStaff = { id: 'stf_admin', name: 'Grace', role: 'admin' as const };
    const ctx = { ...customer, actor: { ...customer.actor, actingStaff } };
    expect(await pay(ctx, orderNo)).toMatchObject({ status: 'succeeded' });
    const paidLine = await test.db
      .selectFrom('booking.order_log')
      .select('actor')
      .where('order_no', '=', orderNo)
      .where('event', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(paidLine.actor).toBe('staff:stf_admin');
    const log = await listOrderLogs(customer, { order_no: orderNo });
    expect(log.find((line) => line.note?.startsWith('US$200.00'))?.actor).not.toBe(customer.actor.name);
  });

  it('an accountant who sees all orders may pay without the right to book; one who sees only own orders may not', async () => {
    const customer = asUser(world, { accountId: 'com_rich' });
    const orderNo = await bookedOrder(customer, { hotel });
    const accountant = asUser(world, { accountId: 'com_rich', userId: 'usr_accountant' });
    accountant.actor = { ...accountant.actor, is_main: false, ...jobTitleDefaults.accountant };
    const [order] = await findOrders(accountant, { order_nos: [orderNo] });
    expect(order?.can).toMatchObject({ pay: true, cancel: false });
    expect(await pay(accountant, orderNo)).toMatchObject({ status: 'succeeded' });
    expect(allEndpoints['POST /api/v2/payment/create'].permission).toBe('pay');
    expect(isPermitted(accountant.actor, 'pay')).toBe(true);
    expect(isPermitted({ ...accountant.actor, order_privileges: ['own'] }, 'pay')).toBe(false);
  });

  it("the payment is refused while finance has switched the method off, and above finance's limit", async () => {
    const ctx = asUser(world, { accountId: 'com_rich' });
    const orderNo = await bookedOrder(ctx, { hotel });
    const setPayConfig = (set: { enabled?: boolean; max_cents?: number | null }) =>
      test.db.updateTable('payment.pay_configs').set(set).where('method', '=', 'balance').execute();
    await setPayConfig({ enabled: false });
    expect(await refusal(pay(ctx, orderNo))).toBe('request.invalid');
    await setPayConfig({ enabled: true, max_cents: 19_999 });
    expect(await refusal(pay(ctx, orderNo))).toBe('request.invalid');
    expect(await statusOf(test.db, orderNo)).toEqual([0, 0]);
    await setPayConfig({ max_cents: null });
    expect(await pay(ctx, orderNo)).toMatchObject({ status: 'succeeded' });
  });

  it('a second press is refused and takes nothing', async () => {
    const ctx = asUser(world, { accountId: 'com_rich' });
    const orderNo = await paidOrder(ctx, { hotel });
    const before = await balancesOf(test.db, 'com_rich');
    expect(await refusal(pay(ctx, orderNo))).toBe('request.wrong_state');
    expect(await balancesOf(test.db, 'com_rich')).toEqual(before);
  });

  it('the same key gets the answer of the first payment', async () => {
    const ctx = asUser(world, { accountId: 'com_rich' }, 'key-pay-again');
    const orderNo = await bookedOrder(asUser(world, { accountId: 'com_rich' }), { hotel });
    const first = await pay(ctx, orderNo);
    expect(await pay(ctx, orderNo)).toEqual(first);
    const otherOrderNo = await bookedOrder(asUser(world, { accountId: 'com_rich' }), { hotel });
    expect(await refusal(pay(ctx, otherOrderNo))).toBe('request.key_reused');
  });

  it('several orders are paid at once, all or none', async () => {
    const ctx = asUser(world, { accountId: 'com_rich' });
    const [firstNo, secondNo] = [
      await bookedOrder(ctx, { hotel }),
      await bookedOrder(ctx, { hotel, nights: 3 }),
    ];
    const foreignOrderNo = await bookedOrder(asUser(world, { accountId: 'com_poor' }), { hotel });
    expect(await refusal(pay(ctx, firstNo, secondNo, foreignOrderNo))).toBe('request.not_found');
    expect(await statusOf(test.db, firstNo)).toEqual([0, 0]);
    expect(await pay(ctx, secondNo, firstNo)).toMatchObject({ amount: '500.00' });
    expect(await statusOf(test.db, firstNo)).toEqual([2, 2]);
    expect(await statusOf(test.db, secondNo)).toEqual([2, 2]);
  });

  it('prepaid money is used first, then credit, and credit is returned first', async () => {
    const ctx = asUser(world, { accountId: 'com_mixed' });
    const orderNo = await paidOrder(ctx, { hotel });
    expect(await balancesOf(test.db, 'com_mixed')).toEqual({ prepaid: 0, credit: -15_000 });
    expect(await refusal(paidOrder(ctx, { hotel }))).toBe('payment.insufficient_credit');
    expect(await balancesOf(test.db, 'com_mixed')).toEqual({ prepaid: 0, credit: -15_000 });
    expect(await cancel(ctx, orderNo)).toEqual({ order_status: 4, payment_status: 3, refund: '200.00' });
    expect(await balancesOf(test.db, 'com_mixed')).toEqual({ prepaid: 5_000, credit: 0 });
  });

  it('without a credit limit, a payment is refused when the balance is one cent short', async () => {
    const ctx = asUser(world, { accountId: 'com_poor' });
    const orderNo = await bookedOrder(ctx, { hotel });
    expect(await refusal(pay(ctx, orderNo))).toBe('payment.insufficient_balance');
    expect(await balancesOf(test.db, 'com_poor')).toEqual({ prepaid: 19_999, credit: 0 });
    expect(await statusOf(test.db, orderNo)).toEqual([0, 0]);
  });

  it("other companies' orders are hidden, and colleagues' from users who see only their own", async () => {
    const ctx = asUser(world, { accountId: 'com_rich' });
    const orderNo = await bookedOrder(ctx, { hotel });
    const seller = asUser(world, { accountId: 'com_rich', userId: 'usr_seller', own: true });
    for (const stranger of [seller, asUser(world, { accountId: 'com_poor' })]) {
      expect(await refusal(pay(stranger, orderNo))).toBe('request.not_found');
      expect(await refusal(cancel(stranger, orderNo))).toBe('request.not_found');
      expect(await refusal(findOrders(stranger, { order_nos: [orderNo] }))).toBe('request.not_found');
      expect(await refusal(listOrderLogs(stranger, { order_no: orderNo }))).toBe('request.not_found');
    }
  });

  it('the balance terms are required, with an error at their field', async () => {
    const { createPayment } = await import('../payment/pay/create-payment.ts');
    const ctx = asUser(world, { accountId: 'com_rich' });
    await expect(
      createPayment(ctx, { order_nos: ['WH27030100000000'], method: 'balance' }),
    ).rejects.toMatchObject({
      key: 'request.invalid',
      details: { fields: [{ path: 'agree_balance_terms' }] },
    });
  });

  it('balance terms of another edition than the payer has read are refused, and nothing is paid', async () => {
    const { createPayment } = await import('../payment/pay/create-payment.ts');
    const ctx = asUser(world, { accountId: 'com_rich', userId: 'usr_reader' });
    const input = {
      order_nos: ['WH27030100000000'],
      method: 'balance' as const,
      agree_balance_terms: true as const,
      balance_terms: '1999-01',
    };
    expect(await refusal(createPayment(ctx, input))).toBe('content.edition_changed');
    const acceptances = await test.db
      .selectFrom('content.acceptances')
      .select('code')
      .where('user_id', '=', 'usr_reader')
      .execute();
    expect(acceptances).toEqual([]);
  });

  it('orders, stock and money agree', async () => {
    expect(await verifyConsistency(test.db)).toEqual([]);
  });
});
