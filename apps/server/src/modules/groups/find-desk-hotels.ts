/** Choices of the offer form: hotels of our own contracts, and a hotel's room types with free rooms and net prices. */
import type { consoleGroupsEndpoints } from '@wayhouse/contract/console/groups';
import { nightsBetween, stayNights } from '@wayhouse/contract/dates';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import { toMoney } from '@wayhouse/contract/money';
import type { Board } from '@wayhouse/contract/search/search';
import type { StaffCtx } from '../../context.ts';
import { invalidField } from '../../platform/errors.ts';
import { selectDeskHotels, selectDeskRooms } from './groups.views.ts';

type Calls = typeof consoleGroupsEndpoints;
const hotelsShown = 20;

export async function findDeskHotels(
  ctx: StaffCtx,
  { q, stars_min }: { q: string; stars_min: number },
): Promise<OutputOf<Calls['POST /api/console/v1/groups/hotels']>> {
  const rows = await selectDeskHotels(ctx.db, { q, starsMin: stars_min, limit: hotelsShown });
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    city: { en: row.city_en, zh: row.city_zh },
    stars: row.stars,
    time_zone: row.time_zone,
  }));
}

/** Errors: request.invalid at `check_out` for an empty or too long stay. */
export async function findDeskRooms(
  ctx: StaffCtx,
  input: { params: { id: string }; check_in: string; check_out: string },
): Promise<OutputOf<Calls['POST /api/console/v1/groups/hotels/{id}/rooms']>> {
  const nights = nightsBetween(input.check_in, input.check_out);
  if (nights < 1 || nights > groupLimits.nightsMax) throw invalidField('check_out', 'fields.group_nights');
  const rows = await selectDeskRooms(ctx.db, {
    hotelId: input.params.id,
    nights: stayNights(input.check_in, nights),
  });
  return rows.map((row) => ({
    room_type_id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    sleeps: Math.min(6, row.max_occupancy),
    free: row.free,
    net: row.net_cents === null ? null : toMoney(row.net_cents),
    board: row.board as Board | null,
  }));
}
