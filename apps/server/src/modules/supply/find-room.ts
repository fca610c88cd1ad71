/** A room type with its hotel in the form that orders store. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Db, Tx } from '../../platform/database.ts';
import type { BedbankOwnHotel } from '../../ports/bedbank/port.ts';
import type { HotelFacts, RateQuestion, StayTermRows } from '../rates/price/load-stay-terms.ts';
import { type HotelRow, type RoomRow, selectHotel, selectRoom, selectRoomRate } from './supply.views.ts';

export type RecheckedHotel = BedbankOwnHotel['hotel'];

interface HotelForBooking {
  online: boolean;
  cityId: string;
  hotel: RecheckedHotel;
  /** The facts of the hotel for pricing. */
  facts: HotelFacts;
}

export interface RoomForBooking extends HotelForBooking {
  room: { id: string; name: Text2; bedKind: string };
}

/** Undefined for an unknown room type of the hotel. */
export async function findRoom(
  db: Db | Tx,
  hotelId: string,
  roomTypeId: string,
): Promise<RoomForBooking | undefined> {
  const row = await selectRoom(db, hotelId, roomTypeId);
  return row && toRoomForBooking(row);
}

/**
 * The requested room type, with the terms of its hotel and of the requested rate plan for the stay. Undefined for an
 * unknown room type. The terms contain no plan when the requested one is unknown, closed, or not sold for so many
 * nights or adults.
 */
export async function findRoomRate(
  db: Db | Tx,
  question: RateQuestion,
): Promise<{ room: RoomForBooking; terms: StayTermRows } | undefined> {
  const row = await selectRoomRate(db, question);
  return row?.room ? { room: toRoomForBooking(row.room), terms: row } : undefined;
}

function toRoomForBooking(row: RoomRow): RoomForBooking {
  const name = { en: row.name_en, zh: row.name_zh };
  return { ...toHotel(row), room: { id: row.id, name, bedKind: row.bed_kind } };
}

/** The hotel without a room, for rooms that only an outside source knows. Undefined for an unknown hotel. */
export async function findHotel(db: Db | Tx, hotelId: string): Promise<HotelForBooking | undefined> {
  const row = await selectHotel(db, hotelId);
  return row && toHotel(row);
}

function toHotel(row: HotelRow): HotelForBooking {
  return {
    online: row.status === 'online',
    cityId: row.city_id,
    facts: {
      hotelId: row.hotel_id,
      timeZone: row.time_zone,
      stars: row.stars,
      countryCode: row.country_code,
    },
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
      country_code: row.country_code,
    },
  };
}
