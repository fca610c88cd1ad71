/**
 * `POST user/withdrawlog`: balance movements, with the balances after each (api.md section 2). People without the
 * privilege `account` see only payments and refunds of their own orders.
 */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints, Movement } from '@wayhouse/contract/payment/ledger';
import type { ActorCtx } from '../../../context.ts';
import { countMovements, type MovementRow, movementTypeOf, selectMovements } from './movements.views.ts';

type Call = (typeof ledgerEndpoints)['POST /api/v2/user/withdrawlog'];
const dayMs = 86_400_000;

/** One page, newest first. */
export async function listMovements(ctx: ActorCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { page, page_size, from, to, type } = input;
  const filters = {
    accountId: ctx.actor.accountId,
    userId: isPermitted(ctx.actor, 'account') ? null : ctx.actor.userId,
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: new Date(startOfDay(to).getTime() + dayMs) }),
    type,
  };
  const slice = { limit: page_size, offset: (page - 1) * page_size, order: 'newest' as const };
  const [total, rows] = await Promise.all([
    countMovements(ctx.db, filters),
    selectMovements(ctx.db, filters, slice),
  ]);
  return { total, page, page_size, items: rows.map(presentMovement) };
}

export function presentMovement(row: MovementRow): Movement {
  const [order, ...others] = row.orders;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    type: movementTypeOf(row.kind),
    amount: toMoney(row.amount_cents),
    prepaid_after: toMoney(row.prepaid_after_cents),
    credit_used_after: toMoney(0 - row.credit_after_cents),
    ...(order !== undefined && (others.length === 0 ? { order_no: order } : { order_nos: row.orders })),
    ...(row.payment_no !== null && { payment_no: row.payment_no }),
    note: row.note,
  };
}

export function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
