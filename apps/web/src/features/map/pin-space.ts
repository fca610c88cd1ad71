import type { Space } from '@wayhouse/ui/map/map-types';
import type { Pin } from './map-types.ts';

/**
 * Sizes of pins in pixels, as in map.module.css. `up`: the distance from the point to the middle of the pin above it.
 */
const cluster = { width: 36, height: 36, up: 0 };
const hotel = { frame: 20, height: 36, up: 20, widest: 160 };
const letterPx = { wide: 13, narrow: 7.5 };
/** Chinese characters and signs of the same width begin at this code point. */
const firstWideLetter = 0x2e80;

/** Estimates the space of a pin. Its text is not measured, because measuring forces a new layout. */
export function spaceOfPin({ kind, text, lat, lng }: Pin): Space {
  if (kind === 'cluster') return { lat, lng, ...cluster };
  const letters = [...text].map((letter) =>
    (letter.codePointAt(0) ?? 0) >= firstWideLetter ? letterPx.wide : letterPx.narrow,
  );
  const width = hotel.frame + letters.reduce((sum, px) => sum + px, 0);
  return { lat, lng, width: Math.min(hotel.widest, width), height: hotel.height, up: hotel.up };
}
