import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from './root.mjs';
import { everyDay, everyThirdDay, filesOfAnotherDay } from './weekly-files.mjs';

const commandForAll = ['node', 'vitest.mjs', 'run', '--reporter=default'];
const absentOn = (day: string, command = commandForAll) =>
  filesOfAnotherDay(root, { day: new Date(`${day}T00:00:00Z`), command });

describe('test files of one day of three or of the week', () => {
  // Clears `TEST_DEPTH` of the run that contains this test: `full` would make every list empty.
  beforeEach(() => vi.stubEnv('TEST_DEPTH', ''));
  afterEach(() => vi.unstubAllEnvs());

  const week = [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-12-${day}`);

  test('each weekly file runs on exactly one of seven days that follow each other', () => {
    const absent = week.map((day) => absentOn(day).filter((file) => !everyThirdDay.flat().includes(file)));
    const files = [...new Set(absent.flat())];
    const runs = files.map((file) => absent.filter((each) => !each.includes(file)).length);
    expect(runs).toEqual(files.map(() => 1));
    const counts = absent.map((each) => each.length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('each long story of search, orders and papers runs on exactly one of three days that follow each other', () => {
    const absent = week.slice(0, 3).map((day) => absentOn(day));
    const files = everyThirdDay.flat();
    const runs = files.map((file) => absent.filter((each) => !each.includes(file)).length);
    expect(runs).toEqual(files.map(() => 1));
  });

  test('stories of booking, payment and every address run every day; all named stories exist', () => {
    const absent = week.flatMap((day) => absentOn(day));
    expect(everyDay.filter((file) => absent.includes(file))).toEqual([]);
    const named = [...everyDay, ...everyThirdDay.flat()];
    expect(named.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('a command that names files runs all of them', () => {
    expect(absentOn('2026-12-31', [...commandForAll, 'e2e/webhooks.e2e.test.ts'])).toEqual([]);
  });

  test('full depth runs all files', () => {
    vi.stubEnv('TEST_DEPTH', 'full');
    expect(absentOn('2026-12-31')).toEqual([]);
  });
});
