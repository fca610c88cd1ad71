/** `GET regions`: the region tree, level by level. */

import type { placesEndpoints } from '@wayhouse/contract/catalogue/places';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { selectRegionsAfter, selectRegionsUnder } from '../catalogue.views.ts';
import { presentPlace } from './present-place.ts';

type Regions = OutputOf<(typeof placesEndpoints)['GET /api/v2/regions']>;

/** The places directly below `parent`; the countries for an empty `parent`. An unknown parent gives an empty list. */
export async function listRegions(ctx: Ctx, { parent }: { parent: string }): Promise<Regions> {
  return (await selectRegionsUnder(ctx.db, parent)).map(presentPlace);
}

/** A page of all places except hotels, sorted by id, after the id `after`; for partners who store a copy. */
export async function listRegionsAfter(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ regions: object[]; next: string | null }> {
  const rows = await selectRegionsAfter(db, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    regions: page.map(({ name_en, name_zh, ...region }) => ({
      ...region,
      name: { en: name_en, zh: name_zh },
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
