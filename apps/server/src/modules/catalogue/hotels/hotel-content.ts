/** Converts between the rows of a hotel with its room types and the forms of the console. */
import type { HotelContent, RoomTypeTerms } from '@wayhouse/contract/console/hotels/hotel-content';
import type { Db, Tx } from '../../../platform/database.ts';
import type { RoomTypeRow } from './hotel-content.store.ts';
import { selectHotelPhotos, type selectHotelRooms, type selectHotelRow } from './hotel-content.views.ts';

export type HotelRow = NonNullable<Awaited<ReturnType<typeof selectHotelRow>>>;
export type RoomRow = Awaited<ReturnType<typeof selectHotelRooms>>[number];

/** A hotel in the shape of the form. */
export async function contentOf(db: Db | Tx, row: HotelRow): Promise<HotelContent> {
  const photos = await selectHotelPhotos(db, row.id);
  return {
    name: { en: row.name_en, zh: row.name_zh },
    address: { en: row.address_en, zh: row.address_zh },
    local: {
      lang: row.local_lang as HotelContent['local']['lang'],
      name: row.name_local,
      address: row.address_local,
    },
    postcode: row.postcode,
    description: { en: row.description_en, zh: row.description_zh },
    city_id: row.city_id,
    district_id: row.district_id,
    position: row.location_precision === 'exact' ? { lat: row.lat, lng: row.lng } : null,
    time_zone: row.time_zone,
    stars: row.stars,
    property_type: row.property_type,
    brand: row.brand,
    phone: row.phone,
    check_in_from: row.check_in_from,
    check_out_until: row.check_out_until,
    child_policy: { en: row.child_policy_en, zh: row.child_policy_zh },
    facilities: row.facilities,
    scene_region: row.scene_region as HotelContent['scene_region'],
    photos: photos.map((photo) => ({
      url: photo.url,
      caption: { en: photo.caption_en, zh: photo.caption_zh },
      credit: photo.credit,
      room_type_id: photo.room_type_id,
      focal_x: photo.focal_x,
      focal_y: photo.focal_y,
    })),
  };
}

/** The columns that the form fills. `place` has the country, and the coordinates for a hotel without a position. */
export function columnsOf(content: HotelContent, place: { country_code: string; lat: number; lng: number }) {
  const position = content.position ?? place;
  return {
    name_en: content.name.en,
    name_zh: content.name.zh,
    address_en: content.address.en,
    address_zh: content.address.zh,
    local_lang: content.local.lang,
    name_local: content.local.name,
    address_local: content.local.address,
    postcode: content.postcode,
    description_en: content.description.en,
    description_zh: content.description.zh,
    country_code: place.country_code,
    city_id: content.city_id,
    district_id: content.district_id,
    lat: position.lat,
    lng: position.lng,
    location_precision: content.position ? 'exact' : 'city',
    time_zone: content.time_zone,
    stars: content.stars,
    property_type: content.property_type,
    brand: content.brand,
    phone: content.phone,
    check_in_from: content.check_in_from,
    check_out_until: content.check_out_until,
    child_policy_en: content.child_policy.en,
    child_policy_zh: content.child_policy.zh,
    facilities: content.facilities,
    scene_region: content.scene_region,
  };
}

export function roomTermsOf(row: RoomRow): RoomTypeTerms {
  return {
    name: { en: row.name_en, zh: row.name_zh },
    bed_kind: row.bed_kind as RoomTypeTerms['bed_kind'],
    beds: { en: row.beds_en, zh: row.beds_zh },
    size_m2: row.size_m2,
    max_adults: row.max_adults,
    max_children: row.max_children,
    max_occupancy: row.max_occupancy,
    smoking: row.smoking,
    view: { en: row.view_en, zh: row.view_zh },
    facilities: row.facilities,
    sort: row.sort,
  };
}

export function roomColumnsOf({
  name,
  beds,
  view,
  ...otherTerms
}: RoomTypeTerms): Omit<RoomTypeRow, 'id' | 'hotel_id'> {
  return {
    ...otherTerms,
    name_en: name.en,
    name_zh: name.zh,
    beds_en: beds.en,
    beds_zh: beds.zh,
    view_en: view.en,
    view_zh: view.zh,
  };
}

/** The fields of `after` that differ from `before`, with old and new values. */
export function changedFields(
  before: object | null,
  after: object,
): { before: object | null; after: object } {
  if (!before) return { before: null, after };
  const oldFields: Record<string, unknown> = { ...before };
  const changedEntries = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(oldFields[name]),
  );
  return {
    before: Object.fromEntries(changedEntries.map(([name]) => [name, oldFields[name]])),
    after: Object.fromEntries(changedEntries),
  };
}
