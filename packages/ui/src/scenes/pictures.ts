import { amenity } from './amenity.mjs';
import { panorama } from './panorama.mjs';
import { room } from './room.mjs';
import { scene } from './scene.mjs';

export type Region =
  | 'skyline'
  | 'coast'
  | 'mountain'
  | 'oldtown'
  | 'resort'
  | 'riverside'
  | 'garden'
  | 'desert';
export type TimeOfDay = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'rose' | 'night' | 'mist';

/** What to draw. `id` is the hotel's id (for rooms, `hotel id + room id`); region and time follow from it when left out. */
export type Picture =
  | { kind: 'hotel'; id: string; region?: Region; time?: TimeOfDay }
  | {
      kind: 'room';
      id: string;
      bed?: 'king' | 'queen' | 'twin' | 'triple' | 'suite';
      region?: Region;
      time?: TimeOfDay;
    }
  | { kind: 'lobby' | 'pool' | 'dining' | 'bath' | 'meeting'; id: string; region?: Region; time?: TimeOfDay }
  | { kind: 'panorama'; w?: number; h?: number; time?: TimeOfDay; seed?: string };

/** The SVG text of a picture. Pure: the same input gives the same text in every browser. */
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
