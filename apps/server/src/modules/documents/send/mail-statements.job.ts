/** Job: after the end of a month (UTC), mails its figures to people with the option `statement`. */
import { addMonths } from '@wayhouse/contract/dates';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { AppContext } from '../../../context.ts';
import { handleDueOrLog } from '../../../platform/concurrency/handle-due.ts';
import { inTransaction } from '../../../platform/database.ts';
import { notifyAccount } from '../../ledger/balance/notify-people.ts';
import { statementsOf } from '../../ledger/balance/statements.ts';
import { recordNoticeOnce } from '../make/papers.store.ts';
import { selectAccountName, selectStatementAccounts } from '../make/papers.views.ts';

/**
 * Safe in several processes at once: only the process that first records the month of an account sends that account's
 * mails.
 */
export async function mailStatements(ctx: AppContext): Promise<void> {
  const month = monthBefore(ctx.clock.now());
  await handleDueOrLog(ctx.log, {
    idName: 'account_id',
    find: (limit) => selectStatementAccounts(ctx.db, { month, limit }),
    handle: (accountId) => mailStatement(ctx, { accountId, month }),
  });
}

async function mailStatement(
  ctx: AppContext,
  { accountId, month }: { accountId: string; month: string },
): Promise<void> {
  const now = ctx.clock.now();
  const statement = (await statementsOf(ctx.db, { accountId, now })).find((each) => each.month === month);
  const name = await selectAccountName(ctx.db, accountId);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await recordNoticeOnce(tx, `statement:${month}:${accountId}`, now))) return;
    if (!statement) return;
    await notifyAccount(tx, ctx.clock, {
      accountId,
      flag: 'statement',
      template: 'statement_ready',
      params: (lang) => ({
        month,
        company: pick(name, lang),
        opening: money(statement.opening_prepaid),
        closing: money(statement.closing_prepaid),
        credit: money(statement.closing_credit_used),
      }),
      links: ['/account/payment-center'],
    });
  });
}

function monthBefore(now: Date): string {
  return addMonths(now.toISOString().slice(0, 7), -1);
}
