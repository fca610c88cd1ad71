/** Calls of the site that change data, as the contract declares them. */
import { allEndpoints, type EndpointKey } from '@wayhouse/contract/all-endpoints';
import type { Endpoint } from '@wayhouse/contract/endpoint';

/** Calls that change nothing on a page, although they are POST and not declared `acting: 'read'`. */
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

const reads = Object.entries(allEndpoints as Record<string, Endpoint>)
  .filter(([key, { acting }]) => acting === 'read' || otherReads.has(key))
  .map(([key]) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** True for a call that is not known to only read. `path`: without query. */
export function isSiteWrite(method: string, path: string): boolean {
  return method !== 'GET' && !reads.some((pattern) => pattern.test(`${method} ${path}`));
}
