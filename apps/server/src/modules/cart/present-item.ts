/** Cart items in the shape of the contract. */

import type { CartItem } from '@wayhouse/contract/booking/cart';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { findNames } from '../identity/person/find-names.ts';
import { signTerms } from '../search/offers/offer-token.ts';
import { countDuplicates } from './count-duplicates.ts';
import type { CheckedRow } from './recheck-item.ts';

/** Keeps the given order. */
export async function presentItems(ctx: ActorCtx, checkedRows: readonly CheckedRow[]): Promise<CartItem[]> {
  const [owners, countSame] = await Promise.all([
    findNames(
      ctx.db,
      checkedRows.map(({ row }) => row.user_id),
    ),
    countDuplicates(
      ctx,
      checkedRows.map(({ row }) => row),
    ),
  ]);
  return checkedRows.map(({ row, state, previousCents, currentCents }) => {
    const { seen, brief, hotel } = row.offer;
    return {
      id: row.id,
      hotel_id: row.hotel_id,
      hotel: hotel.name,
      city: hotel.city,
      scene_region: hotel.scene_region,
      time_zone: hotel.time_zone,
      room_type_id: seen.roomTypeId,
      offer: { ...brief, offer_id: signTerms(ctx, seen) },
      check_in: row.check_in,
      check_out: row.check_out,
      nights: seen.stay.nights,
      rooms: seen.stay.rooms,
      nationality: seen.stay.nationality,
      added_at: row.added_at.toISOString(),
      owner: { id: row.user_id, name: owners.get(row.user_id) ?? '' },
      state,
      previous: toMoney(previousCents),
      current: toMoney(currentCents),
      same: countSame(row),
    };
  });
}
