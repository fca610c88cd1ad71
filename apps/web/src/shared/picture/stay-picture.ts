import { type Drawing, drawnBeds, regionOf, timesOfDay } from '@wayhouse/contract/catalogue/drawing';

/** The drawn picture of a hotel in an API answer. A list passes `time` to vary the light. */
export function hotelPicture(hotel: { id: string; scene_region?: string }, time?: string): Drawing {
  const timeOfDay = timesOfDay.find((one) => one === time);
  return { kind: 'hotel', id: hotel.id, region: regionOf(hotel.scene_region ?? ''), time: timeOfDay };
}

type PicturedRoom = { hotel: { id: string; scene_region: string }; room_type_id: string; bed_kind: string };

/** The drawn picture of a room; its window shows the hotel's region. */
export function roomPicture({ hotel, room_type_id, bed_kind }: PicturedRoom): Drawing {
  const bed = drawnBeds.find((one) => one === bed_kind);
  return { kind: 'room', id: hotel.id + room_type_id, bed, region: regionOf(hotel.scene_region) };
}
