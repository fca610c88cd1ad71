import type { CaseKind, CaseLineKind } from '@wayhouse/contract/care/case-kinds';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { insertCase, insertLine } from './cases.store.ts';
import { selectUserOfOrder } from './cases.views.ts';
import { firstTemplate, mailCaseDesk } from './mail-case.ts';
import { newCase } from './new-case.ts';

/**
 * Opens a case on behalf of a scheduled job, and mails the desk. Does nothing when the order has an open case of the
 * kind, or when the random case number is taken.
 */
export async function openByClock(
  ctx: AppContext,
  { orderNo, kind, line }: { orderNo: string; kind: CaseKind; line: CaseLineKind },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const row = newCase({ now, orderNo, userId: await selectUserOfOrder(tx, orderNo), kind });
    if (!(await insertCase(tx, row))) return;
    await insertLine(tx, {
      case_no: row.case_no,
      at: now,
      kind: line,
      side: 'clock',
      author: '',
      text: '',
    });
    await mailCaseDesk(tx, ctx.clock, row, { template: firstTemplate(kind), text: '' });
  });
}
