/** `wishlist/list`: a person's saved hotels, with their lowest totals when a stay is given (api.md section 4). */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { wishlistEndpoints } from '@wayhouse/contract/booking/wishlist';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { pick } from '@wayhouse/i18n/translate';
import type { ActorCtx } from '../../context.ts';
import { invalidField } from '../../platform/errors.ts';
import { findLowestTotals, type LowestTotals } from '../search/find-lowest-totals.ts';
import { basisOf } from '../search/price-basis.ts';
import { selectWishIds } from './wishes.store.ts';
import { selectWishes, selectWishKeys, type WishKey } from './wishes.views.ts';

type List = (typeof wishlistEndpoints)['POST /api/v2/wishlist/list'];

/** Throws `request.invalid` for a stay that is incomplete or that search does not accept. */
export async function listWishes(ctx: ActorCtx, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { page, page_size } = input;
  const { userId } = ctx.actor;
  const keys = await selectWishKeys(ctx.db, userId);
  const cities = citiesOf(keys);
  const { city_id } = input;
  const isCityListed = cities.some((city) => city.id === city_id);
  const cityKeys = isCityListed ? keys.filter((key) => key.city_id === city_id) : keys;
  const pageOf = (ids: readonly string[]) => ids.slice((page - 1) * page_size, page * page_size);
  const allIds = orderedIds(ctx, input, cityKeys);
  // The order by price needs the totals of all hotels, the other orders only those of the page. All pages of that order
  // share the stored answers of outside sources.
  const { totals: lowestTotals, late } = await lowestTotalsOf(
    ctx,
    input,
    input.sort === 'price' ? allIds : pageOf(allIds),
  );
  const pageIds = pageOf(input.sort === 'price' ? idsByPrice(allIds, lowestTotals) : allIds);
  const rows = await selectWishes(ctx.db, { userId, hotelIds: pageIds });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  // A hotel that was removed meanwhile has no row.
  const items = pageIds
    .flatMap((id) => rowOf.get(id) ?? [])
    .map((row) => {
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
  return {
    total: allIds.length,
    page,
    page_size,
    items,
    cities,
    ...(late.length > 0 && { late_sources: [...late] }),
  };
}

/** The cities of these hotels, each once, by English name. */
function citiesOf(keys: readonly WishKey[]): OutputOf<List>['cities'] {
  const cities = new Map(
    keys.map((key) => [key.city_id, { id: key.city_id, name: { en: key.city_en, zh: key.city_zh } }]),
  );
  return [...cities.values()].sort((a, b) => a.name.en.localeCompare(b.name.en));
}

/** The ids sorted by the name that the card shows; in the order of `keys` unless the caller sorts by name. */
function orderedIds(
  { language }: ActorCtx,
  { sort }: ParsedInputOf<List>,
  keys: readonly WishKey[],
): string[] {
  const named = keys.map((key) => ({
    id: key.id,
    name: pick({ en: key.name_en, zh: key.name_zh }, language),
  }));
  if (sort === 'name') named.sort((a, b) => a.name.localeCompare(b.name, language));
  return named.map(({ id }) => id);
}

/** The ids by lowest total; hotels without one come last. */
function idsByPrice(ids: readonly string[], lowestTotals: ReadonlyMap<string, number>): string[] {
  const noTotal = Number.MAX_SAFE_INTEGER;
  return ids.toSorted((a, b) => (lowestTotals.get(a) ?? noTotal) - (lowestTotals.get(b) ?? noTotal));
}

/** `GET wishlist/ids`. */
export async function listWishIds(ctx: ActorCtx): Promise<{ hotel_ids: string[] }> {
  return { hotel_ids: await selectWishIds(ctx.db, ctx.actor.userId) };
}

const noTotals: LowestTotals = { totals: new Map(), late: [] };

async function lowestTotalsOf(
  ctx: ActorCtx,
  { check_in, check_out, rooms, nationality, ...basis }: ParsedInputOf<List>,
  hotelIds: string[],
): Promise<LowestTotals> {
  if (check_in === undefined && check_out === undefined) return noTotals;
  if (check_in === undefined || check_out === undefined) {
    const path = check_in === undefined ? 'check_in' : 'check_out';
    throw invalidField(path, 'fields.check_out_order');
  }
  if (!isPermitted(ctx.actor, 'search')) return noTotals;
  const stay = { check_in, check_out, rooms, nationality };
  return findLowestTotals(ctx, { hotelIds, stay, basis: basisOf(basis) });
}
