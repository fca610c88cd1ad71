/** `GET orders` of the console: a queue, search results, or all orders. */
import type { consoleOrdersEndpoints, DeskOrder } from '@wayhouse/contract/console/orders/orders';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import type { OrderRow } from '../booking.store.ts';
import { answerByOf } from '../hotel/answer-by-of.ts';
import { toBrief } from '../orders/list-orders.ts';
import { countQueues, type DeskRow, selectDeskPage, selectMatchingOrders } from './desk.views.ts';
import { searchSpellings } from './search-spellings.ts';

type Call = (typeof consoleOrdersEndpoints)['GET /api/console/v1/orders'];

export async function listDeskOrders(ctx: StaffCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { q, queue, world, page, page_size } = input;
  const now = ctx.clock.now();
  const { total, rows } = await selectDeskPage(ctx.db, {
    spellings: await searchSpellings(q ?? ''),
    queue,
    isTest: world === 'test',
    now,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { total, page, page_size, items: rows.map(present), counts: await countQueues(ctx.db, now) };
}

/** The number of orders in the queues, each queue counted by itself. */
export async function countDeskWork(ctx: StaffCtx): Promise<number> {
  const counts = await countQueues(ctx.db, ctx.clock.now());
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Live orders that match the text, newest first, for the search over all kinds of records. */
export async function findDeskOrders(
  ctx: StaffCtx,
  { q, limit }: { q: string; limit: number },
): Promise<OrderRow[]> {
  return selectMatchingOrders(ctx.db, { spellings: await searchSpellings(q), limit });
}

function present(row: DeskRow): DeskOrder {
  return {
    ...toBrief(row),
    customer: {
      id: row.customer_id,
      name: { en: row.customer_en, zh: row.customer_zh },
      person: row.person,
    },
    source: row.source,
    on_request: row.sold.confirmation === 'on_request',
    since: row.since.toISOString(),
    ...answerByOf(row),
  };
}
