/** `GET regions`: the region tree, level by level. */

import type { placesEndpoints } from '@wayhouse/contract/catalogue/places';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import { selectRegionsUnder } from '../catalogue.views.ts';
import { presentPlace } from './present-place.ts';

type Regions = OutputOf<(typeof placesEndpoints)['GET /api/v2/regions']>;

/** Without a parent the countries; else the places directly in it. An unknown parent gives an empty list. */
export async function listRegions(ctx: Ctx, { parent }: { parent: string }): Promise<Regions> {
  return (await selectRegionsUnder(ctx.db, parent)).map(presentPlace);
}
