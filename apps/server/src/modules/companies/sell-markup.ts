/**
 * The account's own markup on the prices that its clients see (product.md section 3). One per account, so that
 * colleagues quote the same prices; our prices never include it.
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

/** The account's markup in basis points, for prices that it shows to its clients. */
export function findSellMarkup(db: Db, accountId: string): Promise<number> {
  return selectSellMarkup(db, accountId);
}
