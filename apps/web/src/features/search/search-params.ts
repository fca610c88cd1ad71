import { isDate, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Filters, Sort } from '@wayhouse/contract/search/search';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import type { BasisInput } from '../../shared/money/all-in.ts';

/** A hotel search as URL parameters, so that a list can be shared, reloaded and returned to. Pure. */

/**
 * Written out, like `sorts` below, because an import from the contract would bring the validation library to the page.
 */
const placeTypes = ['city', 'district', 'landmark', 'airport', 'station', 'hotel'] as const;
export type PlaceType = (typeof placeTypes)[number];
export type PlaceRef = { type: PlaceType; id: string; name: string };
/** The id of the place of a saved area of the map: such a search has a name and an area, but no place. */
export const areaOnlyId = '-';
export type Room = { adults: number; children: number[] };

/** `list` has compact cards, `roomy` large ones, `grid` cards side by side; `matrix` is the price matrix. */
export const views = ['list', 'roomy', 'grid', 'matrix'] as const;
export type View = (typeof views)[number];
/** West, south, east, north, in degrees. West exceeds east for an area across the date line. */
export type Area = [number, number, number, number];

export type SearchQuery = {
  place: PlaceRef;
  /** The area of the moved map, which is searched instead of the place; the place still provides the name. */
  area?: Area;
  checkIn: string;
  checkOut: string;
  rooms: Room[];
  nationality: string;
  sort: Sort;
  filters: Filters;
  page: number;
  view?: View;
  /** Whether the map is shown, when that differs from the default of the window's width. */
  map?: boolean;
  /** Ids of the hotels selected for comparison. */
  compare?: string[];
  /** The basis of this reader's prices; a setting of the reader, not a part of the URL. */
  basisInput?: BasisInput;
};

const sorts = [
  'recommended',
  'price_asc',
  'price_desc',
  'stars_desc',
  'score_desc',
  'distance',
] as const satisfies readonly Sort[];

/** Filters that are lists of codes, in the order of the chips. */
export const listGroups = ['boards', 'districts', 'facilities', 'property_types', 'brands'] as const;
/** Filters that are on or off. */
export const flagGroups = ['free_cancellation', 'pay_later', 'instant', 'promotion'] as const;

type Params = Record<string, string | undefined>;

/**
 * Replaces the search `current` by `next`, which comes from the search box above the results. The view stays; an area
 * stays when the search has no place.
 */
export function searchAgain(current: SearchQuery, next: SearchQuery): SearchQuery {
  const { view, map, area } = current;
  return { ...next, view, map, ...(next.place.id === areaOnlyId && { area }) };
}

/** Writes the rooms as text: `[{adults: 2, children: [7, 4]}, {adults: 2, children: []}]` → `"2-7.4,2"`. */
export function roomsText(rooms: readonly Room[]): string {
  return rooms
    .map((room) => [room.adults, room.children.join('.')].filter((part) => part !== '').join('-'))
    .join(',');
}

/** The reverse of `roomsText`; `null` when the text is not a valid party. */
export function parseRooms(text: string): Room[] | null {
  const rooms = text.split(',').map(parseRoom);
  if (rooms.length > limits.roomsMax || rooms.some((room) => room === null)) return null;
  return rooms as Room[];
}

function parseRoom(text: string): Room | null {
  const match = /^(\d)(?:-(\d{1,2}(?:\.\d{1,2})*))?$/.exec(text);
  if (!match) return null;
  const adults = Number(match[1]);
  const children = match[2] ? match[2].split('.').map(Number) : [];
  if (adults < 1 || adults > limits.adultsPerRoomMax || children.length > limits.childrenPerRoomMax)
    return null;
  return children.every((age) => age <= limits.childAgeMax) ? { adults, children } : null;
}

