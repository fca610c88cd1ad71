/** Many orders canceled with one decision: preview, four eyes, work that survives a crash, refusals and retries. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookedOrder, cancel, paidOrder, refusal, statusOf } from '../../../../test/builders/booking.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { approvalHandlers } from '../../../approval-handlers.ts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { drainWork } from '../../../platform/work/work-runner.ts';
import { approveRequest, returnRequest } from '../../approvals/decide-approval.ts';
import { showApproval } from '../../approvals/list-approvals.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { listMassOrders } from './list-mass-orders.ts';
import { endItem } from './mass-cancellations.store.ts';
import { massCancellationKinds } from './run-mass-cancellation.ts';
import {
  listMassCancellations,
  previewMassCancellation,
  retryMassCancellation,
  startMassCancellation,
} from './start-mass-cancellation.ts';

let desk: Desk;
// No test decides about a credit limit, so the handlers need no functions of the ledger.
const handlers = approvalHandlers({} as never);
beforeAll(async () => {
  desk = await openDesk();
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
});
beforeEach(async () => {
  desk.world.clock.at('2027-03-01T09:00:00Z');
  await setAmount(100_000_000);
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const reason = 'Typhoon Mangkhut, the hotels waive their fees';
const setAmount = (cents: number) =>
  desk.database.db.updateTable('approvals.amounts').set({ cents }).where('kind', '=', 'fee_waiver').execute();
const prepaidCents = async () => (await balancesOf(desk.database.db, 'com_desk')).prepaid;
/** Books and pays a stay of two nights for 200.00. After its deadline, the cancellation fee is one night. */
const stay = (checkIn = '2027-03-02') => paidOrder(desk.agent(), { hotel: desk.hotel, checkIn });
const preview = (order_nos: string[], terms: { fee?: 'none' | 'terms'; goodwill?: string } = {}) =>
  previewMassCancellation(desk.staff(), { order_nos, fee: 'none', goodwill: '0', ...terms });
const start = async (order_nos: string[], terms: { fee?: 'none' | 'terms'; goodwill?: string } = {}) => {
  const { digest } = await preview(order_nos, terms);
  const input = { order_nos, fee: 'none' as const, goodwill: '0', reason, digest, ...terms };
  return startMassCancellation(desk.staff(), input);
};
const run = () => {
  const { db, clock, log } = desk.world.app;
  return drainWork({ db, clock, log, kinds: massCancellationKinds(() => desk.world.app) });
};
const findMass = async (id: string) =>
  (await listMassCancellations(desk.staff())).find((each) => each.id === id);
const statuses = (orders: string[]) =>
  Promise.all(orders.map(async (orderNo) => (await statusOf(desk.database.db, orderNo))[0]));

describe('a preview', () => {
  it('lists the orders to cancel with their costs, and leaves out orders that cannot be canceled', async () => {
    const [lateNo, earlyNo, canceledNo] = [await stay(), await stay('2027-05-10'), await stay('2027-05-11')];
    await cancel(desk.agent(), canceledNo);
    const plan = await preview([lateNo, earlyNo, canceledNo], { goodwill: '25.00' });
    expect(Object.fromEntries(plan.orders.map(({ order_no, waived }) => [order_no, waived]))).toEqual({
      [lateNo]: '100.00',
      [earlyNo]: '0.00',
    });
    const sums = { refund: '400.00', waived: '100.00', goodwill: '50.00' };
    expect(plan).toMatchObject({ skipped: 1, more: false, ...sums });
    expect(await statuses([lateNo, earlyNo])).toEqual([2, 2]);
  });

  it('takes the orders of a list that is filtered by city and nights', async () => {
    await stay('2027-06-08');
    const within = await stay('2027-06-10');
    await stay('2027-06-13');
    const terms = { fee: 'none', goodwill: '0' } as const;
    const weekend = { stay_from: '2027-06-10', stay_to: '2027-06-12' };
    const planOf = async (city: string) => {
      const plan = await previewMassCancellation(desk.staff(), { list: { ...weekend, city }, ...terms });
      return plan.orders.map(({ order_no }) => order_no);
    };
    expect(await planOf('lisb')).toEqual([within]);
    expect(await planOf('Porto')).toEqual([]);
  });
});

