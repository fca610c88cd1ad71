/**
 * The data about hotels that search needs besides rates: cards for the page, and columns for filters, counts and
 * sorting. Every hotel has a number; numbers are never reused, so that other columns may refer to them.
 */
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { HotelCard } from '../search.views.ts';

/** A hotel's names as the filter by name compares them (`filter-names.ts`). */
export interface FilterName {
  /** Both names in lower case. */
  en: string;
  zh: string;
  /** Undefined until a filter first needs it. */
  pinyin: PinyinName | undefined;
}

export interface PinyinName {
  /** The syllables without spaces: `waitan`. */
  letters: string;
  /** As long as `letters`; `1` where a syllable begins: `100100`. */
  starts: string;
}

export type CardFacts = HotelFacts & { cityId: string };

export interface Cards {
  /** How many hotels have a number, offline ones included. */
  count: number;
  /** A counter that increases with every change of a card. */
  changes: number;
  numbers: Map<string, number>;
  cards: HotelCard[];
  /** By hotel number; undefined until a filter by name first reads it (`filter-names.ts`). */
  filterNames: (FilterName | undefined)[];
  /** By hotel number: the facts that prices depend on. */
  facts: CardFacts[];
  columns: CardColumns;
  /** City id → the numbers of its online hotels. */
  cities: Map<string, Set<number>>;
  /** The last result of `hotelsOf` per city. A list is never changed; a change of the city's hotels replaces it. */
  lists: Map<string, CardFacts[]>;
  brands: Codes;
  districts: Codes;
  types: Codes;
  facilities: Codes;
}

export interface CardColumns {
  /** 1 = online. */
  online: Uint8Array;
  /** Stars times two. */
  stars: Uint8Array;
  score: Float64Array;
  /** The review score, weighted by the number of reviews. */
  trust: Float64Array;
  lat: Float64Array;
  lng: Float64Array;
  /** 1 = the hotel has its own coordinates. 0 = it has those of its district or city, so its distance is unknown. */
  exact: Uint8Array;
  /** Codes; −1 = none. */
  brand: Int32Array;
  district: Int32Array;
  type: Int32Array;
  /** The facility with a code is bit `code % 32` of word `code >> 5`. */
  facilities: Uint32Array[];
}

/** No cards yet. */
export function makeCards(): Cards {
  return {
    count: 0,
    changes: 0,
    numbers: new Map(),
    cards: [],
    filterNames: [],
    facts: [],
    columns: {
      online: new Uint8Array(0),
      stars: new Uint8Array(0),
      score: new Float64Array(0),
      trust: new Float64Array(0),
      lat: new Float64Array(0),
      lng: new Float64Array(0),
      exact: new Uint8Array(0),
      brand: new Int32Array(0),
      district: new Int32Array(0),
      type: new Int32Array(0),
      facilities: [new Uint32Array(0)],
    },
    cities: new Map(),
    lists: new Map(),
    brands: makeCodes(),
    districts: makeCodes(),
    types: makeCodes(),
    facilities: makeCodes(),
  };
}

/** The facts of a hotel that its price depends on. */
export function factsOf(card: HotelCard): CardFacts {
  return {
    hotelId: card.id,
    cityId: card.city_id,
    timeZone: card.time_zone,
    stars: card.stars,
    countryCode: card.country_code,
  };
}

/** Adds or replaces a hotel's card; returns the hotel's number. */
export function putCard(cards: Cards, card: HotelCard, { online }: { online: boolean }): number {
  cards.changes += 1;
  const knownNumber = cards.numbers.get(card.id);
  const number = knownNumber ?? cards.count;
  if (knownNumber === undefined) {
    cards.numbers.set(card.id, number);
    cards.count = number + 1;
    reserve(cards.columns, cards.count);
  }
  const wasOnline = cards.columns.online[number] === 1;
  if (wasOnline) leaveCity(cards, number);
  cards.cards[number] = card;
  cards.filterNames[number] = undefined;
  cards.facts[number] = factsOf(card);
  writeColumns(cards, number, card, online);
  if (online) joinCity(cards, number);
  return number;
}

