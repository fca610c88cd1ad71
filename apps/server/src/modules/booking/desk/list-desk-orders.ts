/** `GET orders` of the console: a list of the desk, search results, or all orders. */
import type { EvidenceLevel } from '@wayhouse/contract/booking/evidence-levels';
import { evidenceLevels } from '@wayhouse/contract/booking/evidence-levels';
import type { consoleDeskListEndpoints, DeskOrder } from '@wayhouse/contract/console/orders/desk-list';
import { deskLists } from '@wayhouse/contract/console/orders/order-queues';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import type { OrderRow } from '../booking.store.ts';
import { answerByOf } from '../hotel/answer-by-of.ts';
import { heldStatuses } from '../hotel/evidence-levels.ts';
import { toBrief } from '../orders/list-orders.ts';
import {
  type DeskFilters,
  type ListedRow,
  selectDeskPage,
  selectGuestNames,
  selectMatchingOrders,
} from './desk.views.ts';
import { countLists, selectDeskTimes } from './desk-queues.views.ts';
import { workOf } from './desk-work.ts';
import { matchingGuest } from './find/matching-guest.ts';
import { searchSpellings } from './find/search-spellings.ts';

type Call = (typeof consoleDeskListEndpoints)['GET /api/console/v1/orders'];
type Filters = ParsedInputOf<(typeof consoleDeskListEndpoints)['GET /api/console/v1/orders/export']>;

export async function listDeskOrders(ctx: StaffCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { page, page_size, ...filterInput } = input;
  const reader = { now: ctx.clock.now(), staffId: ctx.staff.staffId };
  const filters = await filtersOf(filterInput);
  const { total, sumCents, rows } = await selectDeskPage(ctx.db, filters, reader, {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const counts = await countLists(ctx.db, deskLists, reader);
  const foundOrderNos = filters.spellings.length > 0 ? rows.map(({ order_no }) => order_no) : [];
  const guests = await selectGuestNames(ctx.db, foundOrderNos);
  const items = rows.map((row) => {
    const guest = matchingGuest(
      guests.filter(({ order_no }) => order_no === row.order_no),
      filters.spellings,
    );
    return { ...present(row), ...(guest !== undefined && { found_guest: guest }) };
  });
  return { total, page, page_size, items, counts, sum: toMoney(sumCents) };
}

/** The number of orders that need action, each counted once, without snoozed ones. */
export async function countDeskWork(ctx: StaffCtx): Promise<number> {
  const reader = { now: ctx.clock.now(), staffId: ctx.staff.staffId };
  return (await countLists(ctx.db, ['needs_action'], reader)).needs_action;
}

/** Of the orders that need action: the number of late ones, and the next due time. */
export function findDeskTimes(ctx: StaffCtx): Promise<{ late: number; due: Date | null }> {
  return selectDeskTimes(ctx.db, { now: ctx.clock.now(), staffId: ctx.staff.staffId });
}

/** Live orders that match the text, newest first, for the search over all kinds of records. */
export async function findDeskOrders(
  ctx: StaffCtx,
  { q, limit }: { q: string; limit: number },
): Promise<OrderRow[]> {
  return selectMatchingOrders(ctx.db, { spellings: await searchSpellings(q), limit });
}

/** At most `limit` orders of the list with these filters, for the export and for mass cancellations. */
export async function readDeskOrders(
  ctx: StaffCtx,
  filterInput: Filters,
  limit: number,
): Promise<{ row: ListedRow; order: DeskOrder }[]> {
  const reader = { now: ctx.clock.now(), staffId: ctx.staff.staffId };
  const { rows } = await selectDeskPage(ctx.db, await filtersOf(filterInput), reader, { limit, offset: 0 });
  return rows.map((row) => ({ row, order: present(row) }));
}

async function filtersOf({ q, world, total_from, total_to, ...otherFilters }: Filters): Promise<DeskFilters> {
  return {
    ...otherFilters,
    isTest: world === 'test',
    spellings: await searchSpellings(q ?? ''),
    fromCents: total_from === undefined ? undefined : toCents(total_from),
    toCents: total_to === undefined ? undefined : toCents(total_to),
  };
}

function present(row: ListedRow): DeskOrder {
  return {
    ...toBrief(row),
    customer: {
      id: row.customer_id,
      name: { en: row.customer_en, zh: row.customer_zh },
      person: row.person,
    },
    source: row.source,
    on_request: row.sold.confirmation === 'on_request',
    nights: row.nights,
    since: row.since.toISOString(),
    ...answerByOf(row),
    ...(row.need !== null && { need: row.need }),
    ...(row.due !== null && { due: row.due.toISOString() }),
    evidence: levelsOf(row),
    ...workOf(row),
  };
}

/** `held` follows from the status; the other levels were recorded. */
function levelsOf({ order_status, levels }: ListedRow): EvidenceLevel[] {
  if (!heldStatuses.includes(order_status)) return [];
  return evidenceLevels.filter((level) => level === 'held' || levels.includes(level));
}
