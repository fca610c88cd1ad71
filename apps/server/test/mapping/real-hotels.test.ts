/**
 * Matching measured on real records of hotels. Several travel programs list each hotel, under names of their own. The
 * labels are ours (`same-hotels.txt`). The records are read from the folder beside the project, if it exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findCountryCode } from '../../src/modules/catalogue/places/countries.ts';
import { hotelVocabulary } from '../../src/modules/supply/mapping/hotel-vocabulary.ts';
import { matchLists } from '../../src/modules/supply/mapping/match-lists.ts';
import { type ReadHotel, readHotel } from '../../src/modules/supply/mapping/match-score.ts';
import { makeWordWeight } from '../../src/modules/supply/mapping/word-weight.ts';

const data = process.env.WAYHOUSE_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../shared/data');
const atlas = path.join(data, 'luxury_hotel_atlas/luxury-hotels.json.zst');

interface AtlasHotel {
  id: string;
  name: string;
  country: string;
  city: string;
  address: string | null;
  lat: number;
  lng: number;
}

it.skipIf(!existsSync(atlas))(
  'maps real hotels without a wrong pair, finds 97 of 100, and leaves few to people',
  () => {
    const { sides, label } = labeled();
    const all = sides.flat();
    const counts = new Map<string, number>();
    for (const { name } of all)
      for (const word of new Set(name.words)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const weight = makeWordWeight(counts, all.length);
    const tally = { known: 0, sure: 0, sureRight: 0, desk: 0, deskRight: 0 };
    for (const [first, second] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const [ours, theirs] = [sides[first], sides[second]];
      const known = new Set(ours.map((hotel) => label.get(hotel)));
      tally.known += theirs.filter((hotel) => known.has(label.get(hotel))).length;
      for (const match of matchLists(ours, theirs, weight)) {
        const isRight = label.get(match.ours) === label.get(match.theirs);
        tally[match.zone === 'sure' ? 'sure' : 'desk'] += 1;
        if (isRight) tally[match.zone === 'sure' ? 'sureRight' : 'deskRight'] += 1;
      }
    }
    expect(tally.known).toBeGreaterThan(350);
    expect(tally.sureRight / tally.sure).toBeGreaterThanOrEqual(0.995);
    expect((tally.sureRight + tally.deskRight) / tally.known).toBeGreaterThanOrEqual(0.97);
    expect(tally.desk / (tally.sure + tally.desk)).toBeLessThanOrEqual(0.08);
  },
);

/** Three lists, as if from three sources, with the labeled hotel of each record. */
function labeled(): { sides: [ReadHotel[], ReadHotel[], ReadHotel[]]; label: Map<ReadHotel, number> } {
  const sides: [ReadHotel[], ReadHotel[], ReadHotel[]] = [[], [], []];
  const label = new Map<ReadHotel, number>();
  const { unclear, groups } = readLabels();
  const groupOf = new Map(groups.flatMap((group) => group.map((id, place) => [id, { group, place }])));
  const rows = JSON.parse(zstdDecompressSync(readFileSync(atlas)).toString('utf8')) as AtlasHotel[];
  for (const row of rows) {
    const number = Number(row.id.slice(2));
    if (unclear.has(number)) continue;
    const { group, place } = groupOf.get(number) ?? { group: [number], place: number % 2 };
    const hotel = readHotel(
      {
        id: row.id,
        name: row.name,
        countryCode: findCountryCode(row.country) ?? '',
        country: row.country,
        city: row.city,
        address: row.address ?? '',
        lat: row.lat,
        lng: row.lng,
      },
      hotelVocabulary(),
    );
    sides[place as 0 | 1 | 2].push(hotel);
    label.set(hotel, group[0] ?? number);
  }
  return { sides, label };
}

function readLabels(): { unclear: Set<number>; groups: number[][] } {
  const lines = readFileSync(path.join(import.meta.dirname, 'same-hotels.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const numbers = (line: string) => line.split(' ').map(Number);
  return {
    unclear: new Set(
      lines.filter((line) => line.startsWith('unclear')).flatMap((line) => numbers(line.slice(8))),
    ),
    groups: lines.filter((line) => /^\d/.test(line)).map(numbers),
  };
}
