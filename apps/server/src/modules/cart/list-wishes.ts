/** `wishlist/list`: a person's saved hotels, with their lowest totals when a stay is given (api.md section 4). */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { wishlistEndpoints } from '@wayhouse/contract/booking/wishlist';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { invalidField } from '../../platform/errors.ts';
import { findLowestTotals } from '../search/find-lowest-totals.ts';
import { basisOf } from '../search/price-basis.ts';
import { selectWishIds } from './wishes.store.ts';
import { selectWishes } from './wishes.views.ts';

type List = (typeof wishlistEndpoints)['POST /api/v2/wishlist/list'];

/** Throws `request.invalid` for a stay that is incomplete or that search does not accept. */
export async function listWishes(ctx: ActorCtx, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { page, page_size } = input;
  const { total, rows } = await selectWishes(ctx.db, { userId: ctx.actor.userId, page, pageSize: page_size });
  const lowestTotals = await lowestTotalsOf(
    ctx,
    input,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => {
    const cents = lowestTotals.get(row.id);
    return {
      hotel_id: row.id,
      name: { en: row.name_en, zh: row.name_zh },
      city: { en: row.city_en, zh: row.city_zh },
      district: { en: row.district_en ?? '', zh: row.district_zh ?? '' },
      photo: row.photo?.url ?? '',
      ...(row.photo?.credit && { photo_credit: row.photo.credit }),
      scene_region: row.scene_region,
      stars: row.stars,
      score: row.score,
      added_at: row.added_at.toISOString(),
      ...(row.stay && { stay: row.stay }),
      ...(cents !== undefined && { from: toMoney(cents) }),
      online: row.status === 'online',
    };
  });
  return { total, page, page_size, items };
}

/** `GET wishlist/ids`. */
export async function listWishIds(ctx: ActorCtx): Promise<{ hotel_ids: string[] }> {
  return { hotel_ids: await selectWishIds(ctx.db, ctx.actor.userId) };
}

async function lowestTotalsOf(
  ctx: ActorCtx,
  { check_in, check_out, rooms, nationality, ...basis }: ParsedInputOf<List>,
  hotelIds: string[],
): Promise<Map<string, number>> {
  if (check_in === undefined && check_out === undefined) return new Map();
  if (check_in === undefined || check_out === undefined) {
    const path = check_in === undefined ? 'check_in' : 'check_out';
    throw invalidField(path, 'fields.check_out_order');
  }
  if (!isPermitted(ctx.actor, 'search')) return new Map();
  const stay = { check_in, check_out, rooms, nationality };
  return findLowestTotals(ctx, { hotelIds, stay, basis: basisOf(basis) });
}
