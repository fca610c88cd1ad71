import { expect, it } from 'vitest';
import { galleryKinds } from './gallery-pictures.ts';

const facilities = (...codes: string[]) => codes.map((code) => ({ code, label: { en: code, zh: code } }));

it('shows what a house has, five pictures at most', () => {
  expect(galleryKinds(facilities('wifi', 'indoor_pool', 'cafe', 'spa', 'meeting_rooms'))).toEqual([
    'hotel',
    'lobby',
    'room',
    'pool',
    'dining',
  ]);
});

it('shows no pool where there is none', () => {
  expect(galleryKinds(facilities('wifi'))).toEqual(['hotel', 'lobby', 'room']);
});
