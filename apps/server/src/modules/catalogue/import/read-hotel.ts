/** Reads a hotel from a mapped record, or lists its faults. Pure: without database. */

import { createHash } from 'node:crypto';
import { hotelPhotosMax, hotelTextMax } from '@wayhouse/contract/catalogue/hotel-limits';
import { localLangs } from '@wayhouse/contract/catalogue/local-langs';
import type { LocalName } from '@wayhouse/contract/catalogue/local-name';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { catalogue } from '@wayhouse/i18n/en/server/catalogue';
import { chooseScene } from '../hotels/scene.ts';
import { facilityOf, propertyTypeCodes } from '../hotels/vocabulary.ts';
import { findCountryCode } from '../places/countries.ts';
import { fold } from '../places/fold.ts';
import type { HotelField, MappedFields } from './mapping.ts';
import { cleanText, plainText, readNumber } from './read-values.ts';

type CatalogueTextKey = keyof typeof catalogue;

export interface Problem {
  field: HotelField | 'record';
  key: CatalogueTextKey;
  value: string;
}

/** A hotel before its city is known. */
export interface HotelDraft {
  id: string;
  source: string;
  sourceId: string;
  nameEn: string;
  nameZh: string;
  addressEn: string;
  addressZh: string;
  /** Name and address in the local script; undefined unless the row has language, name and address. */
  local: LocalName | undefined;
  descriptionEn: string;
  descriptionZh: string;
  /** Empty when the row has no country; the city that is found in `texts` then determines it. */
  countryCode: string;
  city: {
    /** Empty when the city must be found in `texts`. */
    name: string;
    nameZh: string | undefined;
    at: Position | undefined;
    texts: string[];
  };
  timeZone: string | undefined;
  district: string | undefined;
  postcode: string;
  at: Position | undefined;
  /** From 0 to 5 in steps of a half; 0 when the row has none. */
  stars: number;
  /** Score of the reviews from 0 to 5; 0 when the row has none. */
  score: number;
  reviews: number;
  brand: string;
  propertyType: string;
  phone: string;
  checkInFrom: string;
  checkOutUntil: string;
  facilities: string[];
  photos: string[];
  scene: string;
  /** Undefined when the row has no status. */
  status: 'online' | 'offline' | undefined;
  /** Unusable details: unknown facilities, photos without a usable https address, removed HTML. */
  dropped: { facilities: string[]; photos: number; html: number };
}

export interface Position {
  lat: number;
  lng: number;
}

const propertyTypes = propertyTypeCodes();

/** Reads one record of `source`. Reports all faults of the record, not only the first. */
export function readHotel(
  source: string,
  mapped: MappedFields,
): { hotel: HotelDraft } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const { fault, text, required, number, description, time, html } = fieldReaders(mapped, problems);
  const sourceId = required('source_id', 128);
  const nameEn = text('name_en', hotelTextMax.name);
  const nameZh = text('name_zh', hotelTextMax.name);
  if (nameEn + nameZh === '') fault('name_en', 'catalogue.import.missing');
  const name = inBothLanguages(nameEn, nameZh);
  const texts = cityTexts(mapped);
  // The country is required, unless the city is found in `texts`: that city then determines the country.
  const readText = texts.length > 0 ? text : required;
  const countryCode = readCountry(readText('country'), fault);
  const timeZone = readTimeZone(text('time_zone'), fault);
  const propertyType = propertyTypes.get(fold(text('property_type'))) ?? 'hotel';
  const at = position(number('lat', -90, 90), number('lng', -180, 180));
  const facilities = knownFacilities(mapped.facilities);
  const photos = photoAddresses(mapped.photos);
  const address = inBothLanguages(
    text('address_en', hotelTextMax.address),
    text('address_zh', hotelTextMax.address),
  );
  const hotel: HotelDraft = {
    id: hotelId(source, sourceId),
    source,
    sourceId,
    nameEn: name.en,
    nameZh: name.zh,
    addressEn: address.en,
    addressZh: address.zh,
    local: localName(text, fault),
    descriptionEn: description('description_en'),
    descriptionZh: description('description_zh'),
    countryCode,
    city: {
      name: texts.length > 0 ? '' : required('city'),
      nameZh: text('city_zh') || undefined,
      at: position(number('city_lat', -90, 90), number('city_lng', -180, 180)),
      texts,
    },
    timeZone,
    district: text('district') || undefined,
    postcode: text('postcode'),
    at,
    stars: Math.round((number('stars', 0, 5) ?? 0) * 2) / 2,
    score: Math.round((number('score', 0, 5) ?? 0) * 10) / 10,
    reviews: Math.round(number('reviews', 0, 100_000_000) ?? 0),
    brand: text('brand', hotelTextMax.brand),
    propertyType,
    phone: text('phone', hotelTextMax.phone),
    checkInFrom: time('check_in_from', '15:00'),
    checkOutUntil: time('check_out_until', '12:00'),
    facilities: facilities.codes,
    photos: photos.addresses,
    scene: chooseScene({ scene: text('scene'), propertyType, id: sourceId }),
    status: statusOf(text('status')),
    dropped: { facilities: facilities.unknownNames, photos: photos.refused, html: html.texts },
  };
  return problems.length > 0 ? { problems } : { hotel };
}

type AddFault = (field: HotelField, key: CatalogueTextKey) => void;

/** A language without a text gets the text of the other language. */
function inBothLanguages(en: string, zh: string): { en: string; zh: string } {
  return { en: en || zh, zh: zh || en };
}

