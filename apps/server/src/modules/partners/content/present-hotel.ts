/** A hotel in the form of the partner API. Pure. */
import type { PartnerHotel } from '@wayhouse/contract/partner/content';
import type { HotelWithRooms } from '../../catalogue/hotels/list-hotel-content.ts';

/** `site`: the address of our site. The addresses of photos that we store begin with it. */
export function presentHotel({ row, hotel: content, rooms }: HotelWithRooms, site: string): PartnerHotel {
  const { scene_region: _scene, ...hotel } = content;
  return {
    ...hotel,
    city: { id: row.city_id, name: { en: row.city_en, zh: row.city_zh } },
    photos: hotel.photos.map(({ url, caption, room_type_id }) => ({
      url: url.startsWith('/') ? `${site}${url}` : url,
      caption,
      ...(room_type_id !== undefined && { room_type_id }),
    })),
    room_types: rooms.map((room) => ({
      room_type_id: room.id,
      name: { en: room.name_en, zh: room.name_zh },
      beds: { en: room.beds_en, zh: room.beds_zh },
      size_m2: room.size_m2,
      max_adults: room.max_adults,
      max_children: room.max_children,
      max_occupancy: room.max_occupancy,
      facilities: room.facilities,
    })),
  };
}
