/** Disputes and returned refunds that Stripe reports: finance sees them, and no money moves by itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { listBankLines } from '../../src/modules/books/bank/list-lines.ts';
import { matchLine } from '../../src/modules/books/bank/match-line.ts';
import { uploadStatement } from '../../src/modules/books/bank/upload-statement.ts';
import { countWork } from '../../src/modules/insight/counts/count-work.ts';
import { listMovements } from '../../src/modules/ledger/balance/list-movements.ts';
import { handleNotice, listNotices } from '../../src/modules/payment/desk/desk-notices.ts';
import { payReturnedRefund } from '../../src/modules/payment/desk/pay-returned-refund.ts';
import { reconcileGateway } from '../../src/modules/payment/gateway/reconcile-gateway.ts';
import { bookedOrder, cancel, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { asStaff, buildDesk, type Desk } from '../builders/finance.ts';
import { cards, payByCard } from '../builders/gateway/gateway.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { gatewayAt, openStripe, type StripeDouble, sendEvent } from './stripe-double.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let stripe: StripeDouble;
const finance = 'fin@staff.test';

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
  const { app, clock } = desk.world;
  stripe = await openStripe(clock.now);
  app.gateway = gatewayAt(stripe.port);
  desk.customer.gateway = app.gateway;
  hotel = await buildHotel(database.db, { name: 'disputed', rooms: 20 });
  const member = { id: 'fin', email: finance, name: 'Nora', role: 'finance', language: 'en' };
  await database.db
    .insertInto('identity.staff')
    .values({ ...member, status: 'active', password_hash: 'x', created_at: clock.now() })
    .execute();
});
afterAll(async () => {
  expect(await verifyConsistency(database.db)).toEqual([]);
  await stripe.close();
  await database.drop();
});

async function paidByCard() {
  const orderNo = await bookedOrder(desk.customer, { hotel });
  const { payment_no: paymentNo } = await payByCard(desk.customer, cards.good, orderNo);
  const intent = [...stripe.intents.values()].find((each) => each.metadata.payment_no === paymentNo);
  return { orderNo, paymentNo, intentId: intent?.id ?? '' };
}
const waitingNotices = async () => (await listNotices(asStaff(desk), { page: 1, page_size: 20 })).items;
const waitingCount = async () => (await countWork(asStaff(desk))).refunds?.yours;
const handle = (id: string, reason: string) => handleNotice(asStaff(desk), { params: { id }, reason });
const sumsOfLedger = async () =>
  (
    await sql`select account_id, sum(amount_cents) as cents from ledger.entries group by 1 order by 1`.execute(
      database.db,
    )
  ).rows;

it('a dispute waits at the finance desk with orders, reason and deadline, is mailed, and waits again when it is lost', async () => {
  const { orderNo, paymentNo, intentId } = await paidByCard();
  const { app, clock } = desk.world;
  const sums = await sumsOfLedger();
  const created = { type: 'charge.dispute.created', object: stripe.dispute(intentId), at: clock.now() };
  expect(await sendEvent(app, created)).toBe('taken');
  expect(await sendEvent(app, { ...created, type: 'charge.dispute.funds_withdrawn' })).toBe('taken');
  const [notice, ...others] = await waitingNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'dispute',
    order_nos: [orderNo],
    payment_no: paymentNo,
    owner: { id: desk.accountId },
    amount: '205.00',
    reason: 'fraudulent',
    due_at: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
    note: null,
  });
  expect(await waitingCount()).toBe(1);
  expect(await desk.mailsTo(finance)).toEqual(['payment_disputed']);
  const id = notice?.id ?? '';
  expect(await handle(id, 'Evidence sent')).toMatchObject({ kind: 'dispute', note: 'Evidence sent' });
  expect(await waitingNotices()).toEqual([]);
  expect(await refusal(handle(id, 'Again'))).toBe('request.wrong_state');
  clock.forward(86_400);
  const closed = { type: 'charge.dispute.closed', object: stripe.dispute(intentId, { status: 'lost' }) };
  await sendEvent(app, closed);
  // An older event that comes late changes nothing.
  await sendEvent(app, { ...created, type: 'charge.dispute.updated' });
  expect(await waitingNotices()).toMatchObject([{ id, kind: 'dispute_lost', note: null }]);
  expect(await desk.mailsTo(finance)).toEqual(['payment_disputed', 'dispute_lost']);
  await handle(id, 'Posted by entry 12');
  expect(await desk.auditOf(id)).toEqual(['gateway_notice.handled', 'gateway_notice.handled']);
  expect(await statusOf(database.db, orderNo)).toEqual(statusPair.confirmedPaid);
  expect(await sumsOfLedger()).toEqual(sums);
});

it('a dispute that was decided for us, or an inquiry that ended, is shown as won', async () => {
  const { intentId } = await paidByCard();
  const object = stripe.dispute(intentId, { status: 'warning_closed', evidence_details: { due_by: null } });
  await sendEvent(desk.world.app, { type: 'charge.dispute.closed', object });
  const [notice] = await waitingNotices();
  expect(notice).toMatchObject({ kind: 'dispute_won', due_at: null });
  await handle(notice?.id ?? '', 'Read');
});

it('a dispute of a payment that we do not know changes nothing', async () => {
  const object = stripe.dispute('pi_of_another_shop', { amount: 100 });
  expect(await sendEvent(desk.world.app, { type: 'charge.dispute.created', object })).toBe('taken');
  expect(await waitingNotices()).toEqual([]);
});

it('a refund that fails after it had succeeded waits for finance once, and its money stays as posted', async () => {
  const { orderNo } = await paidByCard();
  const { app } = desk.world;
  await cancel(desk.customer, orderNo);
  expect(await statusOf(database.db, orderNo)).toEqual(statusPair.canceledRefunded);
  const sums = await sumsOfLedger();
  const refund = [...stripe.refunds.values()].at(-1);
  Object.assign(refund ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  for (const type of ['refund.failed', 'charge.refund.updated'])
    await sendEvent(app, { type, object: refund });
  const [notice, ...others] = await waitingNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'refund_returned',
    order_nos: [orderNo],
    amount: '200.00',
    reason: 'expired_or_canceled_card',
  });
  expect((await desk.mailsTo(finance)).at(-1)).toBe('refund_returned');
  expect(await statusOf(database.db, orderNo)).toEqual(statusPair.canceledRefunded);
  const differences = async () =>
    (await reconcileGateway(app, { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' })).differences;
  expect(await differences()).toMatchObject([{ what: 'refund', kind: 'state' }]);
  await handle(notice?.id ?? '', 'Paid by wire');
  await sendEvent(app, { type: 'refund.failed', object: refund });
  expect(await waitingNotices()).toEqual([]);
  expect(await differences()).toEqual([]);
  expect(await sumsOfLedger()).toEqual(sums);
});

/** The notice of a refund of 200.00 that succeeded and then failed. */
async function returnedRefund() {
  const { orderNo } = await paidByCard();
  await cancel(desk.customer, orderNo);
  const refund = [...stripe.refunds.values()].at(-1);
  Object.assign(refund ?? {}, { status: 'failed', failure_reason: 'account_closed' });
  const repeat = () => sendEvent(desk.world.app, { type: 'refund.failed', object: refund });
  await repeat();
  const [notice] = await waitingNotices();
  return { orderNo, id: notice?.id ?? '', repeat };
}
const payAgain = (id: string, how: { means: 'balance' | 'bank'; bank_reference?: string }) =>
  payReturnedRefund(asStaff(desk), {
    params: { id },
    reason: 'The card is closed',
    bank_reference: undefined,
    ...how,
  });
