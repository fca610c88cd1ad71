/** Makes Chinese names for adopted hotels that have none in any source. */
import type { Tx } from '../../../platform/database.ts';
import type { PlacedHotel } from '../../catalogue/import/placed-hotel.ts';
import { selectPlaceNames } from './adoption.views.ts';
import { chineseName, isChinese } from './chinese-name.ts';

/** Made names by the hotel's id. */
export async function makeNames(tx: Tx, placed: readonly PlacedHotel[]): Promise<Map<string, string>> {
  const nameless = placed.filter(({ draft }) => !isChinese(draft.nameZh));
  const places = await selectPlaceNames(tx, [...new Set(nameless.map(({ cityId }) => cityId))]);
  return new Map(
    nameless.flatMap(({ draft, cityId }) => {
      const names = places.get(cityId);
      const made = names && chineseName(draft.nameEn, names);
      return made === undefined ? [] : [[draft.id, made] as const];
    }),
  );
}
