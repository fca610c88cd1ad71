/** Choices for the content of hotels: property types, facilities, time zones. */

import { timeZoneNames } from '@wayhouse/contract/catalogue/time-zones';
import type { consoleHotelContentEndpoints } from '@wayhouse/contract/console/hotels/hotel-content';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { selectAllFacilities, selectPropertyTypes } from './hotel-content.views.ts';

type Words = OutputOf<(typeof consoleHotelContentEndpoints)['GET /api/console/v1/hotel-words']>;

export async function listHotelWords(ctx: StaffCtx): Promise<Words> {
  const facilities = await selectAllFacilities(ctx.db);
  const presentWord = (row: { code: string; name_en: string; name_zh: string }) => ({
    code: row.code,
    name: { en: row.name_en, zh: row.name_zh },
  });
  return {
    property_types: (await selectPropertyTypes(ctx.db)).map(presentWord),
    hotel_facilities: facilities.filter((each) => each.scope === 'hotel').map(presentWord),
    room_facilities: facilities.filter((each) => each.scope === 'room').map(presentWord),
    time_zones: timeZoneNames(),
  };
}
