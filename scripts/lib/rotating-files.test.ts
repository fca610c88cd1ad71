import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from './root.mjs';
import { everyDay, everyFifthDay, filesOfAnotherDay, rotatingFiles } from './rotating-files.mjs';

const commandForAll = ['node', 'vitest.mjs', 'run', '--reporter=default'];
const absentOn = (day: string, command = commandForAll) =>
  filesOfAnotherDay(root, { day: new Date(`${day}T00:00:00Z`), command });

describe('test files that do not run every day', () => {
  // Clears `TEST_DEPTH` of the run that contains this test: `full` would make every list empty.
  beforeEach(() => vi.stubEnv('TEST_DEPTH', ''));
  afterEach(() => vi.unstubAllEnvs());

  /** Days after which both cycles (5 and 13 days) begin on the same day again. */
  const cycleDays = 5 * 13;
  const firstDay = Date.UTC(2026, 11, 25);
  const days = Array.from({ length: cycleDays }, (_, n) => new Date(firstDay + n * 86_400_000));
  const rotating = rotatingFiles(root);
  /** Indexes in `days` of the days on which the file runs. */
  const runsOf = (file: string) => {
    const runsOn = rotating.find((each) => each.file === file)?.runsOn ?? (() => true);
    return days.flatMap((day, n) => (runsOn(day) ? [n] : []));
  };

  test('each file runs on every fifth or thirteenth day', () => {
    expect(rotating.length).toBeGreaterThan(100);
    for (const { file } of rotating) {
      const runs = runsOf(file);
      const pauses = new Set(runs.slice(1).map((n, index) => n - (runs[index] ?? 0)));
      expect([...pauses], file).toEqual([expect.toBeOneOf([5, 13])]);
    }
  });

  test('each day has about the same number of files', () => {
    const counts = days.map((day) => rotating.filter(({ runsOn }) => runsOn(day)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(5);
  });

  test('stories in `everyDay` run every day and those in `everyFifthDay` on one day of five, and all of them exist', () => {
    for (const file of everyDay) expect(runsOf(file)).toHaveLength(cycleDays);
    for (const file of everyFifthDay) expect(runsOf(file)).toHaveLength(cycleDays / 5);
    const named = [...everyDay, ...everyFifthDay];
    expect(named.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('tests of access, bookings and the ledger run every day', () => {
    const files = [
      'apps/server/src/http/access.db.test.ts',
      'apps/server/src/modules/booking/place/last-rooms.race.test.ts',
      'apps/server/src/modules/ledger/holds.race.test.ts',
    ];
    for (const file of files) {
      expect(globSync(file, { cwd: root })).toHaveLength(1);
      expect(runsOf(file)).toHaveLength(cycleDays);
    }
  });

  test.each(['e2e/webhooks.e2e.test.ts', 'e2e/', 'e2e'])(
    'a command that names %s runs all its files',
    (name) => {
      expect(absentOn('2026-12-31', [...commandForAll, name])).toEqual([]);
    },
  );

  test('a command that names only a project leaves out files of another day', () => {
    expect(absentOn('2026-12-31', [...commandForAll, '--project', 'db'])).toEqual(absentOn('2026-12-31'));
  });

  test('a command for all files leaves out those of another day', () => {
    const day = new Date('2026-12-31T00:00:00Z');
    const others = rotating.filter(({ runsOn }) => !runsOn(day)).map(({ file }) => file);
    expect(absentOn('2026-12-31')).toEqual(others);
  });

  test('full depth runs all files', () => {
    vi.stubEnv('TEST_DEPTH', 'full');
    expect(absentOn('2026-12-31')).toEqual([]);
  });
});
