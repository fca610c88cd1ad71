/** Monthly statements: opening, movements, closing (product.md section 6). Months are UTC months. */
import { addMonths, lastDayOf } from '@wayhouse/contract/dates';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { Statement, statementsEndpoints } from '@wayhouse/contract/payment/statements';
import { pick } from '@wayhouse/i18n/translate';
import { sql } from 'kysely';
import type { ActorCtx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { presentMovement } from './list-movements.ts';
import { countMovements, type PeriodSums, selectMovements, selectPeriods } from './movements.views.ts';
import { type Owner, ownerOf, unknownOwner } from './name-owner.ts';

type Calls = typeof statementsEndpoints;

/** Figures of every month from the first movement to the current month, oldest first; empty without movements. */
export async function statementsOf(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Statement[]> {
  const sums = await selectPeriods(db, { accountId, unit: 'month' });
  const [first] = sums;
  if (!first) return [];
  const byMonth = new Map(sums.map((each) => [each.start.slice(0, 7), each]));
  const last = now.toISOString().slice(0, 7);
  const months: Statement[] = [];
  let opening = { prepaid: 0, credit: 0 };
  for (let month = first.start.slice(0, 7); month <= last; month = addMonths(month, 1)) {
    const change = byMonth.get(month);
    const closing = {
      prepaid: opening.prepaid + (change?.prepaid ?? 0),
      credit: opening.credit + (change?.credit ?? 0),
    };
    months.push(presentMonth({ month, opening, closing, change, isOpen: month === last }));
    opening = closing;
  }
  return months;
}

interface Month {
  month: string;
  opening: { prepaid: number; credit: number };
  closing: { prepaid: number; credit: number };
  change: PeriodSums | undefined;
  isOpen: boolean;
}

function presentMonth({ month, opening, closing, change, isOpen }: Month): Statement {
  return {
    month,
    from: `${month}-01`,
    to: lastDayOf(month),
    open: isOpen,
    opening_prepaid: toMoney(opening.prepaid),
    // The balance of the account `credit` is zero or negative, so it is negated.
    opening_credit_used: toMoney(-opening.credit),
    closing_prepaid: toMoney(closing.prepaid),
    closing_credit_used: toMoney(-closing.credit),
    money_in: toMoney(change?.money_in ?? 0),
    money_out: toMoney(change?.money_out ?? 0),
    movements: change?.movements ?? 0,
  };
}

/** `POST statement/list`. */
export async function listStatements(
  ctx: ActorCtx,
  { page, page_size }: { page: number; page_size: number },
): Promise<OutputOf<Calls['POST /api/v2/statement/list']>> {
  const statements = (await ownStatements(ctx)).reverse();
  const items = statements.slice((page - 1) * page_size, page * page_size);
  return { total: statements.length, page, page_size, items };
}

/** `POST statement/detail`. Throws not_found for a month before the first movement or after the current one. */
export async function showStatement(
  ctx: ActorCtx,
  input: { month: string; page: number; page_size: number },
): Promise<OutputOf<Calls['POST /api/v2/statement/detail']>> {
  const { page, page_size } = input;
  const statement = (await ownStatements(ctx)).find((each) => each.month === input.month);
  if (!statement) throw appError('request.not_found');
  const filters = { accountId: ctx.actor.accountId, ...spanOf(input.month) };
  const [total, items] = await Promise.all([
    countMovements(ctx.db, filters),
    movementsOf(ctx.db, {
      accountId: ctx.actor.accountId,
      month: input.month,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
  ]);
  return { ...statement, list: { total, page, page_size, items } };
}

function ownStatements(ctx: ActorCtx): Promise<Statement[]> {
  return statementsOf(ctx.db, { accountId: ctx.actor.accountId, now: ctx.clock.now() });
}

/** Start of a month and of the next month, in UTC. */
function spanOf(month: string): { from: Date; to: Date } {
  return { from: new Date(`${month}-01T00:00:00Z`), to: new Date(`${addMonths(month, 1)}-01T00:00:00Z`) };
}

/** Movements of a month, oldest first. */
export async function movementsOf(
  db: Db,
  {
    accountId,
    month,
    limit,
    offset = 0,
  }: { accountId: string; month: string; limit: number; offset?: number },
): Promise<Movement[]> {
  const filters = { accountId, ...spanOf(month) };
  const rows = await selectMovements(db, filters, { limit, offset, order: 'oldest' });
  return rows.map(presentMovement);
}

/** The name of a statement's owner: company or person. */
export async function ownerNameOf(
  db: Db,
  { accountId, lang }: { accountId: string; lang: 'en' | 'zh' },
): Promise<string> {
  const { rows } = await sql<{ owner: Owner | null }>`select ${ownerOf(sql`${accountId}`)} as owner`.execute(
    db,
  );
  return pick((rows[0]?.owner ?? unknownOwner(accountId)).name, lang);
}
