/**
 * Many e2e tests have views (a language and a width). A run uses one view of a test, and a run of the next day another
 * one. About half of the tests run in each language. `TEST_DEPTH=full` runs every test in all its views (ADR 12).
 */
import path from 'node:path';
import { isFull } from '../../apps/server/test/depth.ts';
import { testDay } from '../../apps/server/test/test-day.ts';

const dayMs = 86_400_000;

/**
 * The views for this run: one, chosen by the day and by the length of the file's name, so that not all tests use the
 * same one. All views with `TEST_DEPTH=full`. `file` is the test's `import.meta.url` or another path.
 */
export function viewsOfRun<T>(file: string, views: readonly T[]): readonly T[] {
  if (isFull) return views;
  const day = Math.floor(testDay().getTime() / dayMs);
  const index = (day + path.basename(file).length) % views.length;
  return views.slice(index, index + 1);
}
