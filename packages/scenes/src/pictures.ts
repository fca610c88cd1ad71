import type { Drawing, Region, TimeOfDay } from '@wayhouse/contract/catalogue/drawing';
import { amenity } from './amenity.mjs';
import { panorama } from './panorama.mjs';
import type { Place } from './place.ts';
import { room } from './room.mjs';
import { scene } from './scene.mjs';

/**
 * A picture to draw. `id` is the hotel's id; for rooms, hotel id + room type id. A hotel's region and time default to
 * values derived from `id`; the other kinds have fixed defaults. When a place is given, the picture shows only plants,
 * landmarks and (mostly) buildings that exist there. A panorama has no place; its `seed` takes the part of `id`.
 */
export type Picture =
  | {
      kind: 'hotel';
      id: string;
      region?: Region | undefined;
      time?: TimeOfDay | undefined;
      place?: Place | undefined;
    }
  | {
      kind: 'room';
      id: string;
      bed?: Drawing['bed'];
      place?: Place | undefined;
      region?: Region | undefined;
      time?: TimeOfDay | undefined;
    }
  | {
      kind: 'lobby' | 'pool' | 'dining' | 'bath' | 'meeting';
      id: string;
      place?: Place | undefined;
      region?: Region | undefined;
      time?: TimeOfDay | undefined;
    }
  | { kind: 'panorama'; w?: number; h?: number; time?: TimeOfDay | undefined; seed?: string };

/** Returns the picture as SVG text. Pure: the same input gives the same text in every browser. */
export function draw(picture: Picture): string {
  switch (picture.kind) {
    case 'hotel':
      return scene(picture);
    case 'room':
      return room(picture);
    case 'panorama':
      return panorama(picture);
    default:
      return amenity(picture);
  }
}
