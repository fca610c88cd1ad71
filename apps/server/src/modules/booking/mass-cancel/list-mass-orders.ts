/**
 * The orders of a mass cancellation, each with its fee, refund and state. The second person reads them before the
 * decision.
 */
import type { consoleMassCancellationEndpoints } from '@wayhouse/contract/console/orders/mass-cancellation';
import type { MassOrderState } from '@wayhouse/contract/console/orders/mass-cancellation-states';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { type OrderRow, selectOrders } from '../booking.store.ts';
import { selectItems, selectMass } from './mass-cancellations.store.ts';
import { feeAtCancellation } from './plan-mass-cancellation.ts';

type Call = (typeof consoleMassCancellationEndpoints)['GET /api/console/v1/mass_cancellations/{id}/orders'];

/** Throws request.not_found. */
export async function listMassOrders(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  if (!(await selectMass(ctx.db, params.id))) throw appError('request.not_found');
  const items = await selectItems(ctx.db, params.id);
  const orders = await selectOrders(
    ctx.db,
    items.map(({ order_no }) => order_no),
  );
  const ordersByNo = new Map(orders.map((order) => [order.order_no, order]));
  const presented: OutputOf<Call> = [];
  for (const item of items) {
    const order = ordersByNo.get(item.order_no);
    if (order) presented.push(await present(ctx.db, { order, item, now: ctx.clock.now() }));
  }
  return presented;
}

async function present(
  db: Db,
  { order, item, now }: { order: OrderRow; item: { fee_cents: number; state: string }; now: Date },
): Promise<OutputOf<Call>[number]> {
  const isOpen = item.state === 'open';
  const current = isOpen ? feeAtCancellation(order, item.fee_cents, now) : undefined;
  const feeCents = current?.feeCents ?? item.fee_cents;
  return {
    order_no: order.order_no,
    guest: order.lead_guest,
    check_in: order.check_in,
    hotel: order.sold.hotel.name,
    refund: toMoney(await customersPartOf(db, order, Math.max(order.paid_cents - feeCents, 0))),
    fee: toMoney(feeCents),
    ...(current && { waived: toMoney(current.terms.feeCents - feeCents) }),
    state: item.state as MassOrderState,
  };
}
