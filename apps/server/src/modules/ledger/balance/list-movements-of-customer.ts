/** `GET customers/{id}/movements` of the console: balance movements of one customer. */
import type { consoleLedgerEndpoints } from '@wayhouse/contract/console/finance/ledger';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { presentMovement } from './list-movements.ts';
import { selectMovementsBefore } from './movements.views.ts';

type Call = (typeof consoleLedgerEndpoints)['GET /api/console/v1/customers/{id}/movements'];
const pageSize = 20;

/** Newest first, 20 at a time. */
export async function listMovementsOfCustomer(
  ctx: StaffCtx,
  { params: { id: accountId }, after }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  // Reads one more row than the page, to know whether there are more.
  const rows = await selectMovementsBefore(ctx.db, { accountId, before: after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(presentMovement);
  const last = items.at(-1);
  return { items, ...(rows.length > pageSize && last && { next: last.id }) };
}
