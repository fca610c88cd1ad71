/**
 * A cart may contain the same rate for the same stay several times, because two clients of an agency may want the same
 * room. Each item becomes a separate order, so screens show the number of equal items.
 */
import type { ActorCtx } from '../../context.ts';
import { cartScope, type ItemRow, selectItems } from './cart.store.ts';
import { earliestCheckIn } from './earliest-check-in.ts';

/**
 * Returns a function that gives, for one of the rows, the number of open items of the caller's cart with the same rate
 * and stay. The row itself counts if it is open.
 */
export async function countDuplicates(
  ctx: ActorCtx,
  rows: readonly ItemRow[],
): Promise<(row: ItemRow) => number> {
  if (rows.length === 0) return () => 0;
  const hotelIds = [...new Set(rows.map((row) => row.hotel_id))];
  const today = earliestCheckIn(ctx.clock.now());
  const counts = new Map<string, number>();
  for (const row of await selectItems(ctx.db, cartScope(ctx.actor), { hotelIds })) {
    if (row.check_in >= today) counts.set(duplicateKey(row), (counts.get(duplicateKey(row)) ?? 0) + 1);
  }
  return (row) => counts.get(duplicateKey(row)) ?? 0;
}

/** Key of rate and stay without the price: the same rate at another price is a duplicate. */
function duplicateKey({ offer: { seen } }: ItemRow): string {
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
