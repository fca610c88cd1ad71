import { globSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyDay, filesOfAnotherDay } from './alternate-files.mjs';
import { root } from './root.mjs';

const all = ['node', 'vitest.mjs', 'run', '--reporter=default'];
const on = (day: string, command = all) =>
  filesOfAnotherDay(root, { day: new Date(`${day}T00:00:00Z`), command });

describe('test files of alternate days', () => {
  // The expectations hold at any depth of the run that contains this test.
  beforeEach(() => vi.stubEnv('TEST_DEPTH', ''));
  afterEach(() => vi.unstubAllEnvs());

  test('every file runs on one of two days that follow each other', () => {
    const [first, second] = [on('2026-12-31'), on('2027-01-01')];
    expect(first.filter((file) => second.includes(file))).toEqual([]);
    expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
    expect(on('2027-01-02')).toEqual(first);
  });

  test('stories of search, booking, payment and sign-in run every day', () => {
    const absent = [...on('2026-12-31'), ...on('2027-01-01')];
    expect(everyDay.filter((file) => absent.includes(file))).toEqual([]);
    expect(everyDay.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('a command that names files runs all of them', () => {
    expect(on('2026-12-31', [...all, 'e2e/webhooks.e2e.test.ts'])).toEqual([]);
  });

  test('full depth runs all files', () => {
    vi.stubEnv('TEST_DEPTH', 'full');
    expect(on('2026-12-31')).toEqual([]);
  });
});
