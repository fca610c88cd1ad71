/** `statement/match`: compares an agency's own list with a month of its statement. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { MatchedPair, statementMatchEndpoints } from '@wayhouse/contract/payment/statement-match';
import { pairsShown } from '@wayhouse/contract/payment/statement-match-kinds';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { ActorCtx, Language } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { findStays, type OrderStay } from '../../booking/orders/list-order-numbers.ts';
import { ordersOf } from '../../ledger/balance/orders-of.ts';
import { movementsOf, statementsOf } from '../../ledger/balance/statements.ts';
import { matchLines, type OurLine, type Pair, type YourLine } from './match-lines.ts';
import { type AgencyList, readList } from './read-list.ts';

type Calls = typeof statementMatchEndpoints;
type Input = ParsedInputOf<Calls['POST /api/v2/statement/match']>;

/**
 * Maximum number of movements in a month. A larger month is refused, because a comparison with a part of it would show
 * false differences.
 */
const movementsMax = 20_000;

interface MatchedList {
  list: AgencyList;
  pairs: MatchedPair[];
}

export async function matchStatement(
  ctx: ActorCtx,
  input: Input,
): Promise<OutputOf<Calls['POST /api/v2/statement/match']>> {
  const { list, pairs } = await match(ctx, input);
  const differentCount = pairs.filter((pair) => pair.reason !== null).length;
  const total = (side: 'ours' | 'yours') =>
    toMoney(pairs.reduce((sum, pair) => sum + toCents(pair[side]?.amount ?? '0.00'), 0));
  return {
    heads: list.heads,
    columns: list.columns,
    unreadable: list.unreadable,
    agreed: pairs.length - differentCount,
    different: differentCount,
    ours_total: total('ours'),
    yours_total: total('yours'),
    pairs: pairs.slice(0, pairsShown),
  };
}

export async function exportMatch(
  ctx: ActorCtx,
  input: Input,
): Promise<OutputOf<Calls['POST /api/v2/statement/match/export']>> {
  const { pairs } = await match(ctx, input);
  const say = (key: string) => serverText(ctx.language, `match.${key}` as ServerTextKey);
  const bytes = await writeSheets([
    {
      name: say('sheet'),
      columns: columnWidths.map(([key, width]) => ({ title: say(key), width })),
      rows: pairs.map((pair) => cellsOf(pair, say)),
    },
  ]);
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `wayhouse-comparison-${input.month}.xlsx`,
    bytes,
  };
}

const columnWidths = [
  ['result', 34],
  ['our_day', 12],
  ['our_orders', 20],
  ['our_ref', 16],
  ['our_guest', 22],
  ['our_hotel', 28],
  ['our_amount', 14],
  ['line', 8],
  ['your_day', 12],
  ['your_order', 20],
  ['your_ref', 16],
  ['your_guest', 22],
  ['your_amount', 14],
  ['difference', 14],
] as const;

function cellsOf(
  { ours, yours, difference, reason }: MatchedPair,
  say: (key: string) => string,
): SheetCell[] {
  const day = (value: string | null | undefined): SheetCell => (value ? { day: value } : '');
  const sum = (value: string | undefined): SheetCell => (value === undefined ? '' : Number(value));
  return [
    say(`reason.${reason ?? 'agreed'}`),
    day(ours?.day),
    ...[ours?.order_nos, ours?.refs, ours?.guests, ours?.hotels].map((list) => (list ?? []).join(', ')),
    sum(ours?.amount),
    yours ? { count: yours.line } : '',
    day(yours?.day),
    ...[yours?.order, yours?.ref, yours?.guest].map((text) => text ?? ''),
    sum(yours?.amount),
    Number(difference),
  ];
}

/**
 * Throws the errors of `readList`, not_found for a month without a statement, and request.too_large above
 * `movementsMax` movements.
 */
async function match(ctx: ActorCtx, { month, columns, file }: Input): Promise<MatchedList> {
  const { accountId } = ctx.actor;
  const list = await readList(file.bytes, { owner: accountId, columns });
  const { movements, stays } = await inSnapshot(ctx.db, async (db) => {
    const months = await statementsOf(db, { accountId, now: ctx.clock.now() });
    const statement = months.find((each) => each.month === month);
    if (!statement) throw appError('request.not_found');
    if (statement.movements > movementsMax) throw appError('request.too_large');
    const monthMovements = await movementsOf(db, { accountId, month, limit: movementsMax });
    return {
      movements: monthMovements,
      stays: await findStays(db, accountId, [...new Set(monthMovements.flatMap(ordersOf))]),
    };
  });
  const ourLines = movements.map((movement) => ourLine(movement, stays));
  const pairs = matchLines(ourLines, list.lines).map((pair) => present(pair, stays, ctx.language));
  // Differences first.
  return { list, pairs: pairs.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null)) };
}

function ourLine(movement: Movement, stays: ReadonlyMap<string, OrderStay>): OurLine {
  const orders = ordersOf(movement);
  const stayRows = orders.flatMap((no) => stays.get(no) ?? []);
  return {
    id: movement.id,
    day: movement.at.slice(0, 10),
    cents: toCents(movement.amount),
    orders,
    refs: stayRows.map((stay) => stay.ref).filter(Boolean),
    guests: stayRows.map((stay) => stay.guest).filter(Boolean),
  };
}

function present(
  { ours, yours, reason }: Pair,
  stays: ReadonlyMap<string, OrderStay>,
  language: Language,
): MatchedPair {
  return {
    ours: ours && {
      day: ours.day,
      amount: toMoney(ours.cents),
      order_nos: [...ours.orders],
      refs: [...ours.refs],
      guests: [...ours.guests],
      hotels: ours.orders.flatMap((no) => stays.get(no)?.hotel[language] ?? []),
    },
    yours: yours && presentYours(yours),
    difference: toMoney((ours?.cents ?? 0) - (yours?.cents ?? 0)),
    reason,
  };
}

function presentYours({ lineNumber, day, cents, order, ref, guest }: YourLine) {
  return { line: lineNumber, day, amount: toMoney(cents), order, ref, guest };
}