/** Takes the hotel offline; it keeps its number. */
export function hideCard(cards: Cards, hotelId: string): void {
  const number = cards.numbers.get(hotelId);
  if (number === undefined) return;
  cards.changes += 1;
  leaveCity(cards, number);
  cards.columns.online[number] = 0;
}

function writeColumns(cards: Cards, number: number, card: HotelCard, online: boolean): void {
  const { columns } = cards;
  columns.online[number] = online ? 1 : 0;
  columns.stars[number] = Math.round(card.stars * 2);
  columns.score[number] = card.score;
  // The score counts half with 50 reviews, and more with more reviews.
  columns.trust[number] = card.score * (1 - 1 / (1 + card.reviews / 50));
  columns.lat[number] = card.lat;
  columns.lng[number] = card.lng;
  columns.exact[number] = card.location_precision === 'exact' ? 1 : 0;
  columns.brand[number] = card.brand === '' ? -1 : cards.brands.codeOf(card.brand);
  columns.district[number] = card.district_id === null ? -1 : cards.districts.codeOf(card.district_id);
  columns.type[number] = cards.types.codeOf(card.property_type);
  for (const word of columns.facilities) word[number] = 0;
  for (const facility of card.facilities) {
    const code = cards.facilities.codeOf(facility);
    while (columns.facilities.length <= code >> 5)
      columns.facilities.push(new Uint32Array(columns.online.length));
    const word = columns.facilities[code >> 5];
    if (word) word[number] = (word[number] ?? 0) | (1 << (code & 31));
  }
}

/** Online hotels of a city. Returns the same list object until one of the hotels changes. */
export function hotelsOf(cards: Cards, cityId: string): CardFacts[] {
  const cachedList = cards.lists.get(cityId);
  if (cachedList) return cachedList;
  const list = Array.from(cards.cities.get(cityId) ?? [], (number) => cards.facts[number] as CardFacts);
  cards.lists.set(cityId, list);
  return list;
}

function leaveCity(cards: Cards, number: number): void {
  const cityId = cards.facts[number]?.cityId ?? '';
  cards.cities.get(cityId)?.delete(number);
  cards.lists.delete(cityId);
}

function joinCity(cards: Cards, number: number): void {
  const cityId = cards.facts[number]?.cityId ?? '';
  const city = cards.cities.get(cityId);
  if (city) city.add(number);
  else cards.cities.set(cityId, new Set([number]));
  cards.lists.delete(cityId);
}

function reserve(columns: CardColumns, count: number): void {
  if (count <= columns.online.length) return;
  const size = Math.max(256, Math.ceil(count * 1.5));
  columns.online = copyInto(columns.online, new Uint8Array(size));
  columns.stars = copyInto(columns.stars, new Uint8Array(size));
  columns.score = copyInto(columns.score, new Float64Array(size));
  columns.trust = copyInto(columns.trust, new Float64Array(size));
  columns.lat = copyInto(columns.lat, new Float64Array(size));
  columns.lng = copyInto(columns.lng, new Float64Array(size));
  columns.exact = copyInto(columns.exact, new Uint8Array(size));
  columns.brand = copyInto(columns.brand, new Int32Array(size));
  columns.district = copyInto(columns.district, new Int32Array(size));
  columns.type = copyInto(columns.type, new Int32Array(size));
  columns.facilities = columns.facilities.map((word) => copyInto(word, new Uint32Array(size)));
}

function copyInto<T extends { set: (from: ArrayLike<number>) => void }>(from: ArrayLike<number>, to: T): T {
  to.set(from);
  return to;
}

/** Assigns a code, a small number, to each value, for filters and facet counts. A value keeps its code. */
interface Codes {
  values: string[];
  /** The value's code; a new value gets the next one. */
  codeOf: (value: string) => number;
  /** The value's code, or −1 when no hotel has it. */
  find: (value: string) => number;
}

function makeCodes(): Codes {
  const values: string[] = [];
  const codeByValue = new Map<string, number>();
  return {
    values,
    codeOf: (value) => {
      const code = codeByValue.get(value);
      if (code !== undefined) return code;
      codeByValue.set(value, values.length);
      return values.push(value) - 1;
    },
    find: (value) => codeByValue.get(value) ?? -1,
  };
}
