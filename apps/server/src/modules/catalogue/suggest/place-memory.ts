/**
 * All places in the memory of a process: type, number of hotels, and spellings. Each place has a slot. A changed place
 * gets a new slot, and its old slot is dead. Segments hold the spellings (`segment.ts`). Small segments are merged, so
 * that a query searches only a few segments.
 */
import { type PlaceType, placeTypes } from '@wayhouse/contract/catalogue/catalogue';
import { makeSegment, mergeSegments, type Segment } from './segment.ts';

/** A region or an online hotel as stored in the database. */
export interface PlaceRow {
  type: PlaceType | 'country' | 'state';
  id: string;
  name_en: string;
  name_zh: string;
  lat: number;
  lng: number;
  country_code: string;
  /** The parent of a region, or a hotel's city. */
  parent_id: string | null;
  district_id: string | null;
  /** A region's weight, or a hotel's number of reviews. */
  weight: number;
}

export interface PlaceMemory {
  places: (PlaceRow | undefined)[];
  /** Slot of each current place, by kind (hotel or not) and id. */
  slotOf: Map<string, number>;
  /**
   * By slot: index in `placeTypes`, counted from 1; 0 for dead slots, countries and states, which are never suggested.
   */
  kinds: Uint8Array;
  /** Points of each place that do not depend on the typed text, by slot. */
  popularity: Float32Array;
  /**
   * By slot: the region number of a hotel's city, or of the region itself. The points of a word are looked up by it.
   */
  regionNumbers: Int32Array;
  /** By slot: the region number of a hotel's district, or of the region around a region: a district's city. */
  aroundNumbers: Int32Array;
  /** By slot: the region number of a place's country. */
  countryNumbers: Int32Array;
  numberOf: Map<string, number>;
  /** Number of online hotels by region id, for cities and districts. */
  hotels: Map<string, number>;
  countries: Map<string, PlaceRow>;
  /**
   * Country codes by normalized names and pinyin. Suggest never returns a country, but a country's name finds its
   * cities and hotels.
   */
  countryNames: Map<string, string>;
  segments: Segment[];
  /** A counter that increases with every change; cached results of older versions are dropped. */
  version: number;
}

export function emptyPlaces(): PlaceMemory {
  return {
    places: [],
    slotOf: new Map(),
    kinds: new Uint8Array(1024),
    popularity: new Float32Array(1024),
    regionNumbers: new Int32Array(1024),
    aroundNumbers: new Int32Array(1024),
    countryNumbers: new Int32Array(1024),
    numberOf: new Map(),
    hotels: new Map(),
    countries: new Map(),
    countryNames: new Map(),
    segments: [],
    version: 0,
  };
}

/** A key by kind, because a hotel and a region may have the same id. */
export function keyOf(type: string, id: string): string {
  return type === 'hotel' ? `h ${id}` : `r ${id}`;
}

/** The current row of a place, including countries and states. */
export function placeAt(memory: PlaceMemory, type: string, id: string): PlaceRow | undefined {
  const slot = memory.slotOf.get(keyOf(type, id));
  return slot === undefined ? undefined : memory.places[slot];
}

/** Adds places or replaces them. */
export function putPlaces(
  memory: PlaceMemory,
  rows: readonly { place: PlaceRow; spellings: readonly string[] }[],
): void {
  if (rows.length === 0) return;
  const entries = rows.flatMap(({ place, spellings }) => {
    const slot = addPlace(memory, place);
    if (place.type === 'country') nameCountry(memory, place, spellings);
    return place.type === 'country' || place.type === 'state' ? [] : [{ slot, spellings }];
  });
  memory.segments.push(makeSegment(entries));
  mergeSmallSegments(memory);
  memory.version += 1;
}

/** Removes places: offline hotels and deleted regions. */
export function dropPlaces(memory: PlaceMemory, places: readonly { type: string; id: string }[]): void {
  for (const { type, id } of places) removePlace(memory, keyOf(type, id));
  memory.version += 1;
}

const kindCodes = new Map<string, number>(placeTypes.map((type, index) => [type, index + 1]));

/** The code of hotels in `kinds`. */
export const hotelKind = kindCodes.get('hotel') ?? 0;

