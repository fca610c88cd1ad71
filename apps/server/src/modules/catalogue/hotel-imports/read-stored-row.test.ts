/** Rows whose coordinates give no position. */
import type { ImportField } from '@wayhouse/contract/console/hotels/import-fields';
import { expect, test } from 'vitest';
import { storedRowReader } from './read-stored-row.ts';

const hotelFields = { id: 'source_id', hotel: 'name_en', country: 'country', city: 'city' } as const;

function losesPosition(fields: Record<string, ImportField>, cells: Record<string, string>): unknown {
  const columns = Object.entries({ ...hotelFields, ...fields }).map(([head, field]) => ({ head, field }));
  const value = { id: '1', hotel: 'Harbor Inn', country: 'GR', city: 'Rhodes', ...cells };
  const read = storedRowReader('file', { columns, country: null, scoreOf: 5, words: {} });
  return read({ row: 1, value, text: '' } as never);
}

test.each([
  ['both coordinates', { lat: '36.4', lon: '28.2' }, false],
  ['a latitude alone', { lat: '36.4', lon: '' }, true],
  ['no coordinate', { lat: '', lon: '' }, false],
  ['zeros for an unknown position', { lat: '0', lon: '0.00' }, false],
])('%s', (_, cells, expected) =>
  expect(losesPosition({ lat: 'lat', lon: 'lng' }, cells)).toMatchObject({ losesPosition: expected }),
);

test.each([
  ['36.4, 28.2', false],
  ['36.4', true],
  ['', false],
])('one column with %s', (geo, expected) =>
  expect(losesPosition({ geo: 'position' }, { geo })).toMatchObject({ losesPosition: expected }),
);
