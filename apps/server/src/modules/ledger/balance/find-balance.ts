/** `GET user/balance` (api.md section 2). */

import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import type { ActorCtx } from '../../../context.ts';
import { findPockets, isStopped, pocketsAt } from './find-pockets.ts';

type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;

/** Balance of the caller's company or person; sub-users share it. */
export async function findBalance(ctx: ActorCtx): Promise<Balance> {
  const pockets = await findPockets(ctx.db, ctx.actor.accountId);
  const now = ctx.clock.now();
  const { creditFreeCents } = pocketsAt(pockets, now);
  return {
    deposit: toMoney(pockets.prepaidCents + pockets.heldCents),
    credit: toMoney(creditFreeCents),
    credit_limit: toMoney(pockets.creditLimitCents),
    credit_used: toMoney(pockets.creditLimitCents - pockets.creditFreeCents),
    held: toMoney(pockets.heldCents),
    credit_stopped: isStopped(pockets, now),
    available: toMoney(pockets.prepaidCents + creditFreeCents),
    currency: 'USD',
  };
}
