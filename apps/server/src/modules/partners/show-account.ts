/** `GET /me`, `/balance`, `/movements` and `/statements` of the partner API. */
import { setImmediate } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { partnerAccountEndpoints } from '@wayhouse/contract/partner/account';
import { amountOf } from '@wayhouse/contract/partner/amount';
import { partnerLimitClasses, partnerLimits } from '@wayhouse/contract/partner/scopes';
import { newestVersion } from '@wayhouse/contract/partner/versions/all-versions';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { Statement } from '@wayhouse/contract/payment/statements';
import { type PartnerCtx, PartnerFile } from '../../http/partner/partner-parts.ts';
import { realClock } from '../../platform/clock.ts';
import { inTurns } from '../../platform/concurrency/in-turns.ts';
import { appError } from '../../platform/errors.ts';
import { findClientRefs } from '../booking/orders/list-order-numbers.ts';
import { writeStatement } from '../documents/statement/make-statement.ts';
import { findBalance } from '../ledger/balance/find-balance.ts';
import { followMovements } from '../ledger/balance/follow-movements.ts';
import { ordersOf } from '../ledger/balance/orders-of.ts';
import { movementsOf, statementsOf } from '../ledger/balance/statements.ts';
import { lookToBook } from './calls/list-calls.ts';
import { listDeprecatedUses } from './deprecated-uses.ts';
import { selectKeyById } from './partners.views.ts';

type Calls = typeof partnerAccountEndpoints;

/** The account and key of the call, the account's limits, look-to-book ratio and uses of deprecated features. */
export async function showMe(ctx: PartnerCtx): Promise<OutputOf<Calls['GET /api/partner/v1/me']>> {
  const row = await selectKeyById(ctx.db, ctx.key.id);
  if (!row) throw appError('request.not_found');
  const { id, label, scopes, signature, expiresAt } = ctx.key;
  // The log has real times, even for calls of test keys.
  const realCtx = { ...ctx, clock: realClock(ctx.clock) };
  return {
    account: { id: ctx.actor.accountId, name: { en: row.name_en, zh: row.name_zh } },
    key: {
      id,
      label,
      environment: ctx.key.environment,
      scopes: [...scopes],
      signature,
      expires_at: expiresAt?.toISOString() ?? null,
    },
    version: { pinned: ctx.key.version, newest: newestVersion },
    deprecated: await listDeprecatedUses(realCtx, ctx.actor.accountId),
    look_to_book: await lookToBook(realCtx, ctx.actor.accountId),
    limits: partnerLimitClasses.map((name) => ({
      class: name,
      requests_per_second: partnerLimits[name].rate,
      burst: partnerLimits[name].burst,
    })),
  };
}

/** The balance that the site shows, as amounts. */
export async function showBalance(ctx: PartnerCtx): Promise<OutputOf<Calls['GET /api/partner/v1/balance']>> {
  const { deposit, held, credit_limit, credit_used, available } = await findBalance(ctx);
  return {
    prepaid: amountOf(deposit),
    held: amountOf(held),
    credit_limit: amountOf(credit_limit),
    credit_used: amountOf(credit_used),
    available: amountOf(available),
  };
}

type Movements = Calls['GET /api/partner/v1/movements'];
type Statements = Calls['GET /api/partner/v1/statements'];
type OneMonth = Calls['GET /api/partner/v1/statements/{month}'];

/** A page of the movements, oldest first. */
export async function listMovements(
  ctx: PartnerCtx,
  { after, from, limit }: ParsedInputOf<Movements>,
): Promise<OutputOf<Movements>> {
  const { accountId } = ctx.actor;
  const movements = await followMovements(ctx, { accountId, after, from, limit: limit + 1 });
  const page = movements.slice(0, limit);
  return {
    movements: await presentMovements(ctx, page),
    next: page.at(-1)?.id ?? after ?? null,
    has_more: movements.length > limit,
  };
}

/** Months with their sums, newest first. */
export async function listStatements(ctx: PartnerCtx): Promise<OutputOf<Statements>> {
  const months = await statementsOf(ctx.db, { accountId: ctx.actor.accountId, now: ctx.clock.now() });
  return { statements: months.reverse().map(presentStatement) };
}

/** A file of a long month blocks the thread for a second. So one is written at a time, and accounts take turns. */
const statementQueue = inTurns({ ofCaller: 5, inAll: 100 });

/** Errors: not_found for a month without a statement, unavailable while too many files wait. */
export async function showStatement(
  ctx: PartnerCtx,
  { params: { month }, after = '0', limit, lang }: ParsedInputOf<OneMonth>,
): Promise<OutputOf<OneMonth> | PartnerFile> {
  const { accountId } = ctx.actor;
  const months = await statementsOf(ctx.db, { accountId, now: ctx.clock.now() });
  const statement = months.find((each) => each.month === month);
  if (!statement) throw appError('request.not_found');
  const { format } = ctx;
  if (format !== 'json') {
    const file = await statementQueue(accountId, async () => {
      await setImmediate();
      return writeStatement(ctx, { accountId, month, lang, format });
    });
    return new PartnerFile(file.name, file.bytes);
  }
  // New movements are added only at the end of the list, so the number of movements already read is the cursor.
  const offset = Number(after);
  const movements = await movementsOf(ctx.db, { accountId, month, offset, limit: limit + 1 });
  return {
    ...presentStatement(statement),
    movements: await presentMovements(ctx, movements.slice(0, limit)),
    next: movements.length > limit ? String(offset + limit) : null,
  };
}

async function presentMovements({ db, actor }: PartnerCtx, movements: readonly Movement[]) {
  const refs = await findClientRefs(db, actor.accountId, [...new Set(movements.flatMap(ordersOf))]);
  return movements.map((each) => {
    const { order_no: _one, order_nos: _several, ...movement } = each;
    return {
      ...movement,
      amount: amountOf(movement.amount),
      prepaid_after: amountOf(movement.prepaid_after),
      credit_used_after: amountOf(movement.credit_used_after),
      orders: ordersOf(each).map((no) => ({ order_no: no, client_ref: refs.get(no) ?? '' })),
    };
  });
}

function presentStatement({ movements: _count, ...statement }: Statement) {
  return {
    ...statement,
    opening_prepaid: amountOf(statement.opening_prepaid),
    opening_credit_used: amountOf(statement.opening_credit_used),
    closing_prepaid: amountOf(statement.closing_prepaid),
    closing_credit_used: amountOf(statement.closing_credit_used),
    money_in: amountOf(statement.money_in),
    money_out: amountOf(statement.money_out),
  };
}
