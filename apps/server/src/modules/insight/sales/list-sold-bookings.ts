/** `POST reports/sales/bookings` of the console: the bookings behind a selected bar or row of the sales report. */
import type { consoleReportsEndpoints, SoldBooking } from '@wayhouse/contract/console/reports/sales';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { AppContext, StaffCtx } from '../../../context.ts';
import { nameOf } from '../rank-sums.ts';
import { checkPeriod } from './report-sales.ts';
import {
  type Mark,
  type SoldRow,
  selectCustomerNames,
  selectHotelNames,
  selectSoldBookings,
  sumSoldBookings,
} from './sales.views.ts';
import { stepPeriod } from './sales-period.ts';

type List = (typeof consoleReportsEndpoints)['POST /api/console/v1/reports/sales/bookings'];
export type MarkedFilters = Omit<ParsedInputOf<List>, 'page' | 'page_size'>;

/**
 * One page, sorted by margin as a share of the price, lowest first. The sums cover all pages. Throws the error of
 * `checkPeriod`.
 */
export async function listSoldBookings(
  ctx: StaffCtx,
  { page, page_size, ...filters }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const [sums, items] = await Promise.all([
    sumBookings(ctx, filters),
    readSoldBookings(ctx, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { ...sums, page, page_size, items };
}

/** Throws the error of `checkPeriod`. */
export async function sumBookings(ctx: Pick<AppContext, 'db'>, filters: MarkedFilters) {
  checkPeriod(filters);
  const { total, sold, cost } = await sumSoldBookings(ctx.db, filters, markOf(filters));
  return { total, sold: toMoney(sold), cost: toMoney(cost), margin: toMoney(sold - cost) };
}

export async function readSoldBookings(
  ctx: Pick<AppContext, 'db'>,
  filters: MarkedFilters,
  part: { limit: number; offset: number },
): Promise<SoldBooking[]> {
  const rows = await selectSoldBookings(ctx.db, filters, markOf(filters), part);
  const [hotels, customers] = await Promise.all([
    selectHotelNames(ctx.db, unique(rows.map((row) => row.hotel_id))),
    selectCustomerNames(ctx.db, unique(rows.map((row) => row.account_id))),
  ]);
  return rows.map((row) => presentBooking(row, { hotels, customers }));
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

function markOf({ day, lead_time, cancel_kind, ...period }: MarkedFilters): Mark {
  return { ...(day && { days: stepPeriod(period, day) }), lead_time, cancel_kind };
}

type Names = Awaited<ReturnType<typeof selectHotelNames>>;

function presentBooking(
  row: SoldRow,
  { hotels, customers }: { hotels: Names; customers: Names },
): SoldBooking {
  return {
    order_no: row.order_no,
    hotel: { id: row.hotel_id, name: nameOf(hotels.get(row.hotel_id), row.hotel_id) },
    customer: { id: row.account_id, name: nameOf(customers.get(row.account_id), row.account_id) },
    booked_on: row.booked_on,
    check_in: row.check_in,
    sold: toMoney(row.sold_cents),
    cost: toMoney(row.cost_cents),
    margin: toMoney(row.sold_cents - row.cost_cents),
    canceled: row.canceled,
  };
}