describe('a start', () => {
  it('cancels each order without a fee, credits the goodwill once, and writes a note', async () => {
    const orders = [await stay(), await stay(), await bookedOrder(desk.agent(), { hotel: desk.hotel })];
    const before = await prepaidCents();
    const { id, state } = await start(orders, { goodwill: '10.00' });
    expect(state).toBe('running');
    await run();
    await run();
    expect(await statuses(orders)).toEqual([4, 4, -1]);
    // 200.00 of each paid stay, and 10.00 for each of three orders.
    expect((await prepaidCents()) - before).toBe(43_000);
    expect(await findMass(id)).toMatchObject({
      state: 'done',
      total: 3,
      canceled: 3,
      refused: 0,
      by: 'Ana Okafor',
    });
    const page = await desk.show(orders[0] ?? '');
    expect(page.order.cancel_fee).toBe('0.00');
    expect(page.notes.map(({ text }) => text)).toEqual([reason]);
  });

  it('with the fees of the terms, charges no more than was shown, although the deadline passed since', async () => {
    const orderNo = await stay('2027-03-10');
    const { id } = await start([orderNo], { fee: 'terms' });
    // The deadline passes before the work runs.
    desk.world.clock.at('2027-03-09T09:00:00Z');
    await run();
    expect((await desk.show(orderNo)).order).toMatchObject({ order_status: 4, cancel_fee: '0.00' });
    expect((await findMass(id))?.canceled).toBe(1);
  });

  it('with another goodwill or other fees than previewed is refused', async () => {
    const orders = [await stay(), await stay('2027-03-10')];
    const { digest } = await preview(orders);
    const input = { order_nos: orders, fee: 'none' as const, goodwill: '0', reason, digest };
    expect(await refusal(startMassCancellation(desk.staff(), { ...input, goodwill: '5' }))).toBe(
      'request.changed',
    );
    desk.world.clock.at('2027-03-09T09:00:00Z');
    expect(await refusal(startMassCancellation(desk.staff(), input))).toBe('request.changed');
    expect(await statuses(orders)).toEqual([2, 2]);
  });

  it('goes on after a process died, and cancels nothing twice', async () => {
    const orders = [await stay(), await stay(), await stay()];
    const before = await prepaidCents();
    const { id } = await start(orders, { goodwill: '10.00' });
    const { db, clock, log } = desk.world.app;
    // The process dies before it cancels an order: nothing is written, and the queue offers the order again.
    const dyingProcess = { ...desk.world.app, deliverEvents: () => Promise.reject(new Error('killed')) };
    await drainWork({ db, clock, log, kinds: massCancellationKinds(() => dyingProcess) });
    expect(await findMass(id)).toMatchObject({ state: 'running', canceled: 0 });
    await db
      .updateTable('platform.work')
      .set({ due_at: new Date(0) })
      .where('state', '=', 'open')
      .execute();
    await Promise.all([run(), run()]);
    expect(await findMass(id)).toMatchObject({ state: 'done', canceled: 3 });
    expect((await prepaidCents()) - before).toBe(63_000);
  });

  it('names the orders that could not be canceled; they can be tried again', async () => {
    const orders = [await stay(), await stay('2027-05-20')];
    const { id } = await start(orders);
    await cancel(desk.agent(), orders[1] ?? '');
    await run();
    expect(await findMass(id)).toMatchObject({ state: 'done', canceled: 1, refused: 1 });
    expect((await findMass(id))?.problems).toMatchObject([{ order_no: orders[1] }]);
    expect((await retryMassCancellation(desk.staff(), { params: { id } })).state).toBe('running');
    await run();
    expect(await findMass(id)).toMatchObject({ state: 'done', canceled: 1, refused: 1 });
    const { action } = await desk.database.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('mass_cancellation.retried');
  });

  it('that became dearer since the decision are not tried again', async () => {
    const orderNo = await stay('2027-05-20');
    const { id } = await start([orderNo]);
    await inTransaction(desk.database.db, (tx) =>
      endItem(tx, { id, orderNo, problem: 'request.try_again', at: desk.world.clock.now() }),
    );
    await run();
    desk.world.clock.at('2027-05-19T09:00:00Z');
    const retry = retryMassCancellation(desk.staff(), { params: { id } });
    expect(await refusal(retry)).toBe('booking.terms_changed');
    expect(await findMass(id)).toMatchObject({ state: 'done', refused: 1 });
    expect(await statuses([orderNo])).toEqual([2]);
  });
});

