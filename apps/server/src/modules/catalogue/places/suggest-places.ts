/** `POST hotel/suggest`: places for a typed text, in either language or pinyin (product.md section 4). */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import type { Ctx } from '../../../context.ts';
import type { RankedPlace } from '../suggest/best-places.ts';
import { placesOf } from '../suggest/places-of.ts';
import { presentRow } from '../suggest/present-row.ts';
import { rankPlaces } from '../suggest/rank-places.ts';
import { fold } from './fold.ts';
import { listHotCities } from './list-hot-cities.ts';
import { historyOf } from './recent-places.ts';

export interface PlaceGroup {
  type: Place['type'];
  items: Place[];
}

/**
 * At most `limit` places: first the best place of each kind, then the second best of each kind, and so on. So every
 * kind is represented. The kind with the best place comes first. An empty text gives the hot cities.
 */
export async function suggestPlaces(
  ctx: Ctx,
  { q, limit }: { q: string; limit: number },
): Promise<{ groups: PlaceGroup[] }> {
  if (q.trim() === '') {
    const items = (await listHotCities(ctx)).slice(0, limit);
    return { groups: items.length > 0 ? [{ type: 'city', items }] : [] };
  }
  if (fold(q) === '') return { groups: [] };
  const memory = await placesOf(ctx.db);
  const history = await historyOf(ctx, memory);
  const rankedLists = [...rankPlaces(memory, { q, limit, history })];
  const chosenItems = new Set(
    rankedLists
      .flatMap(([, items]) => items.map((item, rank) => ({ item, rank })))
      .sort((a, b) => a.rank - b.rank || b.item.score - a.item.score)
      .slice(0, limit)
      .map(({ item }) => item),
  );
  const groups = rankedLists
    .map(([type, items]) => ({ type, items: items.filter((item) => chosenItems.has(item)) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestScore(b.items) - bestScore(a.items));
  return {
    groups: groups.map(({ type, items }) => ({
      type,
      items: items.flatMap(({ slot }) => presentRow(memory, memory.places[slot]) ?? []),
    })),
  };
}

function bestScore(items: RankedPlace[]): number {
  return items[0]?.score ?? 0;
}