/** URL parameters of the query. Defaults (first page, recommended, compact list) are left out. */
export function toParams(query: SearchQuery): Record<string, string> {
  const { place, filters } = query;
  const mapText = query.map ? '1' : '0';
  const params: Params = {
    place_type: place.type,
    place_id: place.id,
    place_name: place.name,
    check_in: query.checkIn,
    check_out: query.checkOut,
    rooms: roomsText(query.rooms),
    nationality: query.nationality,
    sort: query.sort === 'recommended' ? undefined : query.sort,
    page: query.page === 1 ? undefined : String(query.page),
    price_min: filters.price_min,
    price_max: filters.price_max,
    score_min: filters.score_min === undefined ? undefined : String(filters.score_min),
    stars: filters.stars?.join(','),
    hotel_name: filters.name,
    area: query.area?.join(','),
    view: query.view === 'list' ? undefined : query.view,
    map: query.map === undefined ? undefined : mapText,
    compare: query.compare?.join(','),
  };
  for (const name of listGroups) params[name] = filters[name]?.join(',');
  for (const name of flagGroups) params[name] = filters[name] ? '1' : undefined;
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as Record<string, string>;
}

/**
 * Parses the query; `null` when place or dates are missing or invalid, or rooms are invalid. Without rooms: one room
 * for two adults. Filters with invalid numbers are ignored; the codes of filters are not checked.
 */
export function fromParams(params: Params): SearchQuery | null {
  const { check_in: checkIn = '', check_out: checkOut = '' } = params;
  const rooms = parseRooms(params.rooms ?? '2');
  const type = placeTypes.find((one) => one === params.place_type);
  if (!type || !params.place_id || !rooms || !isDate(checkIn) || !isDate(checkOut)) return null;
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1 || nights > limits.nightsMax) return null;
  return {
    place: { type, id: params.place_id, name: params.place_name ?? '' },
    checkIn,
    checkOut,
    rooms,
    nationality: /^[A-Z]{2}$/.test(params.nationality ?? '') ? (params.nationality as string) : 'CN',
    sort: sorts.find((one) => one === params.sort) ?? 'recommended',
    filters: filtersOf(params),
    page: pageNumber(params.page),
    ...viewOf(params),
  };
}

/** `west,south,east,north` in degrees; undefined for invalid text. */
function parseArea(text: string | undefined): Area | undefined {
  const degrees = text?.split(',').map(Number) ?? [];
  if (degrees.length !== 4 || !degrees.every(Number.isFinite)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = degrees;
  const hasLongitudes = Math.max(Math.abs(west), Math.abs(east)) <= 180;
  const hasLatitudes = -90 <= south && south <= north && north <= 90;
  return hasLongitudes && hasLatitudes ? [west, south, east, north] : undefined;
}

/** Parses area, view, map and comparison; invalid values are ignored. */
function viewOf({
  area,
  view,
  map,
  compare,
}: Params): Pick<SearchQuery, 'area' | 'view' | 'map' | 'compare'> {
  const parsedArea = parseArea(area);
  const parsedView = views.find((one) => one === view && one !== 'list');
  const ids = [...new Set(compare?.split(',').filter((id) => id.length > 0 && id.length <= 64))];
  return {
    ...(parsedArea && { area: parsedArea }),
    ...(parsedView && { view: parsedView }),
    ...((map === '1' || map === '0') && { map: map === '1' }),
    ...(ids.length > 0 && { compare: ids.slice(0, limits.comparedMax) }),
  };
}

function filtersOf(params: Params): Filters {
  const moneyOf = (text?: string) =>
    text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : undefined;
  const scoreOf = (text?: string) =>
    text && Number(text) >= 0 && Number(text) <= 5 ? Number(text) : undefined;
  const filters: Record<string, unknown> = {
    price_min: moneyOf(params.price_min),
    price_max: moneyOf(params.price_max),
    score_min: scoreOf(params.score_min),
    stars: params.stars
      ?.split(',')
      .map(Number)
      .filter((star) => star >= 0 && star <= 5),
    name: params.hotel_name,
  };
  for (const name of listGroups) filters[name] = params[name]?.split(',');
  for (const name of flagGroups) filters[name] = params[name] === '1' ? true : undefined;
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}
