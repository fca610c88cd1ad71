/** The hotels of a place from memory: the same as `search.views.ts` finds by SQL, but without a maximum. Pure. */
import type { SearchPlace } from '@wayhouse/contract/search/search';
import { distanceKm, type Position } from '../../catalogue/places/distance-km.ts';
import { aroundKm } from '../around-km.ts';
import type { Origin } from '../search.views.ts';
import { type CardFacts, type Cards, hotelsOf } from './cards.ts';

/** Kilometers per degree of latitude. */
const degreeKm = 111.19;

/** The online hotels of a place; `origin` is the coordinates of the searched place. */
export function placeHotels(cards: Cards, place: SearchPlace, origin: Origin | undefined): CardFacts[] {
  if ('type' in place && place.type === 'city') return hotelsOf(cards, place.id);
  return numbersOf(cards, place, origin).map((number) => cards.facts[number] as CardFacts);
}

function numbersOf(cards: Cards, place: SearchPlace, origin: Origin | undefined): number[] {
  if ('bounds' in place) return inBounds(cards, place.bounds);
  if ('radius_km' in place) return hotelsAround(cards, place, place.radius_km);
  if (place.type === 'district') return inDistrict(cards, place.id);
  // `placeHotels` has already answered for a city.
  if (!origin || place.type === 'city') return [];
  const numbers = hotelsAround(cards, origin, aroundKm[place.type]);
  const namedHotel = cards.numbers.get(origin.hotelId ?? '');
  // A hotel with unknown coordinates can still be found by its own name.
  if (
    namedHotel !== undefined &&
    cards.columns.online[namedHotel] === 1 &&
    cards.columns.exact[namedHotel] === 0
  )
    numbers.push(namedHotel);
  return numbers;
}

function inDistrict({ columns, districts, count }: Cards, id: string): number[] {
  const code = districts.find(id);
  const numbers: number[] = [];
  if (code < 0) return numbers;
  for (let number = 0; number < count; number += 1)
    if (columns.district[number] === code && columns.online[number] === 1) numbers.push(number);
  return numbers;
}

/** Bounds may cross the date line: then west is greater than east. */
function inBounds({ columns, count }: Cards, [west, south, east, north]: number[]): number[] {
  const numbers: number[] = [];
  const crossesDateLine = (west ?? 0) > (east ?? 0);
  for (let number = 0; number < count; number += 1) {
    const lat = columns.lat[number] ?? 0;
    if (columns.online[number] !== 1 || columns.exact[number] !== 1) continue;
    if (lat < (south ?? 0) || lat > (north ?? 0)) continue;
    const lng = columns.lng[number] ?? 0;
    const eastOfWest = lng >= (west ?? 0);
    const westOfEast = lng <= (east ?? 0);
    if (crossesDateLine ? eastOfWest || westOfEast : eastOfWest && westOfEast) numbers.push(number);
  }
  return numbers;
}

/**
 * Hotels within a great-circle distance. A band of latitude excludes most hotels first. Hotels without own coordinates
 * are left out; searches by their district or city find them.
 */
function hotelsAround({ columns, count }: Cards, center: Position, km: number): number[] {
  const numbers: number[] = [];
  const band = km / degreeKm + 0.001;
  for (let number = 0; number < count; number += 1) {
    if (columns.online[number] !== 1 || columns.exact[number] !== 1) continue;
    const [lat, lng] = [columns.lat[number] as number, columns.lng[number] as number];
    if (Math.abs(lat - center.lat) > band) continue;
    if (distanceKm(center, { lat, lng }) <= km) numbers.push(number);
  }
  return numbers;
}
