/** Matches sessions with cart items, and orders with their checkout. Pure. */
import type { ActorCtx } from '../../../context.ts';
import type { CheckedRow } from '../../cart/recheck-item.ts';
import type { SessionRow } from './sessions.store.ts';

/** True when the session has the item's hotel, room type, rate plan, dates and number of rooms. */
export function isSessionOfItem({ terms: { sold } }: SessionRow, row: CheckedRow['row']): boolean {
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

/** The idempotency key of one item's order: a checkout has one key, but makes an order for each item. */
export function keyOfItem({ idempotencyKey }: ActorCtx, itemId: string): string | undefined {
  return idempotencyKey === undefined ? undefined : `cart/${idempotencyKey}/${itemId}`;
}
