/**
 * Job: reminds the group desk of a request that has waited too long for its answer. Also reminds the customer of an
 * offer that ends soon.
 */
import { formatInstant } from '@wayhouse/i18n/format';
import type { AppContext, Language } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { lockGroup } from './groups.store.ts';
import { selectUnanswered, unansweredHours, unansweredReminders } from './groups.views.ts';
import { mailCustomer, mailDesk } from './mail-sides.ts';
import { noteGroup } from './move-group.ts';

export async function remindUnanswered(ctx: AppContext): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'group_no',
    find: async (limit) => {
      const rows = await selectUnanswered(ctx.db, { now: ctx.clock.now(), limit });
      return [...new Set(rows.map((row) => row.group_no))];
    },
    handle: (groupNo) => inTransaction(ctx.db, (tx) => remind(ctx, tx, groupNo)),
  });
}

/** Checks after locking the row that the reminder is still due, and sends it. A log line prevents a second reminder. */
async function remind(ctx: AppContext, tx: Tx, groupNo: string): Promise<void> {
  const row = await lockGroup(tx, groupNo);
  if (!row) return;
  for (const { side, at } of await selectUnanswered(tx, { now: ctx.clock.now(), limit: 2, groupNo })) {
    await noteGroup(tx, ctx.clock, groupNo, { actor: 'clock', event: unansweredReminders[side] });
    const atIn = (lang: Language) => formatInstant(at, { lang, offset: 0 });
    if (side === 'customer')
      await mailCustomer(tx, ctx.clock, row, {
        template: 'offer_ending',
        params: (lang) => ({ until: atIn(lang) }),
      });
    else
      await mailDesk(tx, ctx.clock, row, {
        template: 'unanswered',
        params: (lang) => ({ since: atIn(lang), hours: String(unansweredHours) }),
      });
  }
}
