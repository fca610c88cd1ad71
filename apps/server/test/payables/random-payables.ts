/**
 * Random steps of finance with suppliers: orders, invoices, decisions, approvals, runs. One seed determines all steps.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import type { ActorCtx, AppContext, StaffCtx } from '../../src/context.ts';
import { approveInvoice } from '../../src/modules/payables/invoice/approve-invoice.ts';
import { cancelInvoice, decideOnLines } from '../../src/modules/payables/invoice/decide-lines.ts';
import { showInvoice } from '../../src/modules/payables/invoice/show-invoice.ts';
import { cancelRun, makeBankFile, recordPaid } from '../../src/modules/payables/run/carry-out-run.ts';
import { createRun } from '../../src/modules/payables/run/create-run.ts';
import { showRun } from '../../src/modules/payables/run/show-run.ts';
import { isAppError } from '../../src/platform/errors.ts';
import { newId } from '../../src/platform/ids.ts';
import { asUser, cancel, paidOrder } from '../builders/booking.ts';
import type { BuiltHotel } from '../builders/catalogue.ts';
import { financeOf } from '../builders/finance.ts';
import type { RandomNumbers } from '../builders/random/random-numbers.ts';
import { enterLines } from '../builders/supplier.ts';

export interface SupplierOfTest {
  id: string;
  currency: 'USD' | 'EUR';
  hotel: BuiltHotel;
}

export interface PayablesScene {
  app: AppContext;
  random: RandomNumbers;
  /** The company that books. */
  accountId: string;
  suppliers: readonly SupplierOfTest[];
  /** Books and pays one order; by default one night in April 2027. */
  order?: (ctx: ActorCtx, hotel: BuiltHotel) => Promise<unknown>;
}
type Step = (scene: PayablesScene, ctx: StaffCtx) => Promise<unknown>;

const pickOf = <Item>(random: RandomNumbers, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : random.of(items);

async function idsOf(
  { app }: PayablesScene,
  query: ReturnType<typeof sql<{ id: string }>>,
): Promise<string[]> {
  const { rows } = await query.execute(app.db);
  return rows.map(({ id }) => id);
}

const agentOf = ({ app, accountId }: PayablesScene) =>
  asUser({ app, clock: { now: app.clock.now, forward: () => {}, at: () => {} } }, { accountId });

const book: Step = async (scene) => {
  const supplier = pickOf(scene.random, scene.suppliers);
  const order = scene.order ?? ((ctx, hotel) => paidOrder(ctx, { hotel, nights: 1 }));
  if (supplier) await order(agentOf(scene), supplier.hotel);
};

const cancelOrder: Step = async (scene) => {
  const confirmed = await idsOf(
    scene,
    sql`select order_no as id from booking.orders where order_status = ${orderStatus.confirmed}`,
  );
  const id = pickOf(scene.random, confirmed);
  if (id) await cancel(agentOf(scene), id);
};

/** Enters an invoice of up to three orders at or near our cost. Other invoices may name some of these orders too. */
const enter: Step = async (scene, ctx) => {
  const { random } = scene;
  const supplier = pickOf(random, scene.suppliers);
  if (!supplier) return;
  const { rows } = await sql<{ id: string; cents: number }>`
    select order_no as id, net_cents as cents from booking.orders
      where hotel_id = ${supplier.hotel.hotelId} and order_status in (${orderStatus.confirmed}, ${orderStatus.canceled})
      order by exists (select from payables.lines l where l.order_no = orders.order_no), order_no desc limit 6`.execute(
    scene.app.db,
  );
  const orders = rows.slice(0, random.between(1, 3));
  if (orders.length === 0) return;
  const lines = orders.map(({ id, cents }) => ({ reference: id, cents: cents + random.between(-300, 300) }));
  await enterLines(ctx, { supplier, no: newId('I'), lines });
};

/** Enters a credit note for up to two canceled orders that an invoice names. Other credit notes may name them too. */
const enterCredit: Step = async (scene, ctx) => {
  const { random } = scene;
  const supplier = pickOf(random, scene.suppliers);
  if (!supplier) return;
  const { rows } = await sql<{ id: string; cents: number }>`
    select o.order_no as id, l.cost_cents as cents from booking.orders o join payables.lines l using (order_no)
      where o.hotel_id = ${supplier.hotel.hotelId} and o.order_status = ${orderStatus.canceled} and l.usd_cents > 0
      order by o.order_no desc limit ${random.between(1, 2)}`.execute(scene.app.db);
  const lines = rows.map(({ id, cents }) => ({
    reference: id,
    cents: -Math.max(1, cents - random.of([0, 0, 250])),
  }));
  if (lines.length > 0) await enterLines(ctx, { supplier, no: newId('I'), lines });
};

const openInvoices = sql<{ id: string }>`select id from payables.invoices where status = 'open'`;

const decide: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, openInvoices));
  if (!id) return;
  const { items } = await showInvoice(ctx, { params: { id }, group: 'to_decide' });
  const decision = scene.random.of(['pay', 'pay_cost', 'dispute'] as const);
  if (items.length > 0)
    await decideOnLines(ctx, {
      params: { id },
      decision,
      reason: 'Test',
      lines: items.map(({ n }) => n),
    });
};

const approve: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, openInvoices));
  if (!id) return;
  const { sums } = await showInvoice(ctx, { params: { id } });
  await approveInvoice(ctx, { params: { id }, pay: sums.pay, reason: '' });
};

const dropInvoice: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, openInvoices));
  if (id) await cancelInvoice(ctx, { params: { id }, reason: 'Test' });
};

const makeRun: Step = (_scene, ctx) => createRun(ctx, { due_until: '2099-01-01', pay_on: '2098-01-01' });

const approvedRuns = sql<{ id: string }>`select id from payables.runs where status = 'approved'`;

const makeFile: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, approvedRuns));
  if (id) await makeBankFile(ctx, { params: { id } });
};

/** Records a run as paid. For foreign currency the bank takes up to a tenth more or less than the books have. */
const payRun: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, approvedRuns));
  if (!id) return;
  const { total, payments } = await showRun(ctx, { params: { id } });
  const foreign = payments.filter(({ currency }) => currency !== 'USD');
  const change = foreign.reduce(
    (sum, { usd }) => sum + Math.round((toCents(usd) * scene.random.between(-10, 10)) / 100),
    0,
  );
  await recordPaid(ctx, {
    params: { id },
    bank_reference: newId('B'),
    ...(foreign.length > 0 && { paid_usd: toMoney(toCents(total) + change) }),
  });
};

const dropRun: Step = async (scene, ctx) => {
  const id = pickOf(scene.random, await idsOf(scene, approvedRuns));
  if (id) await cancelRun(ctx, { params: { id }, reason: 'Test' });
};

const steps: readonly Step[] = [
  ...[book, book, enter, enter, enter, decide, decide, decide, approve, approve, approve],
  ...[makeRun, makeRun, makeFile, payRun, payRun, dropRun, dropInvoice, cancelOrder, enterCredit],
];

/** Makes one random step. A refusal (`AppError`) is a valid result; any other error is thrown. */
export async function payablesStep(scene: PayablesScene): Promise<void> {
  try {
    await scene.random.of(steps)(scene, financeOf(scene.app));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
