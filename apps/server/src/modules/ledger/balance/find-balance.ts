/** `GET user/balance` (api.md section 2). */

import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import type { ActorCtx } from '../../../context.ts';
import { findFunds, fundsAt, isStopped } from './find-funds.ts';

type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;

/** Balance of the caller's company or person; sub-users share it. */
export async function findBalance(ctx: ActorCtx): Promise<Balance> {
  const funds = await findFunds(ctx.db, ctx.actor.accountId);
  const now = ctx.clock.now();
  const { creditFreeCents } = fundsAt(funds, now);
  return {
    deposit: toMoney(funds.prepaidCents + funds.heldCents),
    credit: toMoney(creditFreeCents),
    credit_limit: toMoney(funds.creditLimitCents),
    credit_used: toMoney(funds.creditLimitCents - funds.creditFreeCents),
    held: toMoney(funds.heldCents),
    credit_stopped: isStopped(funds, now),
    available: toMoney(funds.prepaidCents + creditFreeCents),
    currency: 'USD',
  };
}
