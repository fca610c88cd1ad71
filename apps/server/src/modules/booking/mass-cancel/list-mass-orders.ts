/**
 * The orders of a mass cancellation, each with its fee, refund and state. The second person reads them before the
 * decision.
 */
import type { consoleMassCancellationEndpoints } from '@wayhouse/contract/console/orders/mass-cancellation';
import type { MassOrderState } from '@wayhouse/contract/console/orders/mass-cancellation-states';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
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
  return items.flatMap((item) => {
    const order = ordersByNo.get(item.order_no);
    return order ? [present(order, item, ctx.clock.now())] : [];
  });
}

function present(
  order: OrderRow,
  item: { fee_cents: number; state: string },
  now: Date,
): OutputOf<Call>[number] {
  const isOpen = item.state === 'open';
  const currentFee = isOpen ? feeAtCancellation(order, item.fee_cents, now) : undefined;
  const feeCents = currentFee?.feeCents ?? item.fee_cents;
  return {
    order_no: order.order_no,
    guest: order.lead_guest,
    check_in: order.check_in,
    hotel: order.sold.hotel.name,
    refund: toMoney(Math.max(order.paid_cents - feeCents, 0)),
    fee: toMoney(feeCents),
    ...(currentFee && { waived: toMoney(currentFee.terms.feeCents - feeCents) }),
    state: item.state as MassOrderState,
  };
}
