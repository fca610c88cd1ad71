/** Calls of the ledger. */
import { type HttpParts, route } from '../../http/route.ts';
import { findBalance } from './find-balance.ts';

export function mountLedger(parts: HttpParts): void {
  route(parts, 'GET /api/v2/user/balance', findBalance);
}
