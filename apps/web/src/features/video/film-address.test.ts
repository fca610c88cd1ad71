import { expect, it } from 'vitest';
import { captionsOf, isStream } from './film-address.ts';

it('names caption files in both languages for our own videos, and none for others', () => {
  expect(captionsOf('/videos/tour.mp4')).toEqual({ en: '/videos/tour.en.vtt', zh: '/videos/tour.zh.vtt' });
  expect(captionsOf('/videos/tour.m3u8?v=2')?.zh).toBe('/videos/tour.zh.vtt');
  expect(captionsOf('https://films.example/tour.mp4')).toBeNull();
});

it('distinguishes a stream from a file', () => {
  expect([isStream('/a.m3u8'), isStream('/a.m3u8?x=1'), isStream('/a.mp4')]).toEqual([true, true, false]);
});
