/** `GET cart/count`: the number beside the cart (api.md section 4). */
import type { ActorCtx } from '../../context.ts';
import { cartScope, countOpenItems } from './cart.store.ts';
import { earliestCheckIn } from './earliest-check-in.ts';

/**
 * Open items of the caller, or of the whole company with the privilege `company`; 0 without the right to a cart
 * (product.md section 1).
 */
export async function countItems(ctx: ActorCtx): Promise<{ count: number }> {
  const { actor } = ctx;
  if (actor.cart_privileges.length === 0) return { count: 0 };
  const count = await countOpenItems(ctx.db, {
    ...cartScope(actor),
    today: earliestCheckIn(ctx.clock.now()),
  });
  return { count };
}
