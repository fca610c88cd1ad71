import { readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-server', 'canary', '.data', '.cache']);

/**
 * Our source files below `base`: sorted relative paths with forward slashes. Skips packages, builds, caches and the
 * canary project. A missing folder in `under` has no files.
 */
export function sourceFiles(base, { under = ['apps', 'packages', 'e2e'], pattern = /\.tsx?$/ } = {}) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(base, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(file);
      } else if (pattern.test(entry.name)) found.push(file);
    }
  };
  for (const folder of under) {
    try {
      walk(folder);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return found.sort();
}
