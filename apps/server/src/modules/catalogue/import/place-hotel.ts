/**
 * Finds the city of an imported hotel, or creates it. A city is the row's city when it has the same name in the same
 * country. If the row has coordinates, the city must also be near them. If the row has no coordinates of the city, a
 * created city gets the center of its hotels as position. A created city has the time zone of the row, or of its
 * position when the row has none.
 */

import type { Tx } from '../../../platform/database.ts';
import {
  type CityName,
  type District,
  insertRegions,
  type KnownCity,
  selectCitiesByName,
  selectDistricts,
  selectNamedCities,
} from '../catalogue.store.ts';
import { countriesOf, countryName } from '../places/countries.ts';
import { distanceKm } from '../places/distance-km.ts';
import { fold, foldWords } from '../places/fold.ts';
import { timeZoneOf } from '../places/time-zone-of.ts';
import { checkPositions } from './check-positions.ts';
import { districtIn } from './district-in.ts';
import { foldText, indexOfName } from './find-names.ts';
import { hashesOf, type StoredHotel } from './imported-hotels.store.ts';
import type { PlacedHotel } from './placed-hotel.ts';
import { citySpellings } from './places/city-names.ts';
import { fillChineseName } from './places/city-twins.store.ts';
import { findCityTwin } from './places/city-twins.ts';
import type { HotelDraft, Position, Problem } from './read-hotel.ts';

/** Maximum distance in kilometers between a hotel and the center of its city. */
const cityReachKm = 80;

/** Cities and districts that this run has found or created. */
export interface CityMemory {
  /** Cities that this run has found or created, by country and name in the file. */
  cities: Map<string, KnownCity[]>;
  /** Cities that this run has created. */
  newCityIds: Set<string>;
  /** The created cities without coordinates in the file. Their position becomes the center of their hotels. */
  unplacedCityIds: Set<string>;
  /** City names for finding cities inside texts; loaded when a file needs them. */
  names: CityName[] | undefined;
  /** Cities whose missing Chinese name this run has already looked for in a row. */
  translatedCityIds: Set<string>;
  /** Districts by the id of their city. */
  districts: Map<string, District[]>;
}

/** Maximum number of cached cities, so that the cache does not grow with the file. */
const cachedCitiesMax = 20_000;

export function emptyMemory(): CityMemory {
  return {
    cities: new Map(),
    newCityIds: new Set(),
    unplacedCityIds: new Set(),
    names: undefined,
    translatedCityIds: new Set(),
    districts: new Map(),
  };
}

/**
 * Finds the place of a hotel, and creates missing countries and cities. Gives a city without a Chinese name the name of
 * the row. Adds the results to `memory`. Returns a problem when the place is unknown or ambiguous, and when a position
 * is outside the country.
 */
export async function placeHotel(
  tx: Tx,
  row: HotelDraft,
  memory: CityMemory,
  storedHotel?: StoredHotel,
): Promise<PlacedHotel | Problem> {
  const draft = checkPositions(row);
  if ('key' in draft) return draft;
  const hashes = hashesOf(row);
  // The place in the row is unchanged, so the hotel keeps its city, even if a nearer city was created later.
  if (storedHotel && storedHotel.placeHash === hashes.placeHash)
    return { ...keepPlace(draft, storedHotel), ...hashes };
  const cityOrProblem =
    (await findCity(tx, draft, memory)) ??
    (await findTwin(tx, draft, memory)) ??
    (await makeCity(tx, draft, memory));
  if ('key' in cityOrProblem) return cityOrProblem;
  const city = cityOrProblem;
  await nameInChinese(tx, { id: city.id, nameZh: draft.city.nameZh ?? '' }, memory);
  const district = await findDistrict(tx, draft, { city, memory });
  // A hotel without coordinates gets the coordinates of its district if the district is near the city, otherwise of the
  // city. `precision` marks them as inexact.
  const center = district && district.km < cityReachKm ? district : city;
  return {
    draft,
    countryCode: city.countryCode,
    cityId: city.id,
    districtId: district?.id ?? null,
    timeZone: draft.timeZone ?? city.timeZone,
    at: draft.at ?? { lat: center.lat, lng: center.lng },
    precision: draft.at ? 'exact' : 'city',
    ...hashes,
  };
}

