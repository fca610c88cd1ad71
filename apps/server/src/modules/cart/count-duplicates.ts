/**
 * One rate for one stay may lie in a cart more than once: two clients of an agency take the same room, and each item is
 * its own order. Whoever reads an item is told, so that it never happens unseen.
 */
import type { ActorCtx } from '../../context.ts';
import { cartScope, type ItemRow, selectItems } from './cart.store.ts';
import { earliestCheckIn } from './earliest-check-in.ts';

/** How many open items of the caller's cart keep what a row keeps, itself among them where it is open. */
export async function countDuplicates(
  ctx: ActorCtx,
  rows: readonly ItemRow[],
): Promise<(row: ItemRow) => number> {
  if (rows.length === 0) return () => 0;
  const hotelIds = [...new Set(rows.map((row) => row.hotel_id))];
  const today = earliestCheckIn(ctx.clock.now());
  const counts = new Map<string, number>();
  for (const row of await selectItems(ctx.db, cartScope(ctx.actor), { hotelIds })) {
    if (row.check_in >= today) counts.set(keptBy(row), (counts.get(keptBy(row)) ?? 0) + 1);
  }
  return (row) => counts.get(keptBy(row)) ?? 0;
}

/** Whatever it costs: a rate that was seen again at another price is the same rate. */
function keptBy({ offer: { seen } }: ItemRow): string {
  const { checkIn, nights, rooms, nationality } = seen.stay;
  const party = rooms.map(({ adults, children }) => [adults, children]);
  return JSON.stringify([
    seen.hotelId,
    seen.roomTypeId,
    seen.ratePlanId,
    checkIn,
    nights,
    party,
    nationality,
  ]);
}
