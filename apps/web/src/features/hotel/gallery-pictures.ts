import type { Hotel } from './hotel-queries.ts';

/** Which five scenes stand for a hotel: itself, lobby and room, then what its facilities promise. Pure. */

export type GalleryKind = 'hotel' | 'lobby' | 'room' | 'pool' | 'dining' | 'bath' | 'meeting';

const byFacility: readonly { kind: GalleryKind; codes: readonly string[] }[] = [
  { kind: 'pool', codes: ['pool', 'indoor_pool'] },
  {
    kind: 'dining',
    codes: ['restaurant', 'chinese_restaurant', 'breakfast_buffet', 'cafe', 'bar', 'rooftop_bar'],
  },
  { kind: 'bath', codes: ['spa', 'hot_spring', 'sauna'] },
  { kind: 'meeting', codes: ['meeting_rooms', 'ballroom', 'business_centre'] },
];

/** Five kinds at most; a house with few facilities shows fewer rather than what it does not have. */
export function galleryKinds(facilities: Hotel['facilities']): GalleryKind[] {
  const has = new Set(facilities.map((facility) => facility.code));
  const more = byFacility.filter(({ codes }) => codes.some((code) => has.has(code))).map(({ kind }) => kind);
  return (['hotel', 'lobby', 'room', ...more] as GalleryKind[]).slice(0, 5);
}