function keepPlace(
  draft: HotelDraft,
  { countryCode, cityId, districtId, city }: StoredHotel,
): Omit<PlacedHotel, 'rowHash' | 'placeHash'> {
  const { lat, lng } = draft.at ?? city;
  const precision = draft.at ? 'exact' : 'city';
  const timeZone = draft.timeZone ?? city.timeZone;
  return { draft, countryCode, cityId, districtId, timeZone, at: { lat, lng }, precision };
}

/**
 * The district that the row names. If it names none and the hotel has no coordinates: the district in its addresses or
 * Chinese name.
 */
async function findDistrict(
  tx: Tx,
  draft: HotelDraft,
  { city, memory }: { city: KnownCity; memory: CityMemory },
): Promise<(District & { km: number }) | undefined> {
  if (!draft.district && draft.at) return undefined;
  let districts = memory.districts.get(city.id);
  if (!districts) {
    districts = await selectDistricts(tx, city.id);
    if (memory.districts.size >= cachedCitiesMax) memory.districts.clear();
    memory.districts.set(city.id, districts);
  }
  const districtName = draft.district && fold(draft.district);
  const district = districtName
    ? districts.find(({ names }) => names.includes(districtName))
    : districtIn([draft.addressZh, draft.nameZh, draft.addressEn], districts);
  return district && { ...district, km: distanceKm(district, city) };
}

/** Normalized spellings of the row's city names, for comparison with the spellings of known cities. */
function spellings({ name, nameZh }: HotelDraft['city']): string[] {
  return [...new Set([name, nameZh ?? ''].flatMap(citySpellings))];
}

async function findCity(
  tx: Tx,
  draft: HotelDraft,
  memory: CityMemory,
): Promise<KnownCity | Problem | undefined> {
  if (draft.city.name === '') return findCityInTexts(tx, draft, memory);
  const key = `${draft.countryCode}/${fold(draft.city.name)}`;
  let candidates = memory.cities.get(key);
  if (!candidates) {
    candidates = await selectCitiesByName(tx, countriesOf(draft.countryCode), spellings(draft.city));
    if (memory.cities.size >= cachedCitiesMax) memory.cities.clear();
    memory.cities.set(key, candidates);
  }
  const at = draft.at ?? draft.city.at;
  if (!at) {
    const [first, second] = candidates;
    // When two cities with this name have the same weight, any choice could be wrong.
    if (first && second && first.weight === second.weight)
      return { field: 'city', key: 'catalogue.import.ambiguous_city', value: draft.city.name };
    return first;
  }
  return candidates
    .map((city) => ({ city, km: distanceKm(city, at) }))
    .filter(({ km }) => km <= cityReachKm)
    .sort((a, b) => a.km - b.km)[0]?.city;
}

/** Looks for a known city nearby that has another spelling of the name, before a new city is created. */
async function findTwin(tx: Tx, draft: HotelDraft, memory: CityMemory): Promise<KnownCity | undefined> {
  const at = draft.city.at ?? draft.at;
  if (!at) return undefined;
  const names = [draft.city.name, draft.city.nameZh ?? ''].filter((name) => name !== '');
  const twin = await findCityTwin(tx, { countries: countriesOf(draft.countryCode), names, at });
  const key = `${draft.countryCode}/${fold(draft.city.name)}`;
  if (twin) memory.cities.set(key, [...(memory.cities.get(key) ?? []), twin]);
  return twin;
}

/**
 * The city that the first text with a city name names. Of several names in a text, the first counts. Of names that
 * begin at the same position, the longest counts.
 */
