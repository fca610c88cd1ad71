/**
 * Views of a story: a language and a width each. A run tells a story in one of its views, in another one every day, so that
 * half of the stories are told in each language. `TEST_DEPTH=full` tells every story in all its views (ADR 12).
 */
import path from 'node:path';
import { isFull } from '../../apps/server/test/depth.ts';
import { testDay } from '../../apps/server/test/test-day.ts';

const dayMs = 86_400_000;

/** `file`: the story's own `import.meta.url`. The name decides which stories share a view on one day. */
export function viewsOfRun<T>(file: string, views: readonly T[]): readonly T[] {
  if (isFull) return views;
  const day = testDay().getTime() / dayMs;
  const of = (day + path.basename(file).length) % views.length;
  return views.slice(of, of + 1);
}
