import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from './root.mjs';
import { everyDay, filesOfAnotherDay } from './weekly-files.mjs';

const commandForAll = ['node', 'vitest.mjs', 'run', '--reporter=default'];
const absentOn = (day: string, command = commandForAll) =>
  filesOfAnotherDay(root, { day: new Date(`${day}T00:00:00Z`), command });

describe('test files of one day of the week', () => {
  // Clears `TEST_DEPTH` of the run that contains this test: `full` would make every list empty.
  beforeEach(() => vi.stubEnv('TEST_DEPTH', ''));
  afterEach(() => vi.unstubAllEnvs());

  const week = [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-12-${day}`);

  test('every file runs on exactly one of seven days that follow each other', () => {
    const absent = week.map((day) => absentOn(day));
    const files = [...new Set(absent.flat())];
    const runs = files.map((file) => absent.filter((each) => !each.includes(file)).length);
    expect(runs).toEqual(files.map(() => 1));
    const counts = absent.map((each) => each.length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(absentOn('2027-01-01')).toEqual(absent[0]);
  });

  test('stories of search, booking and payment run every day', () => {
    const absent = week.flatMap((day) => absentOn(day));
    expect(everyDay.filter((file) => absent.includes(file))).toEqual([]);
    expect(everyDay.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('a command that names files runs all of them', () => {
    expect(absentOn('2026-12-31', [...commandForAll, 'e2e/webhooks.e2e.test.ts'])).toEqual([]);
  });

  test('full depth runs all files', () => {
    vi.stubEnv('TEST_DEPTH', 'full');
    expect(absentOn('2026-12-31')).toEqual([]);
  });
});