async function findCityInTexts(
  tx: Tx,
  { city: { texts }, countryCode, at }: HotelDraft,
  memory: CityMemory,
): Promise<KnownCity | Problem> {
  memory.names ??= await selectNamedCities(tx);
  const possibleCities = memory.names.filter(
    ({ city }) =>
      (countryCode === '' || countriesOf(countryCode).includes(city.countryCode)) &&
      (!at || distanceKm(city, at) <= cityReachKm),
  );
  for (const text of texts) {
    const foldedText = foldText(text);
    let best: { city: KnownCity; from: number; length: number } | undefined;
    for (const { name, city } of possibleCities) {
      const from = indexOfName(foldedText, name);
      if (from < 0 || (best && (best.from < from || (best.from === from && best.length >= name.length))))
        continue;
      best = { city, from, length: name.length };
    }
    if (best) return best.city;
  }
  return {
    field: 'find_city_in',
    key: 'catalogue.import.no_city_found',
    value: texts.join(' | ').slice(0, 80),
  };
}

/** Adds the row's Chinese name to a city that has none. */
async function nameInChinese(
  tx: Tx,
  { id, nameZh }: { id: string; nameZh: string },
  memory: CityMemory,
): Promise<void> {
  if (!/\p{Script=Han}/u.test(nameZh) || memory.translatedCityIds.has(id)) return;
  if (memory.translatedCityIds.size >= cachedCitiesMax) memory.translatedCityIds.clear();
  memory.translatedCityIds.add(id);
  await fillChineseName(tx, id, nameZh);
}

async function makeCity(tx: Tx, draft: HotelDraft, memory: CityMemory): Promise<KnownCity | Problem> {
  const problem = (field: Problem['field'], key: Problem['key']): Problem => ({
    field,
    key,
    value: draft.city.name,
  });
  const at = draft.city.at ?? draft.at;
  if (!at) return problem('city', 'catalogue.import.no_position');
  const timeZone = draft.timeZone ?? timeZoneOf(draft.countryCode, at);
  if (!timeZone) return problem('time_zone', 'catalogue.import.no_time_zone');
  await makeCountry(tx, draft, { at, timeZone });
  const id = await addCity(tx, draft, { at, timeZone });
  const city: KnownCity = { id, countryCode: draft.countryCode, timeZone, weight: 0, ...at };
  const key = `${draft.countryCode}/${fold(draft.city.name)}`;
  memory.cities.set(key, [...(memory.cities.get(key) ?? []), city]);
  memory.newCityIds.add(city.id);
  if (!draft.city.at) memory.unplacedCityIds.add(city.id);
  return city;
}

interface CityPosition {
  at: Position;
  timeZone: string;
}

async function makeCountry(
  tx: Tx,
  { countryCode }: HotelDraft,
  { at, timeZone }: CityPosition,
): Promise<void> {
  const name = countryName(countryCode);
  await insertRegions(tx, [
    {
      id: countryCode.toLowerCase(),
      type: 'country',
      parentId: null,
      countryCode,
      name_en: name?.en ?? countryCode,
      name_zh: name?.zh ?? countryCode,
      ...at,
      timeZone,
    },
  ]);
}

/**
 * Adds a city with a readable id such as `gr-rhodes`. The id of a second city with that name in the country ends with a
 * number.
 */
async function addCity(
  tx: Tx,
  { city, countryCode, source }: HotelDraft,
  { at, timeZone }: CityPosition,
): Promise<string> {
  const base = `${countryCode.toLowerCase()}-${foldWords(city.name).join('-')}`.slice(0, 58);
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    const [newId] = await insertRegions(tx, [
      {
        id,
        type: 'city',
        parentId: countryCode.toLowerCase(),
        countryCode,
        name_en: city.name,
        name_zh: city.nameZh ?? city.name,
        ...at,
        timeZone,
        source,
      },
    ]);
    if (newId) return id;
  }
}
