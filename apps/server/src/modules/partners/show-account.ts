/** `GET /me`, `/balance`, `/movements` and `/statements` of the partner API. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { partnerAccountEndpoints } from '@wayhouse/contract/partner/account';
import { amountOf } from '@wayhouse/contract/partner/amount';
import { partnerLimitClasses, partnerLimits } from '@wayhouse/contract/partner/scopes';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { Statement } from '@wayhouse/contract/payment/statements';
import type { PartnerCtx } from '../../http/partner-route.ts';
import { appError } from '../../platform/errors.ts';
import { findBalance } from '../ledger/balance/find-balance.ts';
import { listMovements as listOwnMovements } from '../ledger/balance/list-movements.ts';
import {
  listStatements as listOwnStatements,
  showStatement as showOwnStatement,
} from '../ledger/balance/statements.ts';
import { selectKeyById } from './partners.views.ts';

type Calls = typeof partnerAccountEndpoints;

/** The API key of the call, and the limits of its account. */
export async function showMe(ctx: PartnerCtx): Promise<OutputOf<Calls['GET /api/partner/v1/me']>> {
  const row = await selectKeyById(ctx.db, ctx.key.id);
  if (!row) throw appError('request.not_found');
  const { id, label, scopes, signature, expiresAt } = ctx.key;
  return {
    account: { id: ctx.actor.accountId, name: { en: row.name_en, zh: row.name_zh } },
    key: {
      id,
      label,
      environment: 'live',
      scopes: [...scopes],
      signature,
      expires_at: expiresAt?.toISOString() ?? null,
    },
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

/** One page, newest first. */
export async function listMovements(
  ctx: PartnerCtx,
  input: ParsedInputOf<Movements>,
): Promise<OutputOf<Movements>> {
  const { items, ...page } = await listOwnMovements(ctx, input);
  return { ...page, movements: items.map(presentMovement) };
}

/** Months with their sums, newest first. */
export async function listStatements(
  ctx: PartnerCtx,
  input: ParsedInputOf<Statements>,
): Promise<OutputOf<Statements>> {
  const { items, ...page } = await listOwnStatements(ctx, input);
  return { ...page, statements: items.map(presentStatement) };
}

/** Error: not_found for a month without a statement. */
export async function showStatement(
  ctx: PartnerCtx,
  { params, ...page }: ParsedInputOf<OneMonth>,
): Promise<OutputOf<OneMonth>> {
  const { list, ...statement } = await showOwnStatement(ctx, { month: params.month, ...page });
  const { items, ...paged } = list;
  return { ...presentStatement(statement), ...paged, movements: items.map(presentMovement) };
}

function presentMovement({ order_no, order_nos, ...movement }: Movement) {
  return {
    ...movement,
    amount: amountOf(movement.amount),
    prepaid_after: amountOf(movement.prepaid_after),
    credit_used_after: amountOf(movement.credit_used_after),
    order_nos: order_nos ?? (order_no === undefined ? [] : [order_no]),
  };
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
