import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'compare-pictures.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-pictures-'));
  for (const name of ['before', 'after']) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stores a screenshot of one color. */
async function store(name: string, color = '#fff'): Promise<void> {
  await sharp({ create: { width: 4, height: 4, channels: 3, background: color } })
    .png()
    .toFile(path.join(folder, name));
}

/** Compares the folders. Returns the lines that are printed, and the exit code. */
function compare(...options: string[]): { lines: string[]; code: number | null } {
  const folders = ['before', 'after', 'out'].map((name) => path.join(folder, name));
  const { stdout, status } = spawnSync(process.execPath, [script, ...folders, ...options], {
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), code: status };
}

test('different screenshots and those only after are listed', async () => {
  await store('before/home.en-390-light.png');
  await store('after/home.en-390-light.png', '#f00');
  await store('after/new.en-390-light.png');
  expect(compare()).toEqual({
    lines: [
      'home.en-390-light.png: 16 pixels',
      'new.en-390-light.png: only after',
      '1 compared, 1 different, 0 missing',
    ],
    code: 0,
  });
  expect(existsSync(path.join(folder, 'out/home.en-390-light.png'))).toBe(true);
});

test('a screenshot that is missing after is listed, and the comparison fails', async () => {
  await store('before/home.en-390-light.png');
  await store('before/lost.en-390-light.png');
  await store('after/home.en-390-light.png');
  expect(compare()).toEqual({
    lines: ['lost.en-390-light.png: missing after', '1 compared, 0 different, 1 missing'],
    code: 1,
  });
});

test('--only leaves out the pages that were not taken again', async () => {
  await store('before/console_home.en-390-light.png');
  await store('before/home.en-390-light.png');
  await store('after/console_home.en-390-light.png');
  expect(compare('--only', '^console')).toEqual({ lines: ['1 compared, 0 different, 0 missing'], code: 0 });
});

test('the name of a page may have a dot', async () => {
  for (const page of ['web_login', 'web_login.visitor']) {
    await store(`before/${page}.en-390-light.png`);
    await store(`after/${page}.en-390-light.png`);
  }
  expect(compare('--only', 'visitor$').lines).toEqual(['1 compared, 0 different, 0 missing']);
  expect(compare('--only', 'login$').lines).toEqual(['1 compared, 0 different, 0 missing']);
});

test('a comparison without a screenshot fails', () => {
  expect(compare()).toEqual({ lines: ['0 compared, 0 different, 0 missing'], code: 1 });
});
