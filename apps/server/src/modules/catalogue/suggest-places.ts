/** `POST hotel/suggest`: places by what a person types, in either language or pinyin (product.md section 4). */
import { type Place, placeTypes } from '@wayhouse/contract/catalogue';
import type { Ctx } from '../../context.ts';
import { selectHotCities, selectMatches } from './catalogue.views.ts';
import { fold } from './fold.ts';
import { presentPlace } from './present-place.ts';

export interface PlaceGroup {
  type: Place['type'];
  items: Place[];
}

/** At most `limit` places in all, each kind's best first; nothing typed: the hot cities. */
export async function suggestPlaces(
  ctx: Ctx,
  { q, limit }: { q: string; limit: number },
): Promise<{ groups: PlaceGroup[] }> {
  if (q.trim() === '')
    return { groups: grouped((await selectHotCities(ctx.db)).slice(0, limit).map(presentPlace)) };
  const question = fold(q);
  if (question === '') return { groups: [] };
  // The rows come as first of each kind, second of each kind, …: a cut leaves some of every kind.
  const rows = await selectMatches(ctx.db, question, limit);
  return { groups: grouped(rows.slice(0, limit).map(presentPlace)) };
}

function grouped(places: Place[]): PlaceGroup[] {
  return placeTypes
    .map((type) => ({ type, items: places.filter((place) => place.type === type) }))
    .filter((group) => group.items.length > 0);
}
