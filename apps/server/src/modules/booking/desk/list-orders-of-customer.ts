/** `GET customers/{id}/orders` of the console: the orders of one customer. */
import type { consoleOrdersEndpoints } from '@wayhouse/contract/console/orders/orders';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { toBrief } from '../orders/list-orders.ts';
import { selectOrdersOf } from './desk.views.ts';

type Call = (typeof consoleOrdersEndpoints)['GET /api/console/v1/customers/{id}/orders'];
const pageSize = 20;

/** Newest first, 20 at a time. */
export async function listOrdersOfCustomer(
  ctx: StaffCtx,
  { params: { id: accountId }, after }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  // One more row than shown, to learn whether there are more.
  const rows = await selectOrdersOf(ctx.db, { accountId, after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(toBrief);
  const last = items.at(-1);
  return { items, ...(rows.length > pageSize && last && { next: last.order_no }) };
}
