/**
 * Merges the content of several sources into one hotel. Each field comes from the first source that has it, in the
 * order of `sortByContent`. Pure.
 */

import type { BedbankChinese, BedbankContent } from '../../../ports/bedbank/port.ts';
import type { MappedFields } from '../../catalogue/import/mapping.ts';
import { isChinese } from './chinese-name.ts';

/** A source's hotel as stored. */
export interface SourceHotel {
  source: string;
  code: string;
  name: string;
  country_code: string;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  stars: number | null;
  lat: number | null;
  lng: number | null;
  content: Partial<BedbankContent>;
  chinese: Partial<BedbankChinese>;
  withdrawn: boolean;
}

const maxCounted = { photos: 10, facilities: 20 };

/** How complete a source's content of the hotel is; higher is better. */
export function contentScore({ content, chinese, lat, stars }: SourceHotel): number {
  return (
    Number(lat !== null) * 10 +
    Number(stars !== null) +
    Number((content.description ?? '') !== '') * 5 +
    Math.min(content.photos?.length ?? 0, maxCounted.photos) +
    Math.min(content.facilities?.length ?? 0, maxCounted.facilities) / 2 +
    Number((content.rooms?.length ?? 0) > 0) * 3 +
    Number(chinese.name !== undefined) * 3
  );
}

/** Sorts the sources of one hotel: those that sell it before those that withdrew it, then the most content first. */
export function sortByContent(hotels: readonly SourceHotel[]): SourceHotel[] {
  return hotels.toSorted(
    (a, b) =>
      Number(a.withdrawn) - Number(b.withdrawn) ||
      contentScore(b) - contentScore(a) ||
      (`${a.source} ${a.code}` < `${b.source} ${b.code}` ? -1 : 1),
  );
}

/** Maximum lengths of texts in the catalogue, in characters. Longer texts of sources are cut, not refused. */
const maxLengths = { name: 200, address: 600, phone: 60, text: 300, description: 20_000 };

/** The fields of a record as an import reads them; offline when every source has withdrawn the hotel. */
export function mergeContent(hotels: readonly SourceHotel[], sourceId: string): MappedFields {
  const sortedHotels = sortByContent(hotels);
  const firstValue = <T>(read: (hotel: SourceHotel) => T | null | undefined): T | undefined =>
    sortedHotels.map(read).find((value) => value !== undefined && value !== null && value !== '') ??
    undefined;
  const text = (length: number, read: (hotel: SourceHotel) => string | undefined) =>
    firstValue(read)?.trim().slice(0, length);
  const list = (read: (hotel: SourceHotel) => string[] | undefined) =>
    sortedHotels.map(read).find((values) => (values?.length ?? 0) > 0);
  const hotelWithPosition = sortedHotels.find(({ lat, lng }) => lat !== null && lng !== null);
  return {
    source_id: sourceId,
    name_en: text(maxLengths.name, (hotel) => hotel.name),
    // Sources repeat the English name where they have no Chinese one.
    name_zh:
      text(maxLengths.name, ({ chinese: { name } }) => (name && isChinese(name) ? name : undefined)) ??
      text(maxLengths.name, ({ chinese }) => chinese.name),
    address_en: text(maxLengths.address, (hotel) => hotel.address),
    address_zh: text(maxLengths.address, ({ chinese }) => chinese.address),
    description_en: text(maxLengths.description, ({ content }) => content.description),
    description_zh: text(maxLengths.description, ({ chinese }) => chinese.description),
    country: firstValue((hotel) => hotel.country_code),
    city: text(maxLengths.text, (hotel) => hotel.city),
    city_zh: text(maxLengths.text, ({ chinese }) => chinese.city),
    postcode: text(maxLengths.text, (hotel) => hotel.postcode),
    ...(hotelWithPosition && { lat: hotelWithPosition.lat, lng: hotelWithPosition.lng }),
    stars: starsOf(firstValue((hotel) => hotel.stars)),
    brand: text(maxLengths.text, ({ content }) => content.brand),
    property_type: text(maxLengths.text, ({ content }) => content.propertyType),
    phone: text(maxLengths.phone, (hotel) => hotel.phone),
    check_in_from: clockOf(firstValue(({ content }) => content.checkInFrom)),
    check_out_until: clockOf(firstValue(({ content }) => content.checkOutUntil)),
    facilities: list(({ content }) => content.facilities),
    status: sortedHotels.every((hotel) => hotel.withdrawn) ? 'offline' : 'online',
  };
}

/** Undefined for more than five stars, which some sources write. 0 stands for an unrated house. */
function starsOf(stars: number | undefined): number | undefined {
  return stars !== undefined && stars >= 0 && stars <= 5 ? stars : undefined;
}

function clockOf(time: string | undefined): string | undefined {
  return time !== undefined && /^([01]?\d|2[0-3]):[0-5]\d/.test(time) ? time : undefined;
}
