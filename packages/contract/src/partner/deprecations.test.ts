import { expect, test } from 'vitest';
import { type Deprecation, deprecations, deprecationsOf } from './deprecations.ts';
import { partnerVersions } from './versions/all-versions.ts';

const dates = { since: '2027-06-01', sunset: '2028-06-01' };
const search = 'POST /api/partner/v1/searches';
const entries: Deprecation[] = [
  { kind: 'version', name: '2026-12-01', ...dates },
  { kind: 'call', name: 'GET /api/partner/v1/balance', ...dates },
  { kind: 'field', name: `${search} sort`, ...dates },
  { kind: 'field', name: `${search} rooms.child_ages`, ...dates },
];
const namesOf = (call: string, sent: unknown, version = '2027-06-01') =>
  deprecationsOf({ version, call, sent }, entries).map(({ name }) => name);

test('reports a deprecated version, call or field that a call uses', () => {
  expect(namesOf('GET /api/partner/v1/me', {}, '2026-12-01')).toEqual(['2026-12-01']);
  expect(namesOf('GET /api/partner/v1/balance', {})).toEqual(['GET /api/partner/v1/balance']);
  expect(namesOf(search, { sort: 'stars_desc' })).toEqual([`${search} sort`]);
  expect(namesOf(search, { rooms: [{ adults: 2 }, { adults: 2, child_ages: [3] }] })).toEqual([
    `${search} rooms.child_ages`,
  ]);
});

test('reports nothing for a call without deprecated parts', () => {
  expect(namesOf('GET /api/partner/v1/me', { sort: 'x' })).toEqual([]);
  for (const sent of [undefined, null, 'text', { rooms: 'x' }, { rooms: [null] }])
    expect(namesOf(search, sent)).toEqual([]);
});

test('every deprecated part stays for a year, and every listed version was released', () => {
  for (const { kind, name, since, sunset } of deprecations) {
    expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(365 * 86_400_000);
    if (kind === 'version') expect(partnerVersions).toContain(name);
  }
});
