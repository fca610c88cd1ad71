/** A room type with its hotel as an order keeps them. */
import type { Text2 } from '@wayhouse/contract/wire';
import type { Db, Tx } from '../../platform/database.ts';
import { selectRoom } from './supply.views.ts';

export interface RecheckedHotel {
  id: string;
  name: Text2;
  address: Text2;
  phone: string;
  stars: number;
  time_zone: string;
  scene_region: string;
  check_in_from: string;
  check_out_until: string;
}

export interface FoundRoom {
  online: boolean;
  cityId: string;
  room: { id: string; name: Text2; bedKind: string };
  hotel: RecheckedHotel;
  /** What pricing must know of the hotel. */
  facts: { hotelId: string; timeZone: string; stars: number; countryCode: string };
}

/** Undefined when the hotel has no such room type. */
export async function findRoom(
  db: Db | Tx,
  hotelId: string,
  roomTypeId: string,
): Promise<FoundRoom | undefined> {
  const row = await selectRoom(db, hotelId, roomTypeId);
  if (!row) return undefined;
  return {
    online: row.status === 'online',
    cityId: row.city_id,
    room: { id: row.id, name: { en: row.name_en, zh: row.name_zh }, bedKind: row.bed_kind },
    facts: { hotelId, timeZone: row.time_zone, stars: row.stars, countryCode: row.country_code },
    hotel: {
      id: row.hotel_id,
      name: { en: row.hotel_name_en, zh: row.hotel_name_zh },
      address: { en: row.address_en, zh: row.address_zh },
      phone: row.phone,
      stars: row.stars,
      time_zone: row.time_zone,
      scene_region: row.scene_region,
      check_in_from: row.check_in_from,
      check_out_until: row.check_out_until,
    },
  };
}
