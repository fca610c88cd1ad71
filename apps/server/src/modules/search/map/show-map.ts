/** `hotel/map`: the content of a map view. Without dates: open to everyone, without prices (api.md section 3). */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { Actor, Ctx } from '../../../context.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { findHits } from '../find-hits.ts';
import { earliestCalendar, findPlace } from '../find-place.ts';
import { buyerOf } from '../offers/buyer-of.ts';
import { basisOf } from '../price-basis.ts';
import { maxHotels } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { defaultNationality, defaultRooms } from './default-party.ts';
import { listPlaceNames } from './list-place-names.ts';
import { type CellRow, countHotels, selectCells } from './map.views.ts';
import { type Group, gridOf, groupPins, round } from './map-cells.ts';
import { mergeGroups, pinWidthPx } from './merge-groups.ts';

type MapCall = Endpoints['POST /api/v2/hotel/map'];
type Question = ParsedInputOf<MapCall>;
type MapContent = Pick<OutputOf<MapCall>, 'clusters' | 'hotels'>;

/**
 * The view has at most about 1,600 cells, each a cluster or a hotel; pins that would overlap become a cluster. With
 * dates the view has the hotels that sell the stay and pass the filters. If it has more hotels than one search can
 * price, it shows all of them without prices. Throws `identity.sign_in_again` (401) for prices without a caller,
 * `request.not_permitted` for a caller who may not search, `request.invalid` for unsearchable dates, and for filters or
 * a departure without an arrival.
 */
export async function showMap(ctx: Ctx & { actor?: Actor }, question: Question): Promise<OutputOf<MapCall>> {
  const { bounds, zoom } = question;
  const content =
    question.check_in === undefined
      ? await contentWithoutPrices(ctx, question)
      : await contentWithPrices(ctx, question, question.check_in);
  const places = await listPlaceNames(ctx.db, bounds, zoom);
  return { ...content, places };
}

async function contentWithoutPrices(
  ctx: Ctx,
  { bounds, zoom, filters, check_out }: Question,
): Promise<MapContent> {
  // Filters and a departure need an arrival, so they are refused without one.
  if (filters || check_out) refuseField('check_in');
  return contentOfCells(await selectCells(ctx.db, bounds, gridOf(bounds, zoom)), zoom);
}

async function contentWithPrices(
  ctx: Ctx & { actor?: Actor },
  question: Question,
  checkIn: string,
): Promise<MapContent> {
  if (!ctx.actor) throw appError('identity.sign_in_again');
  if (!isPermitted(ctx.actor, 'search')) throw appError('request.not_permitted');
  const { bounds, zoom, check_out: checkOut } = question;
  if (checkOut === undefined) return refuseField('check_out');
  const now = ctx.clock.now();
  const nights = nightsOf({ check_in: checkIn, check_out: checkOut }, now, earliestCalendar);
  const grid = gridOf(bounds, zoom);
  if ((await countHotels(ctx.db, bounds, maxHotels + 1)) > maxHotels)
    return contentOfCells(await selectCells(ctx.db, bounds, grid), zoom);
  const { rooms = defaultRooms, nationality = defaultNationality, filters } = question;
  const { cards, labels, hotels } = await findPlace(ctx.db, { bounds });
  const { hits } = await findHits(
    { ...ctx, actor: ctx.actor },
    {
      cards,
      labels,
      hotels,
      filters,
      basis: basisOf(question),
      outside: true,
      buyer: buyerOf(ctx.actor),
      stay: { checkIn, nights, rooms, nationality },
    },
  );
  const pins = hits.flatMap(({ hotel, totalCents }) => {
    const card = cards.cards[hotel];
    if (!card) return [];
    const { id: hotelId, name_en: en, name_zh: zh, lat, lng } = card;
    return [{ hotelId, name: { en, zh }, lat, lng, totalCents }];
  });
  const groups = mergeGroups(groupPins(pins, grid), { zoom, pinWidth: pinWidthPx.price });
  return contentOf(groups, ({ hotelId, totalCents, ...pin }) => ({
    hotel_id: hotelId,
    ...pin,
    total: toMoney(totalCents),
  }));
}

function contentOfCells(cells: CellRow[], zoom: number): MapContent {
  const groups = cells.map((cell) => ({
    lat: round(cell.lat),
    lng: round(cell.lng),
    count: cell.count,
    fromCents: null,
    only: cell.count === 1 ? cell : undefined,
  }));
  return contentOf(mergeGroups(groups, { zoom, pinWidth: pinWidthPx.name }), (cell) => ({
    hotel_id: cell.hotel_id,
    name: { en: cell.name_en, zh: cell.name_zh },
    lat: cell.lat,
    lng: cell.lng,
    total: null,
  }));
}

/** Groups of one are hotels, the others clusters. */
function contentOf<T>(groups: Group<T>[], hotelOf: (hotel: T) => MapContent['hotels'][number]): MapContent {
  return {
    clusters: groups
      .filter((group) => group.only === undefined)
      .map(({ lat, lng, count, fromCents }) => ({
        lat,
        lng,
        count,
        from: fromCents === null ? null : toMoney(fromCents),
      })),
    hotels: groups.flatMap(({ only }) => (only === undefined ? [] : [hotelOf(only)])),
  };
}

function refuseField(path: string): never {
  throw invalidField(path, 'fields.string_min');
}
