/** `GET cart/count`: the number beside the cart (api.md section 4). */
import type { ActorCtx } from '../../context.ts';
import { countOpenItems } from './cart.store.ts';

/** Own items, the company's with that privilege, none without a cart (product.md section 1). */
export async function countItems(ctx: ActorCtx): Promise<{ count: number }> {
  const { actor } = ctx;
  if (actor.cart_privileges.length === 0) return { count: 0 };
  const count = await countOpenItems(ctx.db, {
    accountId: actor.accountId,
    userId: actor.cart_privileges.includes('company') ? null : actor.userId,
    // The latest calendar on earth is a day behind UTC at most: nothing that may still be booked is left out.
    today: new Date(ctx.clock.now().getTime() - 12 * 3_600_000).toISOString().slice(0, 10),
  });
  return { count };
}
