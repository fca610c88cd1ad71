/** Entries by hand: one person drafts them; the approval of a second person posts them. */

import type { Journal, JournalLine } from '@wayhouse/contract/console/books/journals';
import { operatorDay } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { dropRequest, lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { freeLine, selectMatchedLine } from '../bank/statements.store.ts';
import { selectAccounts } from './accounts.views.ts';
import {
  insertJournal,
  type JournalRecord,
  lockJournal,
  type StoredLine,
  selectLines,
  updateJournal,
  writeLines,
} from './journals.store.ts';
import { factsOf, postJournal, refuseClosedMonth, sumByAccount } from './post-journal.ts';
import { showJournal, termsOf } from './show-journals.ts';

interface JournalInput {
  id?: string | undefined;
  /** With `id`: the version of the draft that the caller changes. */
  version?: string | undefined;
  booked_on: string;
  reason: string;
  lines: JournalLine[];
}

/**
 * Stores a draft and asks a second person; `FOUR_EYES=off` posts it at once. Errors: request.not_found;
 * request.wrong_state (posted, canceled, or a reversal); request.changed when somebody changed the draft since
 * `version`; request.invalid at `booked_on` (in the future, in a closed month) and at `lines`; the errors of
 * `requestApproval`. Lines are invalid when debits differ from credits, when an account takes no entries by hand, when
 * fewer than two accounts change, or when the bank changes by another amount than the bank line of the draft.
 * `extraStep` runs in the same transaction.
 */
export async function saveJournal(
  ctx: StaffCtx,
  input: JournalInput,
  extraStep?: (tx: Tx, id: string) => Promise<void>,
): Promise<Journal> {
  const lines = input.lines.map(({ line, side, amount }) => ({
    line,
    cents: side === 'debit' ? -toCents(amount) : toCents(amount),
  }));
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw invalidField('lines', 'fields.debits_credits', { difference: toMoney(Math.abs(sum)) });
  const id = input.id ?? newId('jnl');
  await inTransaction(ctx.db, async (tx) => {
    await refuseDay(tx, ctx, input.booked_on);
    await refuseAccounts(tx, lines);
    const { booked_on, reason } = input;
    if (input.id === undefined) await insertJournal(tx, draftOf(ctx, { id, booked_on, reason }));
    else {
      const draft = await lockRequestedDraft(tx, id);
      if (draft.reverses !== null) throw appError('request.wrong_state');
      refuseChanged(termsOf(draft, await selectLines(tx, id)), input.version);
      await refuseOtherBankAmount(tx, id, lines);
      await updateJournal(tx, id, { booked_on, reason });
    }
    await writeLines(tx, id, lines);
    await extraStep?.(tx, id);
    await sendForApproval(tx, ctx, id);
  });
  return showJournal(ctx, { params: { id } });
}

/**
 * Cancels a draft, and opens the bank line that it was drafted for. Errors: request.not_found; request.wrong_state
 * (posted or canceled).
 */
export async function cancelJournal(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<Journal> {
  await inTransaction(ctx.db, async (tx) => {
    const journal = await lockRequestedDraft(tx, params.id);
    await updateJournal(tx, journal.id, { status: 'canceled' });
    await dropRequest(tx, ctx, requestOf(journal.id));
    await freeLine(tx, { type: 'journal', id: journal.id });
    await auditJournal(tx, ctx, journal, { action: 'journal.canceled', reason });
  });
  return showJournal(ctx, { params });
}

/**
 * Drafts the opposite entries. Errors: request.not_found; request.wrong_state (not posted, reversed before,
 * or itself a reversal); request.invalid at `booked_on`; identity.new_role.
 */
export async function reverseJournal(
  ctx: StaffCtx,
  { params, booked_on, reason }: { params: { id: string }; booked_on: string; reason: string },
): Promise<Journal> {
  const id = newId('jnl');
  try {
    await inTransaction(ctx.db, async (tx) => {
      const journal = await lockJournal(tx, params.id);
      if (!journal) throw appError('request.not_found');
      if (journal.status !== 'posted' || journal.reverses !== null) throw appError('request.wrong_state');
      await refuseDay(tx, ctx, booked_on);
      const lines = await selectLines(tx, journal.id);
      await insertJournal(tx, { ...draftOf(ctx, { id, booked_on, reason }), reverses: journal.id });
      await writeLines(
        tx,
        id,
        lines.map(({ line, cents }) => ({ line, cents: -cents })),
      );
      await sendForApproval(tx, ctx, id);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'journals_reversed_once') throw appError('request.wrong_state');
    throw error;
  }
  return showJournal(ctx, { params: { id } });
}

async function sendForApproval(tx: Tx, ctx: StaffCtx, id: string): Promise<void> {
  const journal = await lockDraft(tx, id);
  await auditJournal(tx, ctx, journal, { action: 'journal.drafted', reason: journal.reason });
  if (!ctx.config.fourEyes) return postJournal(tx, ctx, journal);
  const lines = await selectLines(tx, id);
  await requestApproval(tx, ctx, {
    kind: 'journal',
    subject: { id, name: `J${journal.no}` },
    reason: journal.reason,
    // The sum of the credits, which equals that of the debits.
    cents: lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0),
    payload: { booked_on: journal.booked_on, reason: journal.reason, lines },
    facts: await factsOf(tx, id),
  });
}

const draftOf = ({ staff, clock }: StaffCtx, journal: { id: string; booked_on: string; reason: string }) => ({
  ...journal,
  status: 'draft',
  drafted_by: staff.name,
  drafted_by_id: staff.staffId,
  drafted_at: clock.now(),
});

const requestOf = (journalId: string) => ({ kind: 'journal', subjectId: journalId }) as const;

/** Locks the request before the draft, in the order in which an approval locks them. */
async function lockRequestedDraft(tx: Tx, id: string): Promise<JournalRecord> {
  await lockRequestAbout(tx, requestOf(id));
  return lockDraft(tx, id);
}

async function lockDraft(tx: Tx, id: string): Promise<JournalRecord> {
  const journal = await lockJournal(tx, id);
  if (!journal) throw appError('request.not_found');
  if (journal.status !== 'draft') throw appError('request.wrong_state');
  return journal;
}

async function refuseDay(tx: Tx, { clock }: StaffCtx, day: string): Promise<void> {
  if (day > operatorDay(clock.now())) throw invalidField('booked_on', 'fields.date_future');
  await refuseClosedMonth(tx, day, clock.now());
}

/**
 * Refuses accounts that take no entries by hand. Several lines may name the same account, but the sums of at least two
 * accounts must differ from zero.
 */
async function refuseAccounts(tx: Tx, lines: readonly StoredLine[]): Promise<void> {
  const allowedAccounts = new Set(
    (await selectAccounts(tx)).filter(({ by_hand }) => by_hand).map(({ line: account }) => account),
  );
  const refusedIndex = lines.findIndex(({ line: account }) => !allowedAccounts.has(account));
  if (refusedIndex >= 0) throw invalidField('lines', 'fields.account_by_hand', { line: refusedIndex + 1 });
  if (sumByAccount(lines).filter(({ cents }) => cents !== 0).length < 2)
    throw invalidField('lines', 'fields.two_accounts');
}

/** Refuses lines whose sum on the account `bank` differs from the draft's bank line. */
async function refuseOtherBankAmount(tx: Tx, id: string, lines: readonly StoredLine[]): Promise<void> {
  const bankLine = await selectMatchedLine(tx, { type: 'journal', id });
  if (!bankLine) return;
  const bankCents = lines.reduce((sum, { line, cents }) => (line === 'bank' ? sum + cents : sum), 0);
  // Money that came in is above zero on the statement, and a debit of the bank in the books.
  if (bankCents !== -bankLine.cents)
    throw invalidField('lines', 'fields.bank_line_amount', { amount: toMoney(bankLine.cents) });
}

async function auditJournal(
  tx: Tx,
  { clock, staff }: StaffCtx,
  { id, no, status, booked_on }: JournalRecord,
  entry: Pick<Parameters<typeof audit>[1], 'action' | 'reason'>,
): Promise<void> {
  const target = { type: 'journal', id, name: `J${no}` } as const;
  await audit(tx, { clock, actor: staff, target, before: { status }, after: { booked_on }, ...entry });
}
