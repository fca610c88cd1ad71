import { expect, test } from 'vitest';
import { partnerEndpoints } from '../all-endpoints.ts';
import { partnerVersions } from './all-versions.ts';
import { problemDataToVersion, toCurrent, toVersion } from './translate-versions.ts';
import type { VersionChange } from './version-change.ts';
import { versionChanges } from './version-changes.ts';

const call = 'POST /api/partner/v1/quotes';
/** Two breaking changes of one field: it was renamed, and later became an object. */
const changes: VersionChange[] = [
  {
    version: '2027-06-01',
    call,
    request: ({ offer, ...rest }) => ({ ...rest, offer_id: offer }),
    answer: ({ quote_id: quote, ...rest }) => ({ ...rest, quote }),
  },
  {
    version: '2028-01-01',
    call,
    request: ({ offer_id: id, ...rest }) => ({ ...rest, offer: { id } }),
    answer: ({ quote, ...rest }) => ({ ...rest, quote_id: (quote as { id: string }).id }),
  },
];
const inputsByVersion: Record<string, object> = {
  '2026-12-01': { offer: 'a', tolerance_bp: 1 },
  '2027-06-01': { offer_id: 'a', tolerance_bp: 1 },
  '2028-01-01': { offer: { id: 'a' }, tolerance_bp: 1 },
};
const answersByVersion: Record<string, object> = {
  '2026-12-01': { quote: 'q', total: 1 },
  '2027-06-01': { quote_id: 'q', total: 1 },
  '2028-01-01': { quote: { id: 'q' }, total: 1 },
};

test.each(Object.keys(inputsByVersion))('a caller of %s sends and reads its own version', (version) => {
  expect(toCurrent(version, call, inputsByVersion[version], changes)).toEqual(inputsByVersion['2028-01-01']);
  expect(toVersion(version, call, answersByVersion['2028-01-01'], changes)).toEqual(
    answersByVersion[version],
  );
});

test('leaves other calls, and values that are not objects, unchanged', () => {
  expect(toCurrent('2026-12-01', 'GET /api/partner/v1/me', { offer: 'a' }, changes)).toEqual({ offer: 'a' });
  for (const sent of [undefined, null, [], 'text', 1])
    expect(toCurrent('2026-12-01', call, sent, changes)).toBe(sent);
});

test('a caller of 2026-12-01 reads the former names of changed fields, also in the quote of a problem', () => {
  const changed = (field: string, previous: string, current: string) => ({ field, previous, current });
  const quote = {
    quote_id: 'q',
    changed: [
      changed('price.total', '1.00', '2.00'),
      changed('beds', 'twin', 'king'),
      changed('remarks', 'a', 'b'),
      changed('package_only', 'false', 'true'),
    ],
  };
  const former = {
    quote_id: 'q',
    changed: [
      changed('total', '1.00', '2.00'),
      changed('bed_kind', 'twin', 'king'),
      changed('remarks', 'a', 'b'),
      changed('package_only', '', 'package'),
    ],
  };
  expect(toVersion('2026-12-01', call, quote)).toEqual(former);
  expect(problemDataToVersion('2026-12-01', { quote })).toEqual({ quote: former });
  expect(problemDataToVersion('2026-12-15', { quote })).toEqual({ quote });
  for (const data of [undefined, null, [], { order_no: 'WH1' }])
    expect(problemDataToVersion('2026-12-01', data)).toEqual(data);
});

test('every version after the first lists changes of existing calls, in order', () => {
  expect([...new Set(versionChanges.map(({ version }) => version))]).toEqual(partnerVersions.slice(1));
  expect([...partnerVersions].sort()).toEqual(partnerVersions);
  for (const change of versionChanges) expect(Object.keys(partnerEndpoints)).toContain(change.call);
});
