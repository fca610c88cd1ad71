/** Calls about the site itself. */
import { type HttpParts, route } from '../../http/route.ts';
import { findCurrencyRates } from './find-currency-rates.ts';
import { readVersion } from './read-version.ts';

export function mountContent(parts: HttpParts): void {
  // Read once: a process serves the page it read at boot, so it must answer that page's version.
  const version = readVersion(parts.context.config.webDist);
  route(parts, 'POST /api/v2/version', async () => ({ version }));
  route(parts, 'GET /api/v2/version', async () => ({ version }));
  route(parts, 'GET /api/v2/info/currency_rate', findCurrencyRates);
}
