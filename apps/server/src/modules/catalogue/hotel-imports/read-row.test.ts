/** Rows read by the columns and words that staff have assigned. */
import type { ImportField } from '@wayhouse/contract/console/hotels/import-fields';
import { expect, test } from 'vitest';
import { type ColumnChoice, rowReader, wordOf } from './read-row.ts';

function read(
  fields: Record<string, ImportField | null>,
  record: object,
  options: Partial<ColumnChoice> = {},
) {
  const columns = Object.entries(fields).map(([head, field]) => ({ head, field }));
  return rowReader({ columns, country: null, scoreOf: 5, words: {}, ...options })(record);
}

test('reads a cell with both coordinates, a score out of 100, and several columns of facilities', () => {
  const fields = {
    id: 'source_id',
    geo: 'position',
    points: 'score',
    a: 'facilities',
    b: 'facilities',
  } as const;
  const record = {
    id: '7',
    geo: 'Lat: -6.9353, Lng: 107.6252',
    points: '80',
    a: 'Health: Sauna, Gym',
    b: '桑拿',
  };
  expect(read(fields, record, { scoreOf: 100 })).toMatchObject({
    lat: '-6.9353',
    lng: '107.6252',
    score: 4,
    facilities: ['Sauna', 'Gym', '桑拿'],
  });
});

test('reads a cell with both coordinates whose decimals follow a comma', () => {
  const position = { lat: '38,7069', lng: '-9,1441' };
  expect(read({ geo: 'position' }, { geo: '38,7069; -9,1441' })).toMatchObject(position);
  expect(read({ geo: 'position' }, { geo: '38,-9' })).toMatchObject({ lat: '38', lng: '-9' });
});

test('replaces words by the values that staff assigned, and gives rows without a country the chosen one', () => {
  const fields = { n: 'name_en', s: 'stars', f: 'facilities' } as const;
  const words = { stars: { Superior: '4', none: '' }, facilities: { Schwimmhalle: 'indoor_pool' } };
  const readWithWords = (record: object) => read(fields, record, { country: 'AT', words });
  expect(readWithWords({ n: 'A', s: 'Superior', f: 'Schwimmhalle, Sauna' })).toMatchObject({
    country: 'AT',
    stars: '4',
    facilities: ['indoor_pool', 'Sauna'],
  });
  expect(readWithWords({ n: 'A', s: 'none' })).not.toHaveProperty('stars');
});

test('replaces a long text by the value that staff assigned to its first hundred characters', () => {
  const text = 'A swimming hall with a view of the harbor '.repeat(4);
  const words = { facilities: { [text.slice(0, 100)]: 'indoor_pool' } };
  expect(read({ f: 'facilities' }, { f: text }, { words }).facilities).toEqual(['indoor_pool']);
});

test('the word of a long text is well-formed when the cut halves a character', () => {
  const text = `${'a'.repeat(99)}🏊 hall`;
  const words = { facilities: { [wordOf(text)]: 'indoor_pool' } };
  expect(wordOf(text).isWellFormed()).toBe(true);
  expect(read({ f: 'facilities' }, { f: text }, { words }).facilities).toEqual(['indoor_pool']);
});

test('without a column for the city, the city is sought in the address, then in the name', () => {
  const fields = { n: 'name_zh', a: 'address_zh' } as const;
  expect(read(fields, { n: '青岛海景大酒店', a: '青岛市香港中路' }).find_city_in).toEqual([
    '青岛市香港中路',
    '青岛海景大酒店',
  ]);
});

test('without ids, name, city and address identify a hotel, whatever its other values', () => {
  const fields = { n: 'name_en', c: 'city', a: 'address_en', s: 'stars' } as const;
  const [first, again, other] = [
    { n: 'Hotel Harbor', c: 'Rhodes', a: 'Main Street 5', s: '3' },
    { n: 'HOTEL HARBOR', c: 'Rhodes', a: 'Main Street 5', s: '4' },
    { n: 'Hotel Harbor', c: 'Rhodes', a: 'Main Street 6', s: '3' },
  ].map((record) => read(fields, record).source_id);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
});

test('joins several columns of facilities, also lists of texts and of objects', () => {
  const fields = { 'rooms[].name': 'facilities', hotel: 'facilities', spa: 'facilities' } as const;
  const record = { rooms: [{ name: 'Gym' }], hotel: ['Sauna', 'Bar'], spa: 'Massage' };
  expect(read(fields, record).facilities).toEqual(['Gym', 'Sauna', 'Bar', 'Massage']);
});

test('reads a field from each element of a JSON list', () => {
  const fields = { 'images[].url': 'photos', id: 'source_id' } as const;
  expect(read(fields, { id: 1, images: [{ url: 'https://a/1' }, { url: 'https://a/2' }] }).photos).toEqual([
    'https://a/1',
    'https://a/2',
  ]);
});
