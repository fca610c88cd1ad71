/** Recomputes all sums of the ledger, stores the result, and notifies finance of differences. */
import type { LedgerCheck } from '@wayhouse/contract/console/finance/ledger';
import type { AppContext, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inSnapshot, inTransaction } from '../../../platform/database.ts';
import { notifyFinance } from '../balance/notify-people.ts';
import {
  type Check,
  countTransactions,
  insertCheck,
  selectChecks,
  selectLastNightly,
} from './checks.store.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Maximum number of faults that a check stores. */
const faultsMax = 200;
const checksShown = 30;

/** Checks now. `byStaff`: the requester; null for the nightly run. */
async function checkLedger(ctx: AppContext, byStaff: StaffCtx['staff'] | null): Promise<Check> {
  // The time before the reading: a month close relies on a check that began after the end of the month.
  const at = ctx.clock.now();
  const { faults, transactions } = await inSnapshot(ctx.db, async (tx) => ({
    faults: await verifyLedger(tx),
    transactions: await countTransactions(tx),
  }));
  if (faults.length > 0) ctx.log.error({ faults: faults.length }, 'the ledger does not add up');
  return inTransaction(ctx.db, async (tx) => {
    const check = await insertCheck(tx, {
      at,
      by_staff: byStaff?.name ?? null,
      transactions,
      faults: faults.slice(0, faultsMax),
    });
    if (byStaff)
      await audit(tx, {
        clock: ctx.clock,
        actor: byStaff,
        action: 'ledger.verified',
        target: { type: 'ledger', id: String(check.id), name: String(check.id) },
        after: { transactions, faults: faults.length },
      });
    if (faults.length > 0)
      await notifyFinance(tx, ctx.clock, {
        template: 'ledger_differs',
        params: { count: String(faults.length), faults: faults.slice(0, 10).join('\n') },
        links: ['/console/finance/ledger'],
      });
    return check;
  });
}

/** Runs once a day, at the first call after 18:00 UTC (02:00 in Beijing). Safe to call at any time. */
export async function checkLedgerNightly(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now);
  due.setUTCHours(18, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  const last = await selectLastNightly(ctx.db);
  if (last && last >= due) return;
  await checkLedger(ctx, null);
}

/** `POST ledger/verify` of the console. */
export async function checkLedgerNow(ctx: StaffCtx): Promise<LedgerCheck> {
  return present(await checkLedger(ctx, ctx.staff));
}

/** The latest runs, newest first. */
export async function listChecks(ctx: StaffCtx): Promise<LedgerCheck[]> {
  return (await selectChecks(ctx.db, checksShown)).map(present);
}

function present(check: Check): LedgerCheck {
  return {
    id: String(check.id),
    at: check.at.toISOString(),
    by: check.by_staff,
    transactions: check.transactions,
    faults: check.faults,
  };
}
