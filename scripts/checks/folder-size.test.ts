import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { sourceFiles } from './source-files.mjs';

const filesMax = 30;
/** Exempt: its files are numbered, and nobody searches them by noun. */
const exempt = new Set(['apps/server/src/migrations']);

test('a folder holds at most 30 files; a larger one is split by noun', () => {
  const files = sourceFiles(root, { under: ['apps', 'packages', 'e2e', 'scripts', 'bench'], pattern: /./ });
  const sizes = new Map<string, number>();
  for (const folder of files.map((file) => path.posix.dirname(file)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  const large = [...sizes].filter(([folder, size]) => size > filesMax && !exempt.has(folder));
  expect(large).toEqual([]);
});