describe('four eyes', () => {
  const approve = async (ctx: StaffCtx, id: string) => {
    const params = { id };
    const { version } = await showApproval(desk.finance(), handlers, { params });
    return approveRequest(ctx, handlers, { params, version });
  };
  const requestOf = async (massId: string) => {
    const row = await desk.database.db
      .selectFrom('approvals.requests')
      .select('id')
      .where('subject_id', '=', massId)
      .executeTakeFirstOrThrow();
    return row.id;
  };

  it('the sum of all waived fees decides; nothing happens until a second person approves', async () => {
    await setAmount(15_000);
    const orders = [await stay(), await stay()];
    const { id, state } = await start(orders);
    expect(state).toBe('waiting');
    await run();
    expect(await statuses(orders)).toEqual([2, 2]);
    expect(await refusal(retryMassCancellation(desk.staff(), { params: { id } }))).toBe(
      'request.wrong_state',
    );
    const massOrders = await listMassOrders(desk.finance(), { params: { id } });
    expect(massOrders.map(({ order_no }) => order_no)).toEqual([...orders].sort());
    expect(massOrders[0]).toMatchObject({ fee: '0.00', waived: '100.00', refund: '200.00', state: 'open' });
    const request = await requestOf(id);
    const requester = {
      ...desk.finance(),
      staff: { ...desk.finance().staff, staffId: desk.staff().staff.staffId },
    };
    expect(await refusal(approve(requester, request))).toBe('approvals.four_eyes');
    await approve(desk.finance(), request);
    await run();
    expect(await statuses(orders)).toEqual([4, 4]);
    expect((await findMass(id))?.state).toBe('done');
    const canceledOrders = await listMassOrders(desk.finance(), { params: { id } });
    expect(canceledOrders[0]).toMatchObject({ fee: '0.00', refund: '200.00', state: 'canceled' });
    expect(canceledOrders[0]).not.toHaveProperty('waived');
  });

  it('a request with the fees of the terms is refused once a deadline has passed', async () => {
    await setAmount(5_000);
    const orderNo = await stay('2027-05-20');
    const { id } = await start([orderNo], { fee: 'terms', goodwill: '60' });
    desk.world.clock.at('2027-05-19T09:00:00Z');
    await desk.database.db
      .updateTable('approvals.requests')
      .set({ requested_at: desk.world.clock.now() })
      .execute();
    expect(await refusal(approve(desk.finance(), await requestOf(id)))).toBe('booking.terms_changed');
    expect(await statuses([orderNo])).toEqual([2]);
  });

  it('a request that is returned, or costs more by now, cancels nothing', async () => {
    await setAmount(5_000);
    const orders = [await stay(), await stay('2027-03-10')];
    const { id } = await start(orders);
    const request = await requestOf(id);
    desk.world.clock.at('2027-03-07T09:00:00Z');
    // Any cost is now more than the requested one.
    await desk.database.db.updateTable('approvals.requests').set({ amount_cents: 1 }).execute();
    expect(await refusal(approve(desk.finance(), request))).toBe('booking.terms_changed');
    await returnRequest(desk.finance(), handlers, { params: { id: request }, note: 'Ask the hotels first' });
    await run();
    expect((await findMass(id))?.state).toBe('returned');
    expect(await statuses(orders)).toEqual([2, 2]);
  });
});