function addPlace(memory: PlaceMemory, place: PlaceRow): number {
  const key = keyOf(place.type, place.id);
  removePlace(memory, key);
  const slot = memory.places.length;
  if (slot >= memory.kinds.length) growArrays(memory);
  memory.places.push(place);
  memory.slotOf.set(key, slot);
  if (place.type === 'country') memory.countries.set(place.country_code, place);
  memory.kinds[slot] = kindCodes.get(place.type) ?? 0;
  memory.regionNumbers[slot] = numberOf(memory, place.type === 'hotel' ? (place.parent_id ?? '') : place.id);
  const around = place.type === 'hotel' ? place.district_id : place.parent_id;
  memory.aroundNumbers[slot] = numberOf(memory, around ?? '');
  memory.countryNumbers[slot] = countryNumber(memory, place.country_code);
  if (place.type === 'hotel') countHotel(memory, place, 1);
  memory.popularity[slot] = popularityOf(memory, place);
  return slot;
}

function nameCountry(
  { countryNames }: PlaceMemory,
  { country_code: code }: PlaceRow,
  spellings: readonly string[],
): void {
  for (const spelling of spellings)
    if (spelling[0] !== 'i') countryNames.set(spelling.slice(1).replaceAll('|', ''), code);
}

/** The region number of a country. */
export function countryNumber(memory: PlaceMemory, code: string): number {
  return numberOf(memory, `country ${code}`);
}

function numberOf({ numberOf: numbers }: PlaceMemory, regionId: string): number {
  const knownNumber = numbers.get(regionId);
  if (knownNumber !== undefined) return knownNumber;
  numbers.set(regionId, numbers.size);
  return numbers.size - 1;
}

function removePlace(memory: PlaceMemory, key: string): void {
  const slot = memory.slotOf.get(key);
  const place = slot === undefined ? undefined : memory.places[slot];
  if (slot === undefined || !place) return;
  memory.slotOf.delete(key);
  memory.kinds[slot] = 0;
  memory.places[slot] = undefined;
  if (place.type === 'hotel') countHotel(memory, place, -1);
}

function growArrays(memory: PlaceMemory): void {
  const kinds = new Uint8Array(memory.kinds.length * 2);
  kinds.set(memory.kinds);
  memory.kinds = kinds;
  const popularity = new Float32Array(kinds.length);
  popularity.set(memory.popularity);
  memory.popularity = popularity;
  for (const column of ['regionNumbers', 'aroundNumbers', 'countryNumbers'] as const) {
    const numbers = new Int32Array(kinds.length);
    numbers.set(memory[column]);
    memory[column] = numbers;
  }
}

function countHotel(memory: PlaceMemory, hotel: PlaceRow, by: number): void {
  for (const id of [hotel.parent_id, hotel.district_id]) {
    if (id === null) continue;
    memory.hotels.set(id, (memory.hotels.get(id) ?? 0) + by);
    const slot = memory.slotOf.get(keyOf('region', id));
    const region = slot === undefined ? undefined : memory.places[slot];
    if (slot !== undefined && region) memory.popularity[slot] = popularityOf(memory, region);
  }
}

/** Points that a place gets for its kind. The points for its size are added. */
const kindPoints = { city: 12, district: 6, landmark: 5, airport: 5, station: 3, hotel: 0 };

function popularityOf(memory: PlaceMemory, { type, id, weight }: PlaceRow): number {
  if (type === 'country' || type === 'state') return 0;
  // The number of reviews gives up to 15 points.
  if (type === 'hotel') return Math.min(15, 3 * Math.log10(1 + weight));
  const hotels = memory.hotels.get(id) ?? 0;
  // The stored weight gives up to 20 points; the number of hotels gives up to 36.
  const size = Math.min(20, weight / 7) + Math.min(36, 6 * Math.log2(1 + hotels));
  // A city without hotels has no results, so it gets no points for its kind.
  return type === 'city' && hotels === 0 ? size : kindPoints[type] + size;
}

/** Merges the last two segments until each segment is less than half as large as the segment before it. */
function mergeSmallSegments(memory: PlaceMemory): void {
  const { segments } = memory;
  for (;;) {
    const last = segments.at(-1);
    const previous = segments.at(-2);
    if (!last || !previous || previous.starts.length > last.starts.length * 2) return;
    segments.splice(
      -2,
      2,
      mergeSegments(previous, last, (slot) => memory.kinds[slot] !== 0),
    );
  }
}
