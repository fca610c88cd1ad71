/** Payments in the last second, refusals of the bank, and many clients on one payment (product.md section 6). */

import { setTimeout as sleep } from 'node:timers/promises';
import { timedOutCode } from '@wayhouse/contract/answer-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorCtx, StaffCtx } from '../../src/context.ts';
import { expireUnpaidOrders } from '../../src/modules/booking/life/expire-unpaid-orders.job.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { listDeskRefunds, retryRefund, settleRefund } from '../../src/modules/payment/desk/desk-refunds.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { findPayment } from '../../src/modules/payment/pay/find-payment.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  cancel,
  pay,
  refusal,
  statusOf,
  statusPair,
} from '../builders/booking.ts';
import { countOf } from '../builders/crowd.ts';
import { cards, payByCard } from '../builders/gateway/gateway.ts';
import { type GatewayWorld, makeGatewayWorld } from '../builders/gateway/gateway-world.ts';
import { balancesOf, buildAccount } from '../builders/ledger.ts';

let shop: GatewayWorld;

beforeAll(async () => {
  shop = await makeGatewayWorld();
});
beforeEach(() => shop.gateway.mood({ webhooks: 'normal', down_s: 0 }));
afterAll(async () => {
  await shop.sweep();
  expect(await shop.faults()).toEqual([]);
  await shop.close();
});

const mails = (template: string) =>
  shop.test.db.selectFrom('platform.messages').selectAll().where('template', '=', template).execute();

describe('at the end of the 15 minutes', () => {
  const payAfter = async (seconds: number) => {
    await shop.gateway.mood({ webhooks: 'off' });
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    shop.world.clock.forward(seconds);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    return { orderNo, payment };
  };

  it('money of the last second counts, whenever its message arrives', async () => {
    const { orderNo } = await payAfter(15 * 60 - 1);
    shop.world.clock.forward(5);
    await shop.sweep();
    await expireUnpaidOrders(shop.world.app);
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  });

  it.each([
    ['at 15:00 exactly', 15 * 60],
    ['one second late', 15 * 60 + 1],
  ])(
    'money %s is refunded automatically, fee included, and the customer gets a mail',
    async (_name, seconds) => {
      const mailCount = (await mails('payment_returned')).length;
      const { orderNo, payment } = await payAfter(seconds);
      await shop.sweep();
      await expireUnpaidOrders(shop.world.app);
      await shop.sweep();
      expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.closedUnpaid);
      expect(await findPayment(shop.agent, { payment_no: payment.payment_no })).toMatchObject({
        status: 'failed',
        failure: { code: timedOutCode },
      });
      const refund = await shop.test.db
        .selectFrom('payment.refunds')
        .selectAll()
        .where('payment_no', '=', payment.payment_no)
        .executeTakeFirstOrThrow();
      expect(refund).toMatchObject({
        status: 'succeeded',
        reason: 'late',
        gateway_cents: 20_000,
        fee_cents: 500,
      });
      expect(await mails('payment_returned')).toHaveLength(mailCount + 1);
    },
  );

  it('money after the order was closed leaves it closed and the data consistent', async () => {
    const orderNo = await shop.order();
    const payment = await payByCard(shop.agent, cards.challenge, orderNo);
    shop.world.clock.forward(15 * 60);
    await shop.sweep();
    await expireUnpaidOrders(shop.world.app);
    await shop.gateway.payer(payment.payment_no, 'succeed');
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.closedUnpaid);
    expect(await verifyConsistency(shop.test.db)).toEqual([]);
  });
});

