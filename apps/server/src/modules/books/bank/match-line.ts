/**
 * Matches a bank line with its transfer, withdrawal, returned refund or payment run, and first carries out what is not
 * done yet.
 */
import type { BankLine, MatchTarget } from '@wayhouse/contract/console/books/bank';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { payWithdrawal } from '../../ledger/withdrawal/decide-withdrawal.ts';
import { recordPaid } from '../../payables/run/carry-out-run.ts';
import { confirmBankDeposit } from '../../payment/bank-deposit/settle-bank-deposit.ts';
import { saveJournal } from '../journal/draft-journal.ts';
import { presentLines } from './list-lines.ts';
import { type LineRecord, lockLine, lockTarget, markLine, selectLine } from './statements.store.ts';
import { selectTarget, type TargetKey, type TargetRow } from './targets.views.ts';

/** Maximum length of a stored bank reference. */
const referenceLength = 60;

interface ByLine {
  params: { id: string };
}

/**
 * First carries out the target: credits an announced transfer, or records an approved withdrawal or payment run as
 * paid, with the line's number as bank reference. Then marks the line. After a crash between the two steps, a repeated
 * call only marks the line.
 * Errors: request.not_found; request.wrong_state (matched before); books.second_confirmation when a second person must
 * confirm the transfer; books.other_amount when the amounts differ; the errors of the first step. The line may differ
 * from a transfer that is not credited yet. It may differ by a tenth from the dollars that the books have for an unpaid
 * run in other currencies.
 */
export async function matchLine(
  ctx: StaffCtx,
  input: ByLine & { type: Exclude<MatchTarget, 'journal'>; target: string; currency?: string | undefined },
): Promise<BankLine> {
  const line = await openLine(ctx, input.params.id);
  const key = { type: input.type, id: input.target, currency: input.currency ?? null };
  const targetBefore = await selectTarget(ctx.db, key);
  if (!targetBefore) throw appError('request.not_found');
  // Banks may deduct charges from a transfer, and they pay a run in another currency at their own rate.
  const isIncomingTransfer = key.type === 'deposit' && line.cents > 0;
  const isNearForeignRun = targetBefore.is_foreign && isNear(line, targetBefore);
  const mayDiffer = !targetBefore.is_done && (isIncomingTransfer || isNearForeignRun);
  if (!mayDiffer) refuseOtherAmount(line, targetBefore);
  if (!targetBefore.is_done) await carryOut(ctx, line, targetBefore);
  return markMatched(ctx, line, key, async (tx) => {
    const currentTarget = await selectTarget(tx, key);
    if (!currentTarget) throw appError('request.wrong_state');
    if (!currentTarget.is_done) throw appError('books.second_confirmation');
    refuseOtherAmount(line, currentTarget);
  });
}

/**
 * Drafts an entry by hand for a line without a target, the bank against `account`, and matches the line with it.
 * Errors: request.not_found; request.wrong_state (matched before); the errors of `saveJournal`.
 */
export async function draftEntryOfLine(
  ctx: StaffCtx,
  { params, account, booked_on, reason }: ByLine & { account: string; booked_on: string; reason: string },
): Promise<BankLine> {
  const line = await openLine(ctx, params.id);
  const amount = toMoney(Math.abs(line.cents));
  const [debit, credit] = line.cents > 0 ? ['bank', account] : [account, 'bank'];
  const journal = await saveJournal(
    ctx,
    {
      booked_on,
      reason,
      lines: [
        { line: debit, side: 'debit', amount },
        { line: credit, side: 'credit', amount },
      ],
    },
    async (tx, id) => {
      const lockedLine = await lockLine(tx, line.id);
      if (!lockedLine || lockedLine.match_type !== null) throw appError('request.wrong_state');
      await markLine(tx, line.id, {
        type: 'journal',
        id,
        currency: null,
        by: ctx.staff.name,
        at: ctx.clock.now(),
      });
    },
  );
  return readMatchedLine(ctx, line.id, journal.id);
}

async function carryOut(ctx: StaffCtx, line: LineRecord, target: TargetRow): Promise<void> {
  // Every line has a number of its own, also when the bank repeats a reference.
  const number = `BL${line.id} ${line.reference}`.trim().slice(0, referenceLength);
  const params = { id: target.id };
  if (target.type === 'withdrawal') await payWithdrawal(ctx, { params, paid_reference: number });
  else if (target.type === 'payment_run') {
    const currency = target.currency ?? undefined;
    const payment = { bank_reference: number, paid_usd: toMoney(-line.cents), currency };
    // A whole run is refused when another person has matched a part of it since the line was read.
    await recordPaid(ctx, { params, ...payment, coversRun: currency === undefined });
  } else if (target.type === 'deposit')
    await confirmBankDeposit(ctx, {
      params,
      received: toMoney(line.cents),
      bank_reference: number,
      ...(line.cents !== target.cents && {
        accept_difference: true as const,
        reason: `${line.day} ${toMoney(line.cents)} ${line.reference}`.trim(),
      }),
    });
}

/**
 * True when the line differs by at most a tenth from the target. Rates hardly move more between an invoice and its
 * payment, so a line that differs by more probably belongs to another payment.
 */
const isNear = (line: LineRecord, { cents }: TargetRow): boolean =>
  Math.abs(line.cents - cents) * 10 <= Math.abs(cents);

function refuseOtherAmount(line: LineRecord, target: TargetRow): void {
  if (line.cents !== target.cents)
    throw appError('books.other_amount', { params: { amount: toMoney(Math.abs(target.cents)) } });
}

async function openLine(ctx: StaffCtx, id: string): Promise<LineRecord> {
  const line = /^[1-9]\d{0,14}$/.test(id) ? await selectLine(ctx.db, Number(id)) : undefined;
  if (!line) throw appError('request.not_found');
  if (line.match_type !== null) throw appError('request.wrong_state');
  return line;
}

async function markMatched(
  ctx: StaffCtx,
  line: LineRecord,
  match: TargetKey,
  check: (tx: Tx) => Promise<void>,
): Promise<BankLine> {
  await inTransaction(ctx.db, async (tx) => {
    const lockedLine = await lockLine(tx, line.id);
    if (!lockedLine || lockedLine.match_type !== null) throw appError('request.wrong_state');
    await lockTarget(tx, match);
    await check(tx);
    await markLine(tx, line.id, { ...match, by: ctx.staff.name, at: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'bank_line.matched',
      target: { type: 'ledger', id: String(line.id), name: `${line.day} ${toMoney(line.cents)}` },
      after: match,
    });
  });
  return readMatchedLine(ctx, line.id, match.id);
}

async function readMatchedLine(ctx: StaffCtx, id: number, target: string): Promise<BankLine> {
  const line = await selectLine(ctx.db, id);
  if (!line || line.match_id !== target) throw appError('request.changed');
  const [shownLine] = await presentLines(ctx, [line], []);
  if (!shownLine) throw appError('request.changed');
  return shownLine;
}
