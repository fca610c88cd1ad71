/**
 * The account's own markup for the prices that its clients see (product.md section 3). There is one markup per account,
 * so that colleagues quote the same prices. The prices that we charge never include it.
 */
import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { ActorCtx } from '../../context.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { selectSellMarkup, upsertSellMarkup } from './sell-markups.store.ts';

type SellMarkup = { markup_bp: number; editable: boolean };

/** `GET user/sell_markup`; 0 by default. */
export async function showSellMarkup(ctx: ActorCtx): Promise<SellMarkup> {
  const markup_bp = await selectSellMarkup(ctx.db, ctx.actor.accountId);
  return { markup_bp, editable: isPermitted(ctx.actor, 'owner') };
}

/** `POST user/sell_markup/update`. */
export async function changeSellMarkup(
  ctx: ActorCtx,
  { markup_bp }: { markup_bp: number },
): Promise<SellMarkup> {
  await inTransaction(ctx.db, (tx) => upsertSellMarkup(tx, { account_id: ctx.actor.accountId, markup_bp }));
  return showSellMarkup(ctx);
}

/** The account's own markup in basis points, for the prices that its clients see. */
export function findSellMarkup(db: Db, accountId: string): Promise<number> {
  return selectSellMarkup(db, accountId);
}
