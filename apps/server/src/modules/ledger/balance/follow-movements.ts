/** Balance movements of an account, oldest first, after the last movement that the reader has read. */
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { shareBalances } from '../ledger.store.ts';
import { presentMovement, startOfDay } from './list-movements.ts';
import { selectMovementsSince } from './movements.views.ts';

/**
 * `after`: the id of the last movement that the reader has; `from`: a day in UTC. Waits for open writes to the balances
 * (`shareBalances`), so a movement that commits later has a greater id. A reader who continues after the last id misses
 * no movement.
 */
export function followMovements(
  { db }: Pick<AppContext, 'db'>,
  {
    accountId,
    after,
    from,
    limit,
  }: { accountId: string; after: string | undefined; from: string | undefined; limit: number },
): Promise<Movement[]> {
  return inTransaction(db, async (tx) => {
    await shareBalances(tx, accountId);
    const rows = await selectMovementsSince(tx, {
      accountId,
      after,
      from: from === undefined ? undefined : startOfDay(from),
      limit,
    });
    return rows.map(presentMovement);
  });
}
