/** Staff cancels many orders with one decision: preview, start, list and retry. */
import type {
  consoleMassCancellationEndpoints,
  MassCancellation,
} from '@wayhouse/contract/console/orders/mass-cancellation';
import {
  type MassCancellationState,
  massCancellationMax,
} from '@wayhouse/contract/console/orders/mass-cancellation-states';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { isExpired } from '../../approvals/decide-approval.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { type OrderRow, selectOrders } from '../booking.store.ts';
import { readDeskOrders } from '../desk/list-desk-orders.ts';
import { beginMassCancellation } from './begin-mass-cancellation.ts';
import { factsOfMass, refuseHigherCost } from './mass-cancellation-approval.ts';
import { insertMass, reopenRefused, selectMass } from './mass-cancellations.store.ts';
import { type MassProgress, selectProgress } from './mass-progress.views.ts';
import { type MassPlan, planMassCancellation } from './plan-mass-cancellation.ts';

type Calls = typeof consoleMassCancellationEndpoints;
type Preview = Calls['POST /api/console/v1/mass_cancellations/preview'];
type Start = Calls['POST /api/console/v1/mass_cancellations'];

/** Maximum number of problems that the console shows of one mass cancellation. */
const problemsShown = 50;

/**
 * The orders, fees and refunds of the listed numbers or of a list of the desk. Throws request.invalid at `order_nos`
 * when neither is given.
 */
export async function previewMassCancellation(
  ctx: StaffCtx,
  { order_nos, list, fee, goodwill }: ParsedInputOf<Preview>,
): Promise<OutputOf<Preview>> {
  const { rows, more } = order_nos
    ? { rows: await selectOrders(ctx.db, order_nos), more: false }
    : await rowsOfList(ctx, list);
  const plan = planOf(ctx, sortedByNumber(rows), { fee, goodwill });
  const orders: OutputOf<Preview>['orders'] = [];
  let customersCents = 0;
  for (const { order, termsCents, feeCents, refundCents } of plan.orders) {
    const refund = await customersPartOf(ctx.db, order, refundCents);
    customersCents += refund;
    orders.push({
      order_no: order.order_no,
      guest: order.lead_guest,
      check_in: order.check_in,
      hotel: order.sold.hotel.name,
      terms_fee: toMoney(termsCents),
      waived: toMoney(termsCents - feeCents),
      refund: toMoney(refund),
    });
  }
  return {
    orders,
    skipped: plan.skipped,
    more,
    digest: plan.digest,
    refund: toMoney(customersCents),
    waived: toMoney(plan.waivedCents),
    goodwill: toMoney(plan.goodwillCents),
  };
}

async function rowsOfList(ctx: StaffCtx, list: ParsedInputOf<Preview>['list']) {
  if (!list) throw invalidField('order_nos', 'fields.required');
  const deskOrders = await readDeskOrders(ctx, list, massCancellationMax + 1);
  const rows = deskOrders.slice(0, massCancellationMax).map(({ row }) => row as OrderRow);
  return { rows, more: deskOrders.length > massCancellationMax };
}

/** The digest of a plan depends on the sequence of its orders, so preview and start sort them alike. */
const sortedByNumber = (rows: readonly OrderRow[]) =>
  rows.toSorted((a, b) => (a.order_no < b.order_no ? -1 : 1));

function planOf(
  ctx: StaffCtx,
  rows: readonly OrderRow[],
  { fee, goodwill }: Pick<ParsedInputOf<Start>, 'fee' | 'goodwill'>,
): MassPlan {
  return planMassCancellation(rows, { fee, goodwillCents: toCents(goodwill), now: ctx.clock.now() });
}

/**
 * Begins the mass cancellation at once. When it costs more than the caller may decide alone, it waits for a second
 * person. Throws request.changed for other orders, fees or goodwill than previewed, request.wrong_state when none of
 * the orders can be canceled, and identity.new_role.
 */
