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
  const [min, max] = roomRange(kind, stars);
  return Math.round(min + (max - min) * random() ** 2.4);
}

function roomRange(kind: string, stars: number): [min: number, max: number] {
  if (smallKinds.has(kind)) return [6, 48];
  if (kind === 'boutique') return [18, 110];
  return stars >= 4 ? [72, 460] : [28, 190];
}
