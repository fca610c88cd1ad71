/** Posts an approved journal to the ledger. */
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { freeLine } from '../bank/statements.store.ts';
import { selectLastMonth } from '../close/months.store.ts';
import { firstDay, monthOf } from '../month.ts';
import {
  type JournalRecord,
  lockJournal,
  type StoredLine,
  selectLines,
  updateJournal,
} from './journals.store.ts';

export const journalApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  async carryOut(ctx, tx, { subject_id }) {
    const journal = await lockJournal(tx, subject_id);
    if (journal?.status !== 'draft') throw appError('request.wrong_state');
    await postJournal(tx, ctx, journal);
  },
};

/**
 * The posting of a reversal frees the bank line of the reversed journal. Errors: books.month_closed when the month was
 * closed since the draft.
 */
export async function postJournal(tx: Tx, { clock, staff }: StaffCtx, journal: JournalRecord): Promise<void> {
  const { id, no, booked_on, reason } = journal;
  const at = clock.now();
  await postTransaction(tx, clock, {
    kind: 'journal',
    cause: { type: 'journal', id },
    bookedOn: booked_on,
    note: reason,
    entries: sumByAccount(await selectLines(tx, id)),
  });
  await updateJournal(tx, id, {
    status: 'posted',
    posted_by: staff.name,
    posted_by_id: staff.staffId,
    posted_at: at,
  });
  if (journal.reverses !== null) await freeLine(tx, { type: 'journal', id: journal.reverses });
  await audit(tx, {
    clock,
    actor: staff,
    action: 'journal.posted',
    target: { type: 'journal', id, name: `J${no}` },
    before: { status: 'draft' },
    after: { status: 'posted', booked_on },
  });
}

/** Sums the lines of each account, because a transaction of the ledger has one entry per account. */
export function sumByAccount(lines: readonly StoredLine[]): { account: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { line, cents } of lines) sums.set(line, (sums.get(line) ?? 0) + cents);
  return [...sums].map(([line, cents]) => ({ account: `house:${line}`, cents }));
}

/** Throws request.invalid at `booked_on` for a day in a closed month. The database also refuses the posting. */
export async function refuseClosedMonth(tx: Tx, day: string, now: Date): Promise<void> {
  const lastMonth = await selectLastMonth(tx);
  if (!lastMonth || firstDay(monthOf(day)) > lastMonth.month) return;
  const isReopened = lastMonth.status === 'reopened' && firstDay(monthOf(day)) === lastMonth.month;
  if (isReopened && lastMonth.reopened_until !== null && now < lastMonth.reopened_until) return;
  throw invalidField('booked_on', 'fields.closed_month', { month: monthOf(day) });
}

/** The day and every line, so that the approver sees when one of them has changed. */
export async function factsOf(db: Db | Tx, id: string): Promise<Fact[]> {
  const journal = await db
    .selectFrom('books.journals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await selectLines(db, id);
  return [
    { name: 'journal_day', type: 'date', value: journal.booked_on },
    {
      name: 'journal_lines',
      type: 'text',
      value: lines
        .map(({ line, cents }) => `${cents < 0 ? 'D' : 'C'} ${line} ${toMoney(Math.abs(cents))}`)
        .join('\n'),
    },
  ];
}
