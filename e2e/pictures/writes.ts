/**
 * Calls that change data: all except GET, those that the contract declares as reads, and two lists here. The contract
 * declares no reads of staff.
 */
import { allEndpoints, type EndpointKey } from '@wayhouse/contract/all-endpoints';
import type { Endpoint } from '@wayhouse/contract/endpoint';

/** Calls of the site that change nothing on a page, although they are POST and not declared `acting: 'read'`. */
const otherReads: ReadonlySet<string> = new Set<EndpointKey>([
  'POST /api/v2/version',
  'POST /api/v2/state',
  'POST /api/v3/configs/position/articles',
  'POST /api/v2/common/ticket',
  'POST /api/v2/common/ticket/verify',
  'POST /api/v2/user/exists',
  'POST /api/v2/user/register/application',
  'POST /api/v2/hotel/suggest',
  'POST /api/v2/hotel/detail',
  'POST /api/v2/hotel/reviews',
  'POST /api/v2/hotel/map',
  'POST /api/v2/cart/refresh',
  'POST /api/v2/practice/search',
  'POST /api/v2/practice/check',
  'POST /api/v2/practice/cancel/preview',
]);

/** Calls of the console that only read, although they are POST. */
const consoleReads: ReadonlySet<string> = new Set<EndpointKey>([
  'POST /api/console/v1/approvals',
  'POST /api/console/v1/audit',
  'POST /api/console/v1/audit/export',
  'POST /api/console/v1/books/bank/lines',
  'POST /api/console/v1/books/journals',
  'POST /api/console/v1/calendar/{hotel_id}/changes',
  'POST /api/console/v1/content/articles',
  'POST /api/console/v1/content/banners',
  'POST /api/console/v1/content/pictures',
  'POST /api/console/v1/content/preview',
  'POST /api/console/v1/coupons',
  'POST /api/console/v1/credit/companies',
  'POST /api/console/v1/deposits/match',
  'POST /api/console/v1/find',
  'POST /api/console/v1/groups',
  'POST /api/console/v1/groups/hotels',
  'POST /api/console/v1/groups/hotels/{id}/rooms',
  'POST /api/console/v1/groups/{id}/hotels-free',
  'POST /api/console/v1/hotel-imports/{id}/preview',
  'POST /api/console/v1/hotel_numbers/preview',
  'POST /api/console/v1/hotels/{id}/rate-plans/preview',
  'POST /api/console/v1/ledger/transactions',
  'POST /api/console/v1/mass_cancellations/preview',
  'POST /api/console/v1/orders/{order_no}/change_preview',
  'POST /api/console/v1/orders/{order_no}/relocation_rooms',
  'POST /api/console/v1/payables/invoices',
  'POST /api/console/v1/payables/runs',
  'POST /api/console/v1/payments/reconcile',
  'POST /api/console/v1/promotions',
  'POST /api/console/v1/reports/sales',
  'POST /api/console/v1/reports/sales/bookings',
  'POST /api/console/v1/suppliers/compare',
  'POST /api/console/v1/suppliers/replay',
  'POST /api/console/v1/work/dead',
]);

const reads = Object.entries(allEndpoints as Record<string, Endpoint>)
  .filter(([key, { acting }]) => acting === 'read' || otherReads.has(key) || consoleReads.has(key))
  .map(([key]) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** True for a call that is not known to only read. `path`: without query. */
export function isWrite(method: string, path: string): boolean {
  return method !== 'GET' && !reads.some((pattern) => pattern.test(`${method} ${path}`));
}
