/** A place in the shape of the contract. */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import type { Text2 } from '@wayhouse/contract/schemas';

/** A place with the names of its parents. */
export interface PlaceFacts<T extends string = Place['type']> {
  place_type: T;
  id: string;
  name_en: string;
  name_zh: string;
  lat: number;
  lng: number;
  parent_en: string | null;
  parent_zh: string | null;
  country_en: string | null;
  country_zh: string | null;
  hotels: number | null;
}

/** The place. `parent` is the line below its name: `California, United States`, 美国加利福尼亚州. */
export function presentPlace<T extends string>(row: PlaceFacts<T>): Omit<Place, 'type'> & { type: T } {
  return {
    type: row.place_type,
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    parent: parentText(row),
    lat: row.lat,
    lng: row.lng,
    ...(row.hotels !== null && { hotels: row.hotels }),
  };
}

function parentText({ parent_en, parent_zh, country_en, country_zh }: PlaceFacts<string>): Text2 {
  const country = { en: country_en ?? '', zh: country_zh ?? '' };
  if (parent_en === null || parent_zh === null) return country;
  // Skips repeated names, such as in “Hong Kong, Hong Kong, China” and 中国香港香港.
  return {
    en: country.en.startsWith(parent_en) ? country.en : [parent_en, country.en].filter(Boolean).join(', '),
    zh: country.zh.endsWith(parent_zh) ? country.zh : `${country.zh}${parent_zh}`,
  };
}
