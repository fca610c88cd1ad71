import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readVersion } from './read-version.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-version-'));
});
afterAll(() => rmSync(dist, { recursive: true }));

it('changes exactly with the built page', () => {
  expect(readVersion(dist)).toMatch(/^\d+\.\d+\.\d+$/);
  writeFileSync(path.join(dist, 'index.html'), '<script src="/assets/a1.js">');
  const first = readVersion(dist);
  expect(first).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
  expect(readVersion(dist)).toBe(first);
  writeFileSync(path.join(dist, 'index.html'), '<script src="/assets/b2.js">');
  expect(readVersion(dist)).not.toBe(first);
});
