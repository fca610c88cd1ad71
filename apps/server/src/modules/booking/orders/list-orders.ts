/** `order/mine`: the order list with its filters. */

import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief, ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ActorCtx, type AppContext, type OrderScope, orderScope } from '../../../context.ts';
import type { OrderRow } from '../booking.store.ts';
import { type ListedRow, selectOrderPage } from '../booking.views.ts';
import { guestCount, policyOf } from '../session/sale-snapshot.ts';
import type { OrderFilters } from './order-filters.ts';

type Endpoint = (typeof ordersEndpoints)['POST /api/v2/order/mine'];

/** The caller's own orders, or the company's with the order privilege `company`. */
export function listOrders(ctx: ActorCtx, filters: OrderFilters): Promise<OutputOf<Endpoint>> {
  return readOrderPage(ctx, orderScope(ctx.actor), filters);
}

/** A page of the list within a scope, for a screen or an export. */
export async function readOrderPage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: OrderScope,
  filters: OrderFilters,
): Promise<OutputOf<Endpoint>> {
  const { total, rows } = await selectOrderPage(db, scope, filters, clock.now());
  return { total, page: filters.page, page_size: filters.page_size, items: rows.map(toListItem) };
}

function toListItem(row: ListedRow): OrderBrief {
  const brief = toBrief(row);
  return row.city ? { ...brief, hotel: { ...brief.hotel, city: row.city } } : brief;
}

/** One order as a row of the list. */
export function toBrief(row: OrderRow): OrderBrief {
  const { hotel, room, rooms } = row.sold;
  const { policy } = policyOf(row.sold);
  return {
    order_no: row.order_no,
    order_status: row.order_status,
    payment_status: row.payment_status,
    hotel: { id: hotel.id, name: hotel.name, scene_region: hotel.scene_region },
    room,
    rooms_count: rooms.length,
    guests_count: guestCount(rooms),
    check_in: row.check_in,
    check_out: row.check_out,
    guest: row.lead_guest,
    total: toMoney(row.total_cents),
    ref_no: row.ref_no,
    ...(policy.free_cancel_until !== undefined && { free_cancel_until: policy.free_cancel_until }),
    ...(policy.shown_deadline !== undefined && { shown_deadline: policy.shown_deadline }),
    ...(row.pay_by !== null && { pay_by: row.pay_by.toISOString() }),
    ...(row.order_status === orderStatus.awaitingPayment && { pay_until: row.pay_until.toISOString() }),
    ...(row.approve_by &&
      bookedStatuses.includes(row.order_status) && { approve_by: row.approve_by.toISOString() }),
    created_at: row.created_at.toISOString(),
  };
}
