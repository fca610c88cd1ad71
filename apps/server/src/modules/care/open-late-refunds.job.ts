/** Job: opens a case for each refund that has not arrived by its promised day, so that somebody owns it. */
import type { AppContext } from '../../context.ts';
import { handleDue } from '../../platform/concurrency/handle-due.ts';
import { inTransaction } from '../../platform/database.ts';
import { insertCase, insertLine } from './cases.store.ts';
import { selectBooker, selectLateRefunds } from './cases.views.ts';
import { mailCaseDesk } from './mail-case.ts';
import { newCase } from './new-case.ts';

export async function openLateRefunds(ctx: AppContext): Promise<void> {
  await handleDue({
    find: (limit) => selectLateRefunds(ctx.db, ctx.clock.now(), limit),
    handle: (orderNo) =>
      openLateRefund(ctx, orderNo).catch((error) =>
        ctx.log.error({ err: error, order_no: orderNo }, 'no case for a late refund'),
      ),
  });
}

/** Does nothing when the order has got such a case in the meantime. */
async function openLateRefund(ctx: AppContext, orderNo: string): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const row = newCase({ now, orderNo, userId: await selectBooker(tx, orderNo), kind: 'refund' });
    if (!(await insertCase(tx, row))) return;
    const line = { kind: 'refund_late', side: 'clock', author: '', text: '' } as const;
    await insertLine(tx, { case_no: row.case_no, at: now, ...line });
    await mailCaseDesk(tx, ctx.clock, row, { template: 'case_opened', text: '' });
  });
}
