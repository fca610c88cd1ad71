/** `GET common/hot_city`: the cities that are offered before the user types. */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import type { Ctx } from '../../../context.ts';
import { selectHotCities } from '../catalogue.views.ts';
import { presentPlace } from './present-place.ts';

/** The hot cities, by their rank. */
export async function listHotCities(ctx: Ctx): Promise<Place[]> {
  return (await selectHotCities(ctx.db)).map(presentPlace);
}
