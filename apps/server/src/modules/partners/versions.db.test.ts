import { deprecations } from '@wayhouse/contract/partner/deprecations';
import { newestVersion } from '@wayhouse/contract/partner/versions/all-versions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bearer, call, type IssuedKey, issueKey, listenAt } from '../../../test/builders/partner/partner.ts';
import { type TestClock, testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { seedPeople } from '../../demo/seed-people.ts';

let database: TestDatabase;
let clock: TestClock;
let url: string;
let close: () => Promise<void>;
let key: IssuedKey;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = testClock(new Date('2027-01-01T00:00:00Z'));
  const context = testContext(database.db, clock);
  await seedPeople(database.db, { now: clock.now() });
  ({ url, close } = await listenAt(context));
  key = await issueKey(context);
});
afterAll(async () => {
  await close();
  await database.drop();
});
afterEach(() => deprecations.splice(0));

const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
  call(url, path, { headers: { ...bearer(key), ...headers }, ...(body !== undefined && { body }) });

test('a key has the newest version on the day of its creation, and each answer names the version of the call', async () => {
  const { headers, body } = await ask('/me');
  expect(body.version).toEqual({ pinned: newestVersion, newest: newestVersion });
  expect(headers.get('wayhouse-version')).toBe(newestVersion);
  const problem = await ask('/content/hotels/none');
  expect([problem.status, problem.headers.get('wayhouse-version')]).toEqual([404, newestVersion]);
});

test('the header selects another version; an unknown version is refused', async () => {
  await database.db.updateTable('partners.keys').set({ version: '2020-01-01' }).execute();
  const answer = await ask('/me', { 'wayhouse-version': newestVersion });
  expect([answer.status, answer.headers.get('wayhouse-version')]).toEqual([200, newestVersion]);
  await database.db.updateTable('partners.keys').set({ version: newestVersion }).execute();
  for (const version of ['1', '2026-12-02', `${newestVersion}, ${newestVersion}`, 'x'.repeat(500)]) {
    const { status, body } = await ask('/me', { 'wayhouse-version': version });
    expect([status, body.code, body.errors]).toMatchObject([
      400,
      'invalid',
      [{ in: 'header', pointer: '/Wayhouse-Version', code: 'version_unknown' }],
    ]);
  }
});

test('calls that use deprecated features get the end date, and /me lists them for 30 days', async () => {
  const search = 'POST /api/partner/v1/searches';
  expect((await ask('/me')).headers.get('deprecation')).toBeNull();
  deprecations.push(
    { kind: 'field', name: `${search} sort`, since: '2027-01-01', sunset: '2028-02-01' },
    { kind: 'call', name: search, since: '2026-12-15', sunset: '2028-01-01' },
    { kind: 'version', name: '2020-01-01', since: '2026-12-15', sunset: '2028-01-01' },
  );
  const stay = {
    hotel_ids: ['none'],
    check_in: '2027-03-01',
    check_out: '2027-03-02',
    nationality: 'CN',
    rooms: [{ adults: 2 }],
  };
  const answer = await ask('/searches', {}, { ...stay, sort: 'stars_desc' });
  expect([answer.status, answer.headers.get('deprecation'), answer.headers.get('sunset')]).toEqual([
    200,
    `@${Date.parse('2026-12-15') / 1000}`,
    'Sat, 01 Jan 2028 00:00:00 GMT',
  ]);
  expect(answer.headers.get('link')).toContain('rel="deprecation"');
  const deprecatedNames = async () =>
    (await ask('/me')).body.deprecated.map((each: { name: string }) => each.name);
  await expect.poll(deprecatedNames).toEqual([search, `${search} sort`]);
  clock.advance(31 * 86_400);
  expect(await deprecatedNames()).toEqual([]);
  await ask('/searches', {}, stay);
  await expect.poll(deprecatedNames).toEqual([search]);
});
