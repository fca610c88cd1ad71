/**
 * The customer's calls about cases: list the cases of an order, list the cases with unread answers, open, write, solve.
 */

import { caseClocks, caseLimits } from '@wayhouse/contract/care/case-kinds';
import type { AnsweredCase, Case, casesEndpoints } from '@wayhouse/contract/care/cases';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../platform/database.ts';
import { drawUntilFree } from '../../platform/draw-until-free.ts';
import { appError } from '../../platform/errors.ts';
import {
  type CaseRow,
  insertCase,
  insertLine,
  lockCase,
  lockOpenCase,
  markSeenUpTo,
  selectLines,
  updateCase,
} from './cases.store.ts';
import {
  type CaseListRow,
  countOpenedSince,
  isOwnOrder,
  selectAnsweredCases,
  selectCases,
} from './cases.views.ts';
import { dueAt } from './due-at.ts';
import { firstTemplate, mailCaseDesk } from './mail-case.ts';
import { newCase } from './new-case.ts';
import { presentBrief, presentLines } from './present-case.ts';

type Calls = typeof casesEndpoints;

const dayMs = 86_400_000;
/** Maximum number of cases shown for an order. */
const maxCases = 50;
/** Maximum number of cases that `case/answers` lists. */
const maxAnswers = 20;

/**
 * `case/mine`: the cases of an order, sorted as by `selectCases`. Then marks the messages of staff in them as read,
 * unless staff acts for the customer.
 */
export async function listOwnCases(ctx: ActorCtx, { order_no }: { order_no: string }): Promise<Case[]> {
  const order = { orderNo: order_no, scope: orderScope(ctx.actor) };
  const rows = await selectCases(ctx.db, { order, now: ctx.clock.now() }, { offset: 0, limit: maxCases });
  const cases = await presentOwnCases(ctx, rows);
  if (!ctx.actor.actingStaff) await markSeen(ctx, cases);
  return cases;
}

/** `case/answers`: the cases with unread messages of staff, sorted by the newest message first. */
export async function listAnswers(ctx: ActorCtx): Promise<AnsweredCase[]> {
  const rows = await selectAnsweredCases(ctx.db, orderScope(ctx.actor), maxAnswers);
  return rows.map(({ case_no, order_no, hotel_en, hotel_zh, lead_guest, unread, at }) => ({
    case_no,
    order_no,
    unread,
    at: at.toISOString(),
    hotel: { en: hotel_en, zh: hotel_zh },
    guest: lead_guest,
  }));
}

async function presentOwnCases(ctx: ActorCtx, rows: readonly CaseListRow[]): Promise<Case[]> {
  const now = ctx.clock.now();
  const lines = await selectLines(
    ctx.db,
    rows.map((row) => row.case_no),
  );
  return rows.map((row) => ({
    ...presentBrief(row, { side: 'customer', now }),
    lines: presentLines(
      lines.filter((line) => line.case_no === row.case_no),
      'customer',
    ),
    can: { message: mayWrite(row, now) && !hasOpenSuccessor(row, rows), solve: row.state !== 'solved' },
  }));
}

/**
 * True for a solved case while another case of the same kind is open for the order. The customer then writes in the
 * open case.
 */
function hasOpenSuccessor({ state, order_no, kind }: CaseRow, rows: readonly CaseRow[]): boolean {
  return (
    state === 'solved' &&
    rows.some((other) => other.state !== 'solved' && other.order_no === order_no && other.kind === kind)
  );
}

/** Marks only the messages in `cases` as read: a message that arrives at the same moment stays unread. */
async function markSeen(ctx: ActorCtx, cases: readonly Case[]): Promise<void> {
  const unreadCases = cases.filter((each) => each.unread > 0);
  if (unreadCases.length === 0) return;
  await inTransaction(ctx.db, async (tx) => {
    for (const { case_no, lines } of unreadCases)
      await markSeenUpTo(tx, case_no, { column: 'customer_seen_id', id: Number(lines.at(-1)?.id ?? 0) });
  });
}

function mayWrite({ state, solved_at }: Pick<CaseRow, 'state' | 'solved_at'>, now: Date): boolean {
  if (state !== 'solved' || !solved_at) return true;
  return now.getTime() - solved_at.getTime() < caseLimits.reopenDays * dayMs;
}

/**
 * `case/open`: opens a case, or writes to the open case of the same kind. Errors: not_found; too_many for a new case
 * when the account has opened `caseLimits.perDay` cases within 24 hours; try_again when ten random case numbers in a
 * row are taken.
 */
