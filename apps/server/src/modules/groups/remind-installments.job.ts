/** Job: reminds the requester 3 days and 1 day before an installment is due (product.md section 9). */
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { AppContext } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { lockGroup, selectGroupOfReference, selectInstallments } from './groups.store.ts';
import { installmentReminderEvent, selectInstallmentsToRemind } from './groups.views.ts';
import { mailCustomer } from './mail-sides.ts';
import { noteGroup } from './move-group.ts';

export async function remindInstallments(ctx: AppContext): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'reference',
    find: (limit) => selectInstallmentsToRemind(ctx.db, { now: ctx.clock.now(), limit }),
    handle: (reference) => inTransaction(ctx.db, (tx) => remind(ctx, tx, reference)),
  });
}

/**
 * Sends the due reminder of an installment. If the job was not running for some days, only the last missed reminder is
 * sent. A log line prevents a second mail.
 */
async function remind(ctx: AppContext, tx: Tx, reference: string): Promise<void> {
  const groupNo = await selectGroupOfReference(tx, reference);
  const row = groupNo === undefined ? undefined : await lockGroup(tx, groupNo);
  if (!row) return;
  const dueReferences = await selectInstallmentsToRemind(tx, { now: ctx.clock.now(), limit: 1, reference });
  const installment = (await selectInstallments(tx, row.group_no)).find(
    (each) => each.reference === reference,
  );
  if (dueReferences.length === 0 || !installment) return;
  const amount = toMoney(installment.amount_cents);
  const note = `${installment.no} · ${money(amount)}`;
  await noteGroup(tx, ctx.clock, row.group_no, { actor: 'clock', event: installmentReminderEvent, note });
  await mailCustomer(tx, ctx.clock, row, {
    template: 'reminder',
    params: { instalment: String(installment.no), amount, due: installment.due_on },
  });
}