export async function startMassCancellation(
  ctx: StaffCtx,
  input: ParsedInputOf<Start>,
): Promise<MassCancellation> {
  // First handles payments that have just succeeded, so that the plan includes their money.
  await ctx.deliverEvents();
  const id = await inTransaction(ctx.db, (tx) => decide(ctx, tx, input));
  return show(ctx, id);
}

async function decide(ctx: StaffCtx, tx: Tx, input: ParsedInputOf<Start>): Promise<string> {
  const { fee, goodwill, reason, digest } = input;
  const plan = planOf(ctx, sortedByNumber(await selectOrders(tx, input.order_nos)), { fee, goodwill });
  if (plan.digest !== digest) throw appError('request.changed');
  if (plan.orders.length === 0) throw appError('request.wrong_state');
  const id = newId('mas');
  const { staffId, name, email, role } = ctx.staff;
  const row = {
    id,
    at: ctx.clock.now(),
    staff_id: staffId,
    staff_name: name,
    staff_email: email,
    staff_role: role,
    reason,
    fee,
    goodwill_cents: toCents(goodwill),
    cost_cents: plan.costCents,
    started_at: null,
  };
  await insertMass(
    tx,
    row,
    plan.orders.map(({ order, feeCents }) => ({ orderNo: order.order_no, feeCents })),
  );
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'mass_cancellation.requested',
    reason,
    target: { type: 'mass_cancellation', id, name: reason },
    after: { orders: plan.orders.length, fee, goodwill, waived: toMoney(plan.waivedCents) },
  });
  const spending = { kind: 'fee_waiver', cents: plan.costCents, subjectId: id } as const;
  if (await decideAlone(tx, ctx, spending)) await beginMassCancellation(tx, ctx, id);
  else
    await requestApproval(tx, ctx, {
      kind: 'mass_cancellation',
      cents: plan.costCents,
      reason,
      subject: { id, name: reason },
      facts: factsOfMass(
        plan.orders.map(({ order }) => order),
        toCents(goodwill),
      ),
    });
  return id;
}

/** The newest 20. */
export async function listMassCancellations(ctx: StaffCtx): Promise<MassCancellation[]> {
  const rows = await selectProgress(ctx.db, { limit: 20, problems: problemsShown });
  return rows.map((row) => present(row, ctx.clock.now()));
}

/**
 * Tries the refused orders again. Throws request.not_found; request.wrong_state for a mass cancellation that has not
 * begun; booking.terms_changed when the orders now cost more than the whole mass cancellation did.
 */
export async function retryMassCancellation(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/mass_cancellations/{id}/retry']>,
): Promise<MassCancellation> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await selectMass(tx, params.id);
    if (!row) throw appError('request.not_found');
    if (row.started_at === null) throw appError('request.wrong_state');
    await reopenRefused(tx, params.id);
    await refuseHigherCost(ctx, tx, { row, allowedCents: row.cost_cents });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'mass_cancellation.retried',
      target: { type: 'mass_cancellation', id: row.id, name: row.reason },
    });
    await beginMassCancellation(tx, ctx, params.id);
  });
  return show(ctx, params.id);
}

async function show(ctx: StaffCtx, id: string): Promise<MassCancellation> {
  const [row] = await selectProgress(ctx.db, { id, limit: 1, problems: problemsShown });
  if (!row) throw appError('request.not_found');
  return present(row, ctx.clock.now());
}

function present(row: MassProgress, now: Date): MassCancellation {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.staff_name,
    reason: row.reason,
    fee: row.fee as MassCancellation['fee'],
    goodwill: toMoney(row.goodwill_cents),
    state: stateOf(row, now),
    total: row.total,
    canceled: row.canceled,
    refused: row.refused,
    problems: row.problems.map(({ order_no, problem }) => ({
      order_no,
      problem: serverText2(`errors.${problem as 'request.wrong_state'}`),
    })),
  };
}

function stateOf(row: MassProgress, now: Date): MassCancellationState {
  if (row.started_at === null)
    return row.decision === 'open' && row.requested_at && !isExpired({ requested_at: row.requested_at }, now)
      ? 'waiting'
      : 'returned';
  return row.canceled + row.refused < row.total ? 'running' : 'done';
}
