/**
 * Real records of hotels with our labels (`same-hotels.txt`), as if from three sources. Several travel programs list
 * the same hotels, each under names of its own. The records are read from `shared/data` beside the project, or from
 * `WAYHOUSE_REAL_DATA`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { findCountryCode } from '../../src/modules/catalogue/places/countries.ts';
import { hotelVocabulary } from '../../src/modules/supply/mapping/hotel-vocabulary.ts';
import { type ReadHotel, readHotel } from '../../src/modules/supply/mapping/read-hotel.ts';

const data = process.env.WAYHOUSE_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../shared/data');
const atlas = path.join(data, 'luxury_hotel_atlas/luxury-hotels.json.zst');

export const hasLabeledHotels = existsSync(atlas);

export interface LabeledHotel {
  source: string;
  /** Records of one hotel have the same label. */
  label: string;
  hotel: ReadHotel;
}

interface AtlasHotel {
  id: string;
  name: string;
  country: string;
  city: string;
  address: string | null;
  lat: number;
  lng: number;
}

/** `hasOtherPositions` moves the hotels of two of the three sources, because real sources state other positions. */
export function readLabeledHotels({ hasOtherPositions = false } = {}): LabeledHotel[] {
  const { unclear, groups } = readLabels();
  const groupOf = new Map(
    groups.flatMap((group) => group.map((id, sourceIndex) => [id, { group, sourceIndex }])),
  );
  const rows = JSON.parse(zstdDecompressSync(readFileSync(atlas)).toString('utf8')) as AtlasHotel[];
  return rows.flatMap((row) => {
    const number = Number(row.id.slice(2));
    if (unclear.has(number)) return [];
    const { group, sourceIndex } = groupOf.get(number) ?? { group: [number], sourceIndex: number % 2 };
    const { id, name, country, city } = row;
    const position = hasOtherPositions && sourceIndex > 0 ? move(row) : { lat: row.lat, lng: row.lng };
    const facts = { id, name, country, city, address: row.address ?? '', ...position };
    const countryCode = findCountryCode(country) ?? '';
    return {
      source: String(sourceIndex),
      label: String(group[0]),
      hotel: readHotel({ ...facts, countryCode }, hotelVocabulary()),
    };
  });
}

function metersOf(chance: number, share: number): number {
  if (chance < 1 / 15) return 1000 + 4000 * share;
  return chance < 0.3 ? 100 + 900 * share : 100 * share;
}

/**
 * Another position for a hotel. Seven in ten hotels move by up to 100 m, one in fifteen by one to five kilometers, the
 * others by 100 m to one kilometer.
 */
function move({ id, lat, lng }: AtlasHotel): { lat: number; lng: number } {
  const [kindByte = 0, distanceByte = 0, angleByte = 0] = createHash('sha256').update(`move ${id}`).digest();
  const [chance, share] = [kindByte / 256, distanceByte / 256];
  const meters = metersOf(chance, share);
  const angle = (angleByte / 256) * 2 * Math.PI;
  const degrees = meters / 111_200;
  return {
    lat: lat + degrees * Math.cos(angle),
    lng: lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
  };
}

function readLabels(): { unclear: Set<number>; groups: number[][] } {
  const lines = readFileSync(path.join(import.meta.dirname, 'same-hotels.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const numbers = (line: string) => line.split(' ').map(Number);
  return {
    unclear: new Set(
      lines
        .filter((line) => line.startsWith('unclear'))
        .flatMap((line) => numbers(line.slice('unclear '.length))),
    ),
    groups: lines.filter((line) => /^\d/.test(line)).map(numbers),
  };
}
