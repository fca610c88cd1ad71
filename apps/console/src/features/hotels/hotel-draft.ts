import type { FormFields } from '@wayhouse/client/form/use-form';
import type { HotelContent } from '@wayhouse/contract/console/hotels/hotel-content';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Point } from '@wayhouse/ui/map/map-types';
import type { HotelPageData } from './hotel-queries.ts';

/** The values of the hotel form. */
export interface HotelDraft extends Omit<HotelContent, 'position' | 'city_id' | 'photos'> {
  city: { id: string; name: Text2; parent: Text2; lat: number; lng: number } | null;
  lat: string;
  lng: string;
  photos: DraftPhoto[];
}

/** A photograph of the draft; its key identifies it while photographs are reordered. */
export type DraftPhoto = HotelContent['photos'][number] & { key: string };

/** The props that the parts of the hotel form share. */
export type HotelFields = { form: FormFields<HotelDraft> };

const emptyText: Text2 = { en: '', zh: '' };

/** The draft of a new or an existing hotel. */
export function hotelDraft(hotel: HotelPageData | null): HotelDraft {
  if (!hotel)
    return {
      name: emptyText,
      address: emptyText,
      local: { lang: '', name: '', address: '' },
      postcode: '',
      description: emptyText,
      city: null,
      district_id: null,
      lat: '',
      lng: '',
      time_zone: '',
      stars: 0,
      property_type: 'hotel',
      brand: '',
      phone: '',
      check_in_from: '15:00',
      check_out_until: '12:00',
      child_policy: emptyText,
      facilities: [],
      scene_region: 'skyline',
      photos: [],
    };
  const { position, city_id: _, photos, ...otherFields } = hotel.content;
  return {
    ...otherFields,
    city: hotel.city,
    lat: position ? String(position.lat) : '',
    lng: position ? String(position.lng) : '',
    photos: photos.map((photo, index) => ({ ...photo, key: String(index) })),
  };
}

/**
 * The change of the draft when staff choose a city. Another city empties the district and the time zone. An empty time
 * zone stands for that of the city.
 */
export function cityChange(draft: HotelDraft, city: NonNullable<HotelDraft['city']>): Partial<HotelDraft> {
  return city.id === draft.city?.id ? { city } : { city, district_id: null, time_zone: '' };
}

/** Parses degrees with a decimal point or comma. An empty or invalid text becomes NaN, which the server refuses. */
function degree(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** The position in the fields; null when they are empty or invalid. */
export function positionOf({ lat, lng }: Pick<HotelDraft, 'lat' | 'lng'>): Point | null {
  const point = { lat: degree(lat), lng: degree(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

/** The request body for the draft. The server checks it. */
export function hotelContentOf({ city, lat, lng, photos, ...otherFields }: HotelDraft): HotelContent {
  const hasPosition = lat.trim() !== '' || lng.trim() !== '';
  return {
    ...otherFields,
    city_id: city?.id ?? '',
    position: hasPosition ? { lat: degree(lat), lng: degree(lng) } : null,
    photos: photos.map(({ key: _, ...photo }) => photo),
  };
}

/** Converts an error path of the server to a path of the draft: `content.position.lat` → `lat`. */
export function hotelFieldOf(path: string): string {
  const field = path.replace(/^content\./, '').replace(/^position\./, '');
  return field === 'city_id' ? 'city' : field;
}
