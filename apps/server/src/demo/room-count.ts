/** Number of rooms of a hotel, by its property type and stars. */
import { randomFor } from './random.ts';

interface RoomCountInput {
  id: string;
  stars: number;
  property_type: string;
}

const smallKinds = new Set(['guesthouse', 'riad', 'ryokan', 'lodge', 'villa']);

/** Most hotels have few rooms, some have hundreds. Equal input gives an equal number. */
export function roomCount({ id, stars, property_type: kind }: RoomCountInput): number {
  const random = randomFor('size', id);
  const [least, most] = smallKinds.has(kind)
    ? [6, 48]
    : kind === 'boutique'
      ? [18, 110]
      : stars >= 4
        ? [72, 460]
        : [28, 190];
  return Math.round(least + (most - least) * random() ** 2.4);
}