export async function openCase(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/case/open']>,
): Promise<Case> {
  const caseNo = await inTransaction(ctx.db, async (tx) => {
    if (!(await isOwnOrder(tx, input.order_no, orderScope(ctx.actor)))) throw appError('request.not_found');
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - dayMs);
    const isBelowLimit = (await countOpenedSince(tx, ctx.actor.accountId, since)) < caseLimits.perDay;
    // In the meantime a colleague may open a case of this kind, or another case may take the number.
    return drawUntilFree(async () => {
      const existingCase = await lockOpenCase(tx, input.order_no, input.kind);
      if (existingCase) {
        await writeAsCustomer(ctx, tx, existingCase, input.text);
        return existingCase.case_no;
      }
      if (!isBelowLimit) throw appError('request.too_many', { retryAfterS: 3600 });
      const row = newCase({ now, orderNo: input.order_no, userId: ctx.actor.userId, kind: input.kind });
      if (!(await insertCase(tx, row))) return undefined;
      await insertLine(tx, lineOf(ctx, row.case_no, 'opened'));
      await insertLine(tx, { ...lineOf(ctx, row.case_no, 'message'), text: input.text });
      await mailCaseDesk(tx, ctx.clock, row, {
        template: firstTemplate(input.kind),
        text: input.text,
      });
      return row.case_no;
    });
  });
  return findOwnCase(ctx, caseNo);
}

/**
 * `case/message`. Errors: not_found; wrong_state for a case that was solved at least `caseLimits.reopenDays` days ago,
 * and for a solved case while a newer case of its kind is open.
 */
export async function messageAsCustomer(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/case/message']>,
): Promise<Case> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      await writeAsCustomer(ctx, tx, await lockOwnCase(ctx, tx, input.case_no), input.text);
    });
  } catch (error) {
    // A colleague opened a case of the same kind while this one was reopened.
    if (violatedConstraint(error) === 'cases_open_kind') throw appError('request.wrong_state');
    throw error;
  }
  return findOwnCase(ctx, input.case_no);
}

/**
 * Stores the message, mails the desk and sets the case to `waiting_us`. If it already was `waiting_us`, the promised
 * time does not change. Throws wrong_state.
 */
async function writeAsCustomer(ctx: ActorCtx, tx: Tx, row: CaseRow, text: string): Promise<void> {
  const now = ctx.clock.now();
  if (!mayWrite(row, now)) throw appError('request.wrong_state');
  if (row.state === 'solved') {
    // When another case of this kind is open, the customer must write there.
    if (await lockOpenCase(tx, row.order_no, row.kind)) throw appError('request.wrong_state');
    await insertLine(tx, lineOf(ctx, row.case_no, 'reopened'));
  }
  await insertLine(tx, { ...lineOf(ctx, row.case_no, 'message'), text });
  const needsAlert = caseClocks[row.kind].isUrgent && row.owner_id === null;
  const wasOurTurn = row.state === 'waiting_us';
  await updateCase(tx, row.case_no, {
    state: 'waiting_us',
    updated_at: now,
    due_at: (wasOurTurn && row.due_at) || dueAt(row.kind, now, 'next'),
    missed_at: wasOurTurn ? row.missed_at : null,
    solved_at: null,
    ...(needsAlert && { alerted_at: now }),
  });
  await mailCaseDesk(tx, ctx.clock, row, { template: needsAlert ? 'case_alert' : 'case_written', text });
}

/** `case/solve`. A solved case does not change. Errors: not_found. */
export async function solveAsCustomer(ctx: ActorCtx, { case_no }: { case_no: string }): Promise<Case> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnCase(ctx, tx, case_no);
    if (row.state === 'solved') return;
    const now = ctx.clock.now();
    await insertLine(tx, lineOf(ctx, case_no, 'solved'));
    await updateCase(tx, case_no, {
      state: 'solved',
      solved_at: now,
      updated_at: now,
      due_at: null,
      missed_at: null,
    });
  });
  return findOwnCase(ctx, case_no);
}

async function lockOwnCase(ctx: ActorCtx, tx: Tx, caseNo: string): Promise<CaseRow> {
  const row = await lockCase(tx, caseNo);
  if (!row || !(await isOwnOrder(tx, row.order_no, orderScope(ctx.actor))))
    throw appError('request.not_found');
  return row;
}

function lineOf(ctx: ActorCtx, caseNo: string, kind: 'opened' | 'message' | 'solved' | 'reopened') {
  return { case_no: caseNo, at: ctx.clock.now(), kind, side: 'customer' as const, author: ctx.actor.name };
}

async function findOwnCase(ctx: ActorCtx, caseNo: string): Promise<Case> {
  const rows = await selectCases(ctx.db, { caseNo, now: ctx.clock.now() }, { offset: 0, limit: 1 });
  const [presentedCase] = await presentOwnCases(ctx, rows);
  if (!presentedCase) throw appError('request.not_found');
  return presentedCase;
}
