import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { sourceFiles } from './source-files.mjs';

const filesMax = 30;
/** The migrations are exempt, because their files are numbered and nobody searches them by noun. */
const exempt = new Set(['apps/server/src/migrations']);

test('a folder contains at most 30 files', () => {
  const files = sourceFiles(root, { under: ['apps', 'packages', 'e2e', 'scripts', 'bench'], pattern: /./ });
  const sizes = new Map<string, number>();
  for (const folder of files.map((file) => path.posix.dirname(file)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  const large = [...sizes].filter(([folder, size]) => size > filesMax && !exempt.has(folder));
  expect(large).toEqual([]);
});
