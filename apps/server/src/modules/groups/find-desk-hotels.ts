/** Choices of the offer form: hotels by name, hotels at the destination, a hotel's room types with net prices. */
import type { consoleGroupsEndpoints } from '@wayhouse/contract/console/groups';
import { nightsBetween, stayNights } from '@wayhouse/contract/dates';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import { toMoney } from '@wayhouse/contract/money';
import type { Board } from '@wayhouse/contract/search/search';
import type { StaffCtx } from '../../context.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { selectGroup } from './groups.store.ts';
import { selectDeskHotels, selectDeskRooms } from './groups.views.ts';
import { selectHotelsFree } from './offer/hotels-free.views.ts';

type Calls = typeof consoleGroupsEndpoints;
const hotelsMax = 20;
const shortlistLength = 10;

export async function findDeskHotels(
  ctx: StaffCtx,
  { q, stars_min }: { q: string; stars_min: number },
): Promise<OutputOf<Calls['POST /api/console/v1/groups/hotels']>> {
  const rows = await selectDeskHotels(ctx.db, { q, starsMin: stars_min, limit: hotelsMax });
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
  const rows = await selectDeskRooms(ctx.db, { hotelId: input.params.id, nights: nightsOf(input) });
  return rows.map((row) => ({
    room_type_id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    sleeps: Math.min(groupLimits.sleepsMax, row.max_occupancy),
    free: row.free,
    net: row.net_cents === null ? null : toMoney(row.net_cents),
    board: row.board as Board | null,
  }));
}

/**
 * A short list of hotels at the destination of a request, with the number of free rooms on each night. Errors:
 * not_found, also for drafts; request.invalid at `check_out` for an empty or too long stay.
 */
export async function listHotelsFree(
  ctx: StaffCtx,
  input: { params: { id: string }; check_in: string; check_out: string; rooms: number },
): Promise<OutputOf<Calls['POST /api/console/v1/groups/{id}/hotels-free']>> {
  const group = await selectGroup(ctx.db, input.params.id);
  if (!group || group.status === 'draft') throw appError('request.not_found');
  const nights = nightsOf(input);
  const { form } = group;
  const rows = await selectHotelsFree(ctx.db, { form, nights, rooms: input.rooms, limit: shortlistLength });
  return {
    nights,
    hotels: rows.map((row) => ({
      id: row.id,
      name: { en: row.name_en, zh: row.name_zh },
      city: { en: row.city_en, zh: row.city_zh },
      stars: row.stars,
      free: row.free,
      net: row.net_cents === null ? null : toMoney(row.net_cents),
    })),
  };
}

function nightsOf({ check_in, check_out }: { check_in: string; check_out: string }): string[] {
  const nights = nightsBetween(check_in, check_out);
  if (nights < 1 || nights > groupLimits.nightsMax) throw invalidField('check_out', 'fields.group_nights');
  return stayNights(check_in, nights);
}
