/**
 * One hotel from the content of several sources. Of each field the first source that has it is taken, in the order of how
 * much a source tells. Pure.
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

const most = { photos: 10, facilities: 20 };

/** How much a source tells of the hotel: higher is better. */
export function contentScore({ content, chinese, lat, stars }: SourceHotel): number {
  return (
    Number(lat !== null) * 10 +
    Number(stars !== null) +
    Number((content.description ?? '') !== '') * 5 +
    Math.min(content.photos?.length ?? 0, most.photos) +
    Math.min(content.facilities?.length ?? 0, most.facilities) / 2 +
    Number((content.rooms?.length ?? 0) > 0) * 3 +
    Number(chinese.name !== undefined) * 3
  );
}

/** The sources of one hotel: those that sell it before those that withdrew it, then the one that tells most. */
export function inOrder(hotels: readonly SourceHotel[]): SourceHotel[] {
  return hotels.toSorted(
    (a, b) =>
      Number(a.withdrawn) - Number(b.withdrawn) ||
      contentScore(b) - contentScore(a) ||
      (`${a.source} ${a.code}` < `${b.source} ${b.code}` ? -1 : 1),
  );
}

/** Longest texts that the catalogue takes. A source's hotel is cut to them rather than refused. */
const longest = { name: 200, address: 600, phone: 60, text: 300, description: 20_000 };

/** The fields of a record as an import reads them; closed when every source has withdrawn the hotel. */
export function mergeContent(hotels: readonly SourceHotel[], sourceId: string): MappedFields {
  const ordered = inOrder(hotels);
  const first = <T>(read: (hotel: SourceHotel) => T | null | undefined): T | undefined =>
    ordered.map(read).find((value) => value !== undefined && value !== null && value !== '') ?? undefined;
  const text = (length: number, read: (hotel: SourceHotel) => string | undefined) =>
    first(read)?.trim().slice(0, length);
  const list = (read: (hotel: SourceHotel) => string[] | undefined) =>
    ordered.map(read).find((values) => (values?.length ?? 0) > 0);
  const placed = ordered.find(({ lat, lng }) => lat !== null && lng !== null);
  return {
    source_id: sourceId,
    name_en: text(longest.name, (hotel) => hotel.name),
    // Sources repeat the English name where they have no Chinese one.
    name_zh:
      text(longest.name, ({ chinese: { name } }) => (name && isChinese(name) ? name : undefined)) ??
      text(longest.name, ({ chinese }) => chinese.name),
    address_en: text(longest.address, (hotel) => hotel.address),
    address_zh: text(longest.address, ({ chinese }) => chinese.address),
    description_en: text(longest.description, ({ content }) => content.description),
    description_zh: text(longest.description, ({ chinese }) => chinese.description),
    country: first((hotel) => hotel.country_code),
    city: text(longest.text, (hotel) => hotel.city),
    city_zh: text(longest.text, ({ chinese }) => chinese.city),
    postcode: text(longest.text, (hotel) => hotel.postcode),
    ...(placed && { lat: placed.lat, lng: placed.lng }),
    stars: starsOf(first((hotel) => hotel.stars)),
    brand: text(longest.text, ({ content }) => content.brand),
    property_type: text(longest.text, ({ content }) => content.propertyType),
    phone: text(longest.phone, (hotel) => hotel.phone),
    check_in_from: clockOf(first(({ content }) => content.checkInFrom)),
    check_out_until: clockOf(first(({ content }) => content.checkOutUntil)),
    facilities: list(({ content }) => content.facilities),
    status: ordered.every((hotel) => hotel.withdrawn) ? 'offline' : 'online',
  };
}

/** Sources write 0 for unrated houses, and some more than five. */
function starsOf(stars: number | undefined): number | undefined {
  return stars !== undefined && stars >= 0 && stars <= 5 ? stars : undefined;
}

function clockOf(time: string | undefined): string | undefined {
  return time !== undefined && /^([01]?\d|2[0-3]):[0-5]\d/.test(time) ? time : undefined;
}
