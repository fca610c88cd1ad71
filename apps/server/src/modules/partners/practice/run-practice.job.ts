/** Job: handles deadlines, reminders and questions to the source that are due by the clock of a sandbox account. */
import type { AppContext } from '../../../context.ts';
import { findWorld } from '../../../platform/world.ts';
import { runDueOrders } from '../../booking/life/run-due-orders.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { selectBusyWorlds } from '../partners.views.ts';

export async function runPractice(ctx: AppContext): Promise<void> {
  for (const accountId of await selectBusyWorlds(ctx.db))
    await runDueOrders(inPractice(ctx, await findWorld(ctx.db, accountId)));
}