const entriesOf = async (orderNo: string) =>
  (
    await sql<{ account: string; cents: number }>`
      select e.account_id as account, e.amount_cents as cents from ledger.entries e
        join ledger.transactions t on t.id = e.transaction_id
        join payment.refunds r on r.refund_no = t.cause_id
        where t.cause_type = 'returned_refund' and r.reference = ${orderNo} order by 2`.execute(database.db)
  ).rows;

it('a returned refund is paid into the balance once, although two people press and the gateway repeats itself', async () => {
  const { orderNo, id, repeat } = await returnedRefund();
  const presses = await Promise.all([1, 2].map(() => refusal(payAgain(id, { means: 'balance' }))));
  expect(presses.sort()).toEqual(['not refused', 'request.wrong_state']);
  await repeat();
  expect(await waitingNotices()).toEqual([]);
  expect(await entriesOf(orderNo)).toEqual([
    { account: 'house:gateway_clearing', cents: -20_000 },
    { account: `${desk.accountId}:prepaid`, cents: 20_000 },
  ]);
  expect(await statusOf(database.db, orderNo)).toEqual(statusPair.canceledRefunded);
  const firstRow = { page: 1, page_size: 1, from: undefined, to: undefined, type: undefined };
  const [movement] = (await listMovements(desk.customer, firstRow)).items;
  expect(movement).toMatchObject({ type: 'refund', amount: '200.00', order_no: orderNo });
  expect(await desk.auditOf(id)).toEqual(['gateway_notice.paid']);
});

