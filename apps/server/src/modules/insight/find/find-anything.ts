/** `POST find` of the console: records of every kind that the reader's rights open. */
import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { type FindKind, type FindResult, findKinds } from '@wayhouse/contract/console/find';
import type { StaffCtx } from '../../../context.ts';
import { findDeskOrders } from '../../booking/desk/list-desk-orders.ts';
import { resultsPerKind, selectFindResults } from './find.views.ts';

/** The right that opens the page of each kind. */
const rightOfKind: Readonly<Record<FindKind, StaffRight>> = {
  order: 'orders.read',
  case: 'cases.manage',
  customer: 'customers.read',
  group: 'groups.manage',
  invoice: 'finance.read',
  withdrawal: 'finance.read',
  deposit: 'finance.read',
  hotel: 'inventory.manage',
};

/** Up to `resultsPerKind` of each kind, in the order of `findKinds`. */
export async function findAnything(ctx: StaffCtx, { q }: { q: string }): Promise<{ items: FindResult[] }> {
  const kinds = findKinds.filter((kind) => ctx.staff.rights.includes(rightOfKind[kind]));
  const lists = await Promise.all(
    kinds.map((kind) => (kind === 'order' ? findOrders(ctx, q) : selectFindResults(ctx.db, kind, q))),
  );
  return { items: lists.flat() };
}

async function findOrders(ctx: StaffCtx, q: string): Promise<FindResult[]> {
  const orders = await findDeskOrders(ctx, { q, limit: resultsPerKind });
  return orders.map((order) => {
    const detail = `${order.lead_guest} · ${order.check_in}`;
    return {
      kind: 'order' as const,
      id: order.order_no,
      number: order.order_no,
      name: order.sold.hotel.name,
      detail: { en: detail, zh: detail },
    };
  });
}
