/** Calls of the console about the offers of all sources. */
import { type HttpParts, route } from '../../http/route.ts';
import { compareSources } from './offers/compare-sources.ts';

export function mountSearchConsole(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/suppliers/compare', compareSources);
}
