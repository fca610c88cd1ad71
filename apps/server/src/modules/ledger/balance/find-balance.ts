/** `GET user/balance` (api.md section 2). */

import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import type { ActorCtx } from '../../../context.ts';
import { findPockets } from './find-pockets.ts';

type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;

/** Balance of the caller's company or person; sub-users share it. */
export async function findBalance(ctx: ActorCtx): Promise<Balance> {
  const pockets = await findPockets(ctx.db, ctx.actor.accountId);
  return {
    deposit: toMoney(pockets.prepaidCents + pockets.heldCents),
    credit: toMoney(pockets.creditFreeCents),
    credit_limit: toMoney(pockets.creditLimitCents),
    credit_used: toMoney(pockets.creditLimitCents - pockets.creditFreeCents),
    held: toMoney(pockets.heldCents),
    available: toMoney(pockets.prepaidCents + pockets.creditFreeCents),
    currency: 'USD',
  };
}