/** The code of the country; empty without a text, and for an unknown country, which is a fault. */
function readCountry(text: string, fault: AddFault): string {
  const code = findCountryCode(text) ?? '';
  if (text !== '' && code === '') fault('country', 'catalogue.import.unknown_country');
  return code;
}

function readTimeZone(text: string, fault: AddFault): string | undefined {
  if (text === '') return undefined;
  if (!isTimeZone(text)) fault('time_zone', 'catalogue.import.unknown_time_zone');
  return text;
}

/** Name and address in the local script. A row with only a part of them is refused. */
function localName(
  text: (field: HotelField, maxLength?: number) => string,
  fault: AddFault,
): LocalName | undefined {
  const lang = text('local_lang', 10);
  const name = withoutDirection(text('name_local', hotelTextMax.localName));
  const address = withoutDirection(text('address_local', hotelTextMax.address));
  if (lang === '' && name === '' && address === '') return undefined;
  const knownLang = localLangs.find((localLang) => localLang.toLowerCase() === lang.toLowerCase());
  if (!knownLang)
    fault('local_lang', lang === '' ? 'catalogue.import.missing' : 'catalogue.import.unknown_language');
  if (name === '') fault('name_local', 'catalogue.import.missing');
  if (address === '') fault('address_local', 'catalogue.import.missing');
  return knownLang && { lang: knownLang, name, address };
}

/** The text without marks of the reading direction, which the console's form refuses. */
function withoutDirection(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '').trim();
}

/** Maximum length of a value that a problem shows. */
const shownLength = 80;

/** Readers for the fields of one record; invalid values are added to `problems`. */
function fieldReaders(mapped: MappedFields, problems: Problem[]) {
  const fault: AddFault = (field, key) => {
    problems.push({ field, key, value: String(mapped[field] ?? '').slice(0, shownLength) });
  };
  const text = (field: HotelField, maxLength = 300): string => {
    const value = cleanText(mapped[field]);
    if (value.length > maxLength) fault(field, 'catalogue.import.too_long');
    return value;
  };
  const required = (field: HotelField, maxLength?: number): string => {
    const value = text(field, maxLength);
    if (value === '') fault(field, 'catalogue.import.missing');
    return value;
  };
  const number = (field: HotelField, low: number, high: number): number | undefined => {
    if (mapped[field] === undefined) return undefined;
    const value = readNumber(field, cleanText(mapped[field]));
    if (value >= low && value <= high) return value;
    fault(field, 'catalogue.import.not_in_range');
    return undefined;
  };
  const html = { texts: 0 };
  const description = (field: HotelField): string => {
    const plain = plainText(String(mapped[field] ?? ''));
    if (plain.wasHtml) html.texts += 1;
    const value = cleanText(plain.text);
    if (value.length > hotelTextMax.description) fault(field, 'catalogue.import.too_long');
    return value;
  };
  const time = (field: HotelField, fallback: string): string => {
    const value = text(field);
    if (value === '') return fallback;
    const readValue = readTime(value);
    if (readValue === undefined) fault(field, 'catalogue.import.not_a_time');
    return readValue ?? fallback;
  };
  return { fault, text, required, number, description, time, html };
}

/** `15:00`, `15:00:00` or `3:00 PM` as `15:00`; undefined for other texts. */
function readTime(text: string): string | undefined {
  const [, hours = '', minutes, half] =
    /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)? ?(?:([ap])\.?m\.?)?$/i.exec(text) ?? [];
  const hour = Number(hours);
  if (minutes === undefined || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
  const hour24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(hour24).padStart(2, '0')}:${minutes}`;
}

function statusOf(text: string): HotelDraft['status'] {
  if (text === '') return undefined;
  return /^(offline|inactive|closed|0|false)$/i.test(text) ? 'offline' : 'online';
}

/** Texts for finding the city of a row without a city. */
function cityTexts(mapped: MappedFields): string[] {
  if (cleanText(mapped.city) !== '') return [];
  return [mapped.find_city_in]
    .flat()
    .map(cleanText)
    .filter((text) => text !== '');
}

/** The id of a hotel. The same hotel of the same source gets the same id in every import. */
export function hotelId(source: string, sourceId: string): string {
  return `h_${createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 20)}`;
}

/** The position; undefined also for 0,0, which files write for “unknown”. No hotel is there. */
function position(lat: number | undefined, lng: number | undefined): Position | undefined {
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  return { lat, lng };
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : cleanText(value).split(/[,;|、，；]/);
  return items.map(cleanText).filter((item) => item !== '');
}

function knownFacilities(value: unknown): { codes: string[]; unknownNames: string[] } {
  const codes = new Set<string>();
  const unknownNames: string[] = [];
  for (const name of listOf(value)) {
    const code = facilityOf(name);
    if (code) codes.add(code);
    else unknownNames.push(name.slice(0, 60));
  }
  return { codes: [...codes], unknownNames };
}

/**
 * Accepts only https addresses, because some other schemes could run scripts in the page. Photos above the maximum
 * number are left out.
 */
function photoAddresses(value: unknown): { addresses: string[]; refused: number } {
  const all = listOf(value);
  const safeAddresses = all.filter(
    (address) => /^https:\/\/[^\s"'<>]+$/.test(address) && address.length <= hotelTextMax.photoUrl,
  );
  return { addresses: safeAddresses.slice(0, hotelPhotosMax), refused: all.length - safeAddresses.length };
}
