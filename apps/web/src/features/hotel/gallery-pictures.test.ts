import { expect, it } from 'vitest';
import { galleryKinds, slidesOf } from './gallery-pictures.ts';
import type { Hotel, Room } from './hotel-queries.ts';

const facilities = (...codes: string[]) => codes.map((code) => ({ code, label: { en: code, zh: code } }));
const hotel = (change: Partial<Hotel> = {}) =>
  ({ hotel_id: 'h', scene_region: 'coast', facilities: facilities('pool'), photos: [], ...change }) as Hotel;
const room = (room_type_id: string) =>
  ({ room_type_id, bed_kind: 'twin', name: { en: room_type_id, zh: '' } }) as Room;

it('draws hotel, lobby and room, then the facilities that the hotel has, in a fixed order', () => {
  expect(galleryKinds(facilities('wifi', 'indoor_pool', 'cafe', 'spa', 'meeting_rooms'))).toEqual([
    'hotel',
    'lobby',
    'room',
    'pool',
    'dining',
    'bath',
    'meeting',
  ]);
});

it('shows no pool when the hotel has none', () => {
  expect(galleryKinds(facilities('wifi'))).toEqual(['hotel', 'lobby', 'room']);
});

it('shows the first room among the scenes of the hotel, then each further room, all in different scenes', () => {
  const slides = slidesOf(hotel(), [room('twin'), room('suite')]);
  expect(slides.map((slide) => slide.room?.en ?? slide.kind)).toEqual([
    'hotel',
    'lobby',
    'twin',
    'pool',
    'suite',
  ]);
  expect(new Set(slides.map((slide) => JSON.stringify(slide.scene))).size).toBe(slides.length);
});

it('shows photographs when the hotel has supplied some, and names the shown room', () => {
  const caption = { en: 'Bay', zh: '海湾' };
  const photos = [
    { url: 'https://photos.test/1.jpg', caption, focal_x: 20, focal_y: 80 },
    { url: 'https://photos.test/2.jpg', caption, room_type_id: 'twin', focal_x: 50, focal_y: 50 },
  ];
  const slides = slidesOf(hotel({ photos }), [room('twin')]);
  expect(slides.map((slide) => slide.photo)).toEqual(photos.map((photo) => photo.url));
  expect(slides[1]?.room?.en).toBe('twin');
  expect(slides[0]?.focal).toEqual({ x: 20, y: 80 });
});
