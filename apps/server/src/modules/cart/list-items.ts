/** `cart/list`: items that can still be booked, or items that cannot (product.md section 7). */
import type { CartTab, cartEndpoints } from '@wayhouse/contract/booking/cart';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../context.ts';
import { cartScope, selectItems } from './cart.store.ts';
import { earliestCheckIn } from './earliest-check-in.ts';
import { presentItems } from './present-item.ts';
import { isSold, recheckItems } from './recheck-item.ts';

type List = (typeof cartEndpoints)['POST /api/v2/cart/list'];

/** Rechecks all open items and the newest past ones, and returns one page of the tab `input.tab`. */
export async function listItems(ctx: ActorCtx, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { tab, page, page_size } = input;
  const rows = await selectItems(ctx.db, cartScope(ctx.actor), {
    limit: limits.cartItemsMax * 2,
    openSince: earliestCheckIn(ctx.clock.now()),
  });
  const newestFirst = rows.toSorted((a, b) => b.added_at.getTime() - a.added_at.getTime());
  const checkedRows = await recheckItems(ctx, newestFirst);
  const tabs: Record<CartTab, typeof checkedRows> = {
    unexpired: checkedRows.filter(isSold),
    expired: checkedRows.filter((item) => !isSold(item)),
  };
  const pageRows = tabs[tab].slice((page - 1) * page_size, page * page_size);
  return {
    total: tabs[tab].length,
    page,
    page_size,
    items: await presentItems(ctx, pageRows),
    counts: { unexpired: tabs.unexpired.length, expired: tabs.expired.length },
  };
}
