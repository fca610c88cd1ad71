/**
 * Refuses an adult with another booking of the same account, in the same city on one of the nights (product.md
 * section 5, step 3). Callers skip this check when the booker consents (`dup_ok`).
 */
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { RecheckedOffer } from '../session/recheck-offer.ts';
import { findDuplicateGuests } from './find-duplicate-guests.ts';
import { adultNames, type NamedGuest } from './match-guests.ts';

/** Throws booking.duplicate_guest with the numbers of the earlier orders. */
export async function refuseDuplicates(
  ctx: ActorCtx,
  tx: Tx,
  current: RecheckedOffer,
  guests: NamedGuest[],
): Promise<void> {
  const orderNos = await findDuplicateGuests(tx, {
    accountId: ctx.actor.accountId,
    cityId: current.cityId,
    checkIn: current.sold.check_in,
    checkOut: current.sold.check_out,
    names: adultNames(guests),
  });
  if (orderNos.length > 0) {
    throw appError('booking.duplicate_guest', {
      params: { orders: orderNos.join(', ') },
      data: { order_nos: orderNos },
    });
  }
}
