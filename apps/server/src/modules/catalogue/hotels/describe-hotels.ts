/** The content of several hotels at once, for the hotel page and the partner API. */

import type { Hotel } from '@wayhouse/contract/catalogue/catalogue';
import type { LocalLang } from '@wayhouse/contract/catalogue/local-langs';
import type { LocalName } from '@wayhouse/contract/catalogue/local-name';
import type { Db } from '../../../platform/database.ts';
import { selectFacilities, selectHotelPages } from '../catalogue.views.ts';
import { selectHotelsPhotos } from './hotel-content.views.ts';

type Row = Awaited<ReturnType<typeof selectHotelPages>>[number];

export interface DescribedHotel {
  row: Row;
  hotel: Omit<Hotel, 'city' | 'district' | 'landmarks' | 'has_reviews'>;
}

/**
 * Hotels in the order of `ids`, offline hotels included; unknown ids are left out. Needs three statements for any
 * number of hotels.
 */
export async function describeHotels(db: Db, ids: readonly string[]): Promise<DescribedHotel[]> {
  const rows = new Map((await selectHotelPages(db, ids)).map((row) => [row.id, row]));
  const codes = [...new Set([...rows.values()].flatMap((row) => row.facilities))];
  const [facilities, photos] = await Promise.all([
    selectFacilities(db, codes),
    selectHotelsPhotos(db, [...rows.keys()]),
  ]);
  const photosByHotel = Map.groupBy(photos, (photo) => photo.hotel_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const ownCodes = new Set(row.facilities);
    return [
      {
        row,
        hotel: present(
          row,
          facilities.filter(({ code }) => ownCodes.has(code)),
          photosByHotel.get(id) ?? [],
        ),
      },
    ];
  });
}

/**
 * The stored local name and address. For a hotel without them in a region that reads Chinese: its Chinese name and
 * address. Empty when one of these is missing, or when we made the Chinese name from the English one.
 */
export function localOf(row: {
  country_code: string;
  local_lang: string;
  name_local: string;
  address_local: string;
  name_zh: string;
  name_zh_made: boolean;
  address_zh: string;
}): { local?: LocalName } {
  const lang = row.local_lang as LocalLang | '';
  if (lang !== '') return { local: { lang, name: row.name_local, address: row.address_local } };
  const chineseLang = chineseLangs[row.country_code];
  if (!chineseLang || !row.name_zh || row.name_zh_made || !row.address_zh) return {};
  return { local: { lang: chineseLang, name: row.name_zh, address: row.address_zh } };
}

/**
 * By country code: the regions that read Chinese. Our Chinese texts have simplified characters, which readers of
 * traditional characters also understand.
 */
const chineseLangs: Record<string, LocalLang> = {
  CN: 'zh-Hans',
  HK: 'zh-Hans',
  MO: 'zh-Hans',
  TW: 'zh-Hans',
};

type Facilities = Awaited<ReturnType<typeof selectFacilities>>;
type Photos = Awaited<ReturnType<typeof selectHotelsPhotos>>;

function present(row: Row, facilities: Facilities, photos: Photos): DescribedHotel['hotel'] {
  return {
    hotel_id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    ...(row.name_zh_made && { name_zh_made: true }),
    address: { en: row.address_en, zh: row.address_zh },
    ...localOf(row),
    postcode: row.postcode,
    description: { en: row.description_en, zh: row.description_zh },
    country_code: row.country_code,
    country: { en: row.country_en ?? row.country_code, zh: row.country_zh ?? row.country_code },
    lat: row.lat,
    lng: row.lng,
    location_precision: row.location_precision === 'city' ? 'city' : 'exact',
    time_zone: row.time_zone,
    stars: row.stars,
    score: row.score,
    reviews: row.reviews,
    brand: row.brand,
    property_type: { code: row.property_type, label: { en: row.type_en, zh: row.type_zh } },
    phone: row.phone,
    check_in_from: row.check_in_from,
    check_out_until: row.check_out_until,
    child_policy: { en: row.child_policy_en, zh: row.child_policy_zh },
    facilities: facilities.map((each) => ({
      code: each.code,
      label: { en: each.name_en, zh: each.name_zh },
    })),
    scene_region: row.scene_region,
    photos: photos.map((photo) => ({
      url: photo.url,
      caption: { en: photo.caption_en, zh: photo.caption_zh },
      ...(photo.credit !== '' && { credit: photo.credit }),
      ...(photo.room_type_id !== null && { room_type_id: photo.room_type_id }),
      focal_x: photo.focal_x,
      focal_y: photo.focal_y,
    })),
    status: row.status === 'online' ? 'online' : 'offline',
  };
}