describe('a refund that the bank refuses', () => {
  const staff = (): StaffCtx => ({
    ...shop.agent,
    staff: {
      staffId: 'stf_f',
      name: 'Finance',
      email: 'finance@staff.wayhouse.test',
      role: 'finance',
      rights: ['finance.read', 'finance.write'],
      ip: '192.0.2.1',
    },
  });
  const failedRefund = async () => {
    const orderNo = await shop.order();
    await payByCard(shop.agent, cards.refundFails, orderNo);
    await cancel(shop.agent, orderNo);
    const { items, waiting } = await listDeskRefunds(staff(), { status: 'failed', page: 1, page_size: 20 });
    expect(waiting).toBe(1);
    const [item] = items;
    return { orderNo, no: item?.refund_no ?? '', item };
  };

  it('waits for staff, can be sent again, and is settled manually with a reason', async () => {
    const { orderNo, no, item } = await failedRefund();
    expect(item).toMatchObject({ failure: 'account_closed', failure_kind: 'account_gone' });
    // The amount at the desk includes the refunded part of the payment fee.
    const { sent } = await shop.test.db
      .selectFrom('payment.refunds')
      .select(sql<string>`((gateway_cents + fee_cents) / 100.0)::numeric(12, 2)::text`.as('sent'))
      .where('refund_no', '=', no)
      .executeTakeFirstOrThrow();
    expect(item?.amount).toBe(sent);
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.canceledRefundFailed);
    expect((await mails('refund_failed')).length).toBeGreaterThan(0);
    expect(await retryRefund(staff(), { params: { id: no } })).toMatchObject({
      status: 'failed',
      attempt: 2,
    });
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.canceledRefundFailed);
    const settledRefund = await settleRefund(staff(), { params: { id: no }, reason: 'Paid by wire' });
    expect(settledRefund).toMatchObject({ status: 'succeeded', note: 'Paid by wire' });
    expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.canceledRefunded);
    expect(await refusal(retryRefund(staff(), { params: { id: no } }))).toBe('request.wrong_state');
  });
});

describe('a crowd', () => {
  it('pressing the pay button 20 times charges once', async () => {
    const orderNo = await shop.order();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        payByCard(shop.agent, cards.slow, orderNo).then(
          (payment) => payment.payment_no,
          (error: Error) => error.message,
        ),
      ),
    );
    await findPayment(shop.agent, { payment_no: answers.find((each) => each.startsWith('pay_')) ?? '' });
    await sleep(50);
    const charges = await sql<{ count: number }>`select count(*) from sandbox_gateway.charges c
      join payment.payment_parts p on p.payment_no = c.reference where p.reference = ${orderNo}`.execute(
      shop.test.db,
    );
    expect(charges.rows[0]?.count).toBe(1);
  });

  it('of 100 clients of two sub-users spends the last dollar once', async () => {
    await buildCompany(shop.test.db, { id: 'com_last' });
    await buildAccount(shop.test.db, shop.world.clock, {
      accountId: 'com_last',
      prepaidCents: 15_000,
      creditLimitCents: 5_000,
    });
    const users = ['usr_one', 'usr_two'].map((userId) =>
      asUser(shop.world, { accountId: 'com_last', userId }),
    );
    const orders = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bookedOrder(users[index % 2] as ActorCtx, { hotel: shop.hotel }),
      ),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        refusal(pay(users[index % 2] as ActorCtx, orders[index % orders.length] ?? '')),
      ),
    );
    expect(countOf(outcomes)['not refused']).toBe(1);
    expect(await balancesOf(shop.test.db, 'com_last')).toEqual({ prepaid: 0, credit: -5_000 });
  });

  it('paying one order by card, code and balance at once pays it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderNo = await shop.order();
      const work = [
        payByCard(shop.agent, cards.good, orderNo),
        createPayment(shop.agent, { order_nos: [orderNo], method: 'wechat' }),
        pay(shop.agent, orderNo),
        pay(shop.agent, orderNo),
      ];
      await Promise.allSettled(work);
      shop.world.clock.forward(31);
      await shop.sweep();
      expect(await statusOf(shop.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
      const acceptedPayments = await shop.test.db
        .selectFrom('payment.payment_parts as part')
        .innerJoin('payment.payments as payment', 'payment.payment_no', 'part.payment_no')
        .select(sql<number>`prepaid_cents + credit_cents + gateway_cents`.as('cents'))
        .where('part.reference', '=', orderNo)
        .where('part.accepted', '=', true)
        .where('payment.status', '=', 'succeeded')
        .execute();
      expect(acceptedPayments).toEqual([{ cents: 20_000 }]);
      expect(await verifyConsistency(shop.test.db)).toEqual([]);
    }
  });
});
