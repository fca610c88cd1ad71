/**
 * Job with three steps. Removes owners who no longer answer cases from their open cases. Marks overdue cases and mails
 * the desk about them. Repeats the alert about urgent cases without an owner.
 */
import { caseClocks, caseKinds, caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { AppContext } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { inTransaction } from '../../platform/database.ts';
import {
  insertLine,
  lockCase,
  releaseOtherCases,
  selectCasesToAlert,
  selectMissedCases,
  updateCase,
} from './cases.store.ts';
import { selectCaseStaff } from './cases.views.ts';
import { caseRoles, mailCaseDesk } from './mail-case.ts';

const urgentKinds = caseKinds.filter((kind) => caseClocks[kind].isUrgent);

export async function watchCases(ctx: AppContext): Promise<void> {
  await releaseCases(ctx);
  await handleDueOrLog(ctx.log, {
    idName: 'case_no',
    find: (limit) => selectMissedCases(ctx.db, ctx.clock.now(), limit),
    handle: (caseNo) => noteMissed(ctx, caseNo),
  });
  await handleDueOrLog(ctx.log, {
    idName: 'case_no',
    find: (limit) => selectCasesToAlert(ctx.db, { kinds: urgentKinds, before: repeatBefore(ctx), limit }),
    handle: (caseNo) => alertDesk(ctx, caseNo),
  });
}

/**
 * Removes the owners who left. Otherwise their cases would be missing in the list of cases without an owner and in the
 * alerts.
 */
async function releaseCases(ctx: AppContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const staff = await selectCaseStaff(tx, caseRoles, ctx.clock.now());
    await releaseOtherCases(
      tx,
      staff.map(({ id }) => id),
    );
  });
}

/** Cases whose last alert was at this time or earlier are alerted again. */
const repeatBefore = (ctx: AppContext): Date =>
  new Date(ctx.clock.now().getTime() - caseLimits.alertMinutes * 60_000);

/**
 * Mails the desk and adds a line to the case. The line names the people who were alerted, so that the customer sees
 * that somebody knows.
 */
async function noteMissed(ctx: AppContext, caseNo: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockCase(tx, caseNo);
    const now = ctx.clock.now();
    if (!row?.due_at || row.due_at >= now || row.missed_at) return;
    const alertedNames = await mailCaseDesk(tx, ctx.clock, row, { template: 'case_missed', text: '' });
    await updateCase(tx, caseNo, { missed_at: now });
    const text = alertedNames.join(', ');
    await insertLine(tx, { case_no: caseNo, at: now, kind: 'missed', side: 'clock', author: '', text });
  });
}

async function alertDesk(ctx: AppContext, caseNo: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockCase(tx, caseNo);
    if (
      !row ||
      row.owner_id ||
      row.state === 'solved' ||
      !row.alerted_at ||
      row.alerted_at > repeatBefore(ctx)
    )
      return;
    await updateCase(tx, caseNo, { alerted_at: ctx.clock.now() });
    await mailCaseDesk(tx, ctx.clock, row, { template: 'case_alert', text: '' });
  });
}
