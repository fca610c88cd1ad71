import { regionOf } from '@wayhouse/contract/catalogue/drawing';
import { hotelPicture, roomPicture } from '../../shared/picture/stay-picture.ts';
import type { Hotel, Room } from './hotel-queries.ts';

/** Chooses the pictures of a hotel: its photographs, or drawn scenes of its facilities. Pure. */

export type GalleryKind = 'hotel' | 'lobby' | 'room' | 'pool' | 'dining' | 'bath' | 'meeting';

export type Slide = {
  key: string;
  photo?: string;
  /** The point of the photograph that every crop keeps in view, in percent. */
  focal?: { x: number; y: number };
  /** The hotel's caption of the photograph. */
  caption?: { en: string; zh: string };
  /** Photographer and license of the photograph. */
  credit?: string | undefined;
  /** Drawn when there is no photograph or it fails to load. */
  scene: ReturnType<typeof hotelPicture>;
  kind: GalleryKind;
  /** The name of the room type in the picture. */
  room?: Room['name'];
};

const byFacility: readonly { kind: GalleryKind; codes: readonly string[] }[] = [
  { kind: 'pool', codes: ['pool', 'indoor_pool'] },
  {
    kind: 'dining',
    codes: ['restaurant', 'chinese_restaurant', 'breakfast_buffet', 'cafe', 'bar', 'rooftop_bar'],
  },
  { kind: 'bath', codes: ['spa', 'hot_spring', 'sauna'] },
  { kind: 'meeting', codes: ['meeting_rooms', 'ballroom', 'business_centre'] },
];

/** The kinds of drawn scenes in their order: hotel, lobby and room for every hotel, then the facilities that it has. */
export function galleryKinds(facilities: Hotel['facilities']): GalleryKind[] {
  const hotelCodes = new Set(facilities.map((facility) => facility.code));
  const facilityKinds = byFacility
    .filter(({ codes }) => codes.some((code) => hotelCodes.has(code)))
    .map(({ kind }) => kind);
  return ['hotel', 'lobby', 'room', ...facilityKinds];
}

/**
 * The hotel's photographs in order. Without photographs: drawn scenes of the hotel, then of its rooms once
 * they are loaded.
 */
export function slidesOf(hotel: Hotel, rooms: readonly Room[]): Slide[] {
  const roomNames = new Map(rooms.map((room) => [room.room_type_id, room.name]));
  const { hotel_id: id, scene_region } = hotel;
  const exterior = hotelPicture({ id, scene_region });
  const photos = hotel.photos.map((photo): Slide => {
    const room = photo.room_type_id && roomNames.get(photo.room_type_id);
    const { url, caption, credit, focal_x: x, focal_y: y } = photo;
    return {
      key: url,
      photo: url,
      focal: { x, y },
      caption,
      credit,
      scene: exterior,
      kind: 'hotel',
      ...(room && { room }),
    };
  });
  if (photos.length > 0) return photos;
  const [firstRoom, ...otherRooms] = rooms;
  const hotelSlides = galleryKinds(hotel.facilities).map((kind): Slide => {
    if (kind === 'hotel') return { key: kind, kind, scene: exterior };
    if (kind !== 'room') return { key: kind, kind, scene: { kind, id, region: regionOf(scene_region) } };
    const { room_type_id = '', bed_kind = 'king' } = firstRoom ?? {};
    const scene = roomPicture({ hotel: { id, scene_region }, room_type_id, bed_kind });
    return { key: kind, kind, scene, ...(firstRoom && { room: firstRoom.name }) };
  });
  const roomSlides = otherRooms.map((room): Slide => {
    const scene = roomPicture({ hotel: { id, scene_region }, ...room });
    return { key: room.room_type_id, kind: 'room', scene, room: room.name };
  });
  return [...hotelSlides, ...roomSlides];
}

/** The focal point of one of the hotel's photographs; undefined when none has this URL. */
export function focalOf(photos: Hotel['photos'], url: string | undefined): Slide['focal'] {
  const photo = photos.find((each) => each.url === url);
  return photo && { x: photo.focal_x, y: photo.focal_y };
}
