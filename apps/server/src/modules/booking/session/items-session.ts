/** A session and a cart item, a press and its orders: what belongs together. Pure. */
import type { ActorCtx } from '../../../context.ts';
import type { CheckedRow } from '../../cart/recheck-item.ts';
import type { SessionRow } from './sessions.store.ts';

/** True when the session is a recheck of the item. */
export function isItemsSession({ promise: { sold } }: SessionRow, row: CheckedRow['row']): boolean {
  const { seen } = row.offer;
  return (
    sold.hotel.id === seen.hotelId &&
    sold.room_type_id === seen.roomTypeId &&
    sold.rate_plan_id === seen.ratePlanId &&
    sold.check_in === seen.stay.checkIn &&
    sold.nights === seen.stay.nights &&
    sold.rooms.length === seen.stay.rooms.length
  );
}

/** One press makes several orders: each carries the key with its item. */
export function keyOfItem({ idempotencyKey }: ActorCtx, itemId: string): string | undefined {
  return idempotencyKey === undefined ? undefined : `cart/${idempotencyKey}/${itemId}`;
}