/** Uploads a line of the bank for 200.00, which is then the only open one. */
async function openLine(reference: string) {
  const bytes = new TextEncoder().encode(`Date,Amount,Reference\n2027-03-01,-200.00,${reference}`);
  await uploadStatement(asStaff(desk), { file: { name: 'bank.csv', bytes } });
  const { items } = await listBankLines(asStaff(desk), { view: 'open', page: 1, page_size: 20 });
  const [line, ...otherLines] = items;
  if (!line || otherLines.length > 0) throw new Error('not one open line');
  return line;
}

/** Matches a line with its best suggestion. */
async function matchBest({ id, suggestions: [best] }: Awaited<ReturnType<typeof openLine>>) {
  if (!best) throw new Error('nothing suggested');
  return (await matchLine(asStaff(desk), { params: { id }, type: best.type, target: best.id })).match;
}

it('a bank reference without letters or digits is not found in the text of a bank line', async () => {
  const { id } = await returnedRefund();
  await payAgain(id, { means: 'bank', bank_reference: '-' });
  const line = await openLine('RENT 12');
  expect(line.suggestions).toMatchObject([
    { type: 'returned_refund', same_amount: true, same_reference: false },
  ]);
  await matchBest(line);
});

it('a returned refund is paid by bank with the number of the transfer, and a dispute cannot be paid', async () => {
  const { orderNo, id } = await returnedRefund();
  expect(await refusal(payAgain(id, { means: 'bank' }))).toBe('request.invalid');
  expect(await payAgain(id, { means: 'bank', bank_reference: 'WIRE-7' })).toMatchObject({
    kind: 'refund_returned',
    note: 'The card is closed',
  });
  expect(await entriesOf(orderNo)).toEqual([
    { account: 'house:gateway_clearing', cents: -20_000 },
    { account: 'house:bank', cents: 20_000 },
  ]);
  const sums = await sumsOfLedger();
  expect(await matchBest(await openLine('WIRE-7'))).toMatchObject({
    type: 'returned_refund',
    by: 'Nora Finch',
  });
  expect(await sumsOfLedger()).toEqual(sums);
  expect(await refusal(handle(id, 'Again'))).toBe('request.wrong_state');
  const { intentId } = await paidByCard();
  await sendEvent(desk.world.app, { type: 'charge.dispute.created', object: stripe.dispute(intentId) });
  const [dispute] = await waitingNotices();
  expect(await refusal(payAgain(dispute?.id ?? '', { means: 'balance' }))).toBe('request.wrong_state');
});
