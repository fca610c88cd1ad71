/**
 * Scheduled jobs of credit with terms. Each account is handled in one transaction, so an interrupted job can be
 * repeated.
 */
import type { AppContext, ContextJob } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { selectAccountsToInvoice, selectUnreadAccounts } from './credit.views.ts';
import { followLedger } from './follow-ledger.ts';
import { cutInvoices } from './invoice/cut-invoices.ts';
import { remindCompany } from './reminder/remind.ts';
import { selectAccountsToRemind } from './reminder/reminders.store.ts';

export const creditJobs: ContextJob[] = [
  { name: 'credit.invoice', run: invoiceCredit },
  { name: 'credit.remind', run: remindCompanies },
];

/** Reads new ledger entries, then invoices used credit: single orders at once, weeks and months after their end. */
export async function invoiceCredit(ctx: AppContext): Promise<void> {
  await eachAccount(
    ctx,
    (limit) => selectUnreadAccounts(ctx.db, limit),
    (tx, id) => followLedger(tx, ctx.clock, id),
  );
  await eachAccount(
    ctx,
    (limit) => selectAccountsToInvoice(ctx.db, ctx.clock.now(), limit),
    (tx, id) => cutInvoices(tx, ctx.clock, id),
  );
}

export async function remindCompanies(ctx: AppContext): Promise<void> {
  await eachAccount(
    ctx,
    (limit) => selectAccountsToRemind(ctx.db, ctx.clock.now(), limit),
    (tx, id) => remindCompany(tx, ctx.clock, id),
  );
}

async function eachAccount(
  ctx: AppContext,
  find: (limit: number) => Promise<string[]>,
  handle: (tx: Tx, accountId: string) => Promise<unknown>,
): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'account_id',
    find,
    handle: (accountId) => inTransaction(ctx.db, (tx) => handle(tx, accountId)),
  });
}
