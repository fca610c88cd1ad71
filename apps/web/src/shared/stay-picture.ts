import type { HotelScene } from '@wayhouse/ui/hotel-scene';
import type { ComponentProps } from 'react';

type Picture = ComponentProps<typeof HotelScene>['picture'];
type Region = Extract<Picture, { kind: 'hotel' }>['region'];
type Bed = Extract<Picture, { kind: 'room' }>['bed'];

const regions = [
  'skyline',
  'coast',
  'mountain',
  'oldtown',
  'resort',
  'riverside',
  'garden',
  'desert',
] as const;
const beds = ['king', 'queen', 'twin', 'triple', 'suite'] as const;

/** The style of a drawn picture as the wire names it; an unknown one follows from the id. */
export const regionOf = (name: string): Region => regions.find((one) => one === name);

const times = ['dawn', 'morning', 'noon', 'golden', 'dusk', 'rose', 'night', 'mist'] as const;

/** The drawn picture of a hotel as the wire names it; a list may give the time of day. */
export function hotelPicture(hotel: { id: string; scene_region?: string }, time?: string): Picture {
  const known = times.find((one) => one === time);
  return { kind: 'hotel', id: hotel.id, region: regionOf(hotel.scene_region ?? ''), time: known };
}

type RoomOf = { hotel: { id: string; scene_region: string }; room_type_id: string; bed_kind: string };

/** The drawn picture of a room; the window shows the hotel's own region. */
export function roomPicture({ hotel, room_type_id, bed_kind }: RoomOf): Picture {
  const bed: Bed = beds.find((one) => one === bed_kind);
  return { kind: 'room', id: hotel.id + room_type_id, bed, region: regionOf(hotel.scene_region) };
}
