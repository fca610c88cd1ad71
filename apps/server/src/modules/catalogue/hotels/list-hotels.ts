/** The console's list of hotels. */
import type { consoleHotelsEndpoints } from '@wayhouse/contract/console/hotels/hotels';
import { dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { findCityName } from '../places/find-city-names.ts';
import { countHotels, selectHotels } from './hotels.views.ts';

type Call = (typeof consoleHotelsEndpoints)['GET /api/console/v1/hotels'];

export async function listHotels(
  ctx: StaffCtx,
  { page, page_size, ...filter }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const filters = { ...filter, today: dateInZone(ctx.clock.now(), 'UTC') };
  const rows = await selectHotels(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size });
  const city = filter.city ? await findCityName(ctx.db, filter.city) : undefined;
  return {
    ...(city && { filter_city: city }),
    total: await countHotels(ctx.db, filters),
    page,
    page_size,
    items: rows.map(({ name_en, name_zh, city_en, city_zh, ...row }) => ({
      ...row,
      name: { en: name_en, zh: name_zh },
      city: { en: city_en, zh: city_zh },
      status: row.status === 'online' ? ('online' as const) : ('offline' as const),
    })),
  };
}
