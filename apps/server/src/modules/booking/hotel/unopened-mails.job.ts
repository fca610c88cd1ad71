/**
 * Job: a hotel that has not opened the mail about a change or a cancellation may expect the wrong guests. Staff must
 * then call it.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { claimUnopened } from './unopened-mails.store.ts';

const batchSize = 500;

export async function watchUnopenedMails(ctx: AppContext): Promise<void> {
  for (;;) {
    const orderNos = await inTransaction(ctx.db, async (tx) => {
      const claimedNos = await claimUnopened(tx, { clock: ctx.clock, limit: batchSize });
      await endSnooze(tx, claimedNos);
      return claimedNos;
    });
    if (orderNos.length < batchSize) return;
  }
}
