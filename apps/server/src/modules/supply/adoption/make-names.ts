/** Makes Chinese names for adopted hotels that have none in any source. */
import type { Tx } from '../../../platform/database.ts';
import type { PlacedHotel } from '../../catalogue/import/placed-hotel.ts';
import { selectPlaceNames } from './adoption.views.ts';
import { chineseName, isChinese } from './chinese-name.ts';

/** The Chinese names that could be made, by hotel id. */
export async function makeNames(tx: Tx, placed: readonly PlacedHotel[]): Promise<Map<string, string>> {
  const unnamedHotels = placed.filter(({ draft }) => !isChinese(draft.nameZh));
  const places = await selectPlaceNames(tx, [...new Set(unnamedHotels.map(({ cityId }) => cityId))]);
  return new Map(
    unnamedHotels.flatMap(({ draft, cityId }) => {
      const names = places.get(cityId);
      const name = names && chineseName(draft.nameEn, names);
      return name === undefined ? [] : [[draft.id, name] as const];
    }),
  );
}
