/** The picture of a quote on a server without fonts of its own, such as a container. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-test-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Draws quotes with these titles, and prints the heights of their pictures. */
const script = `
  import sharp from 'sharp';
  import { drawQuotePicture } from './draw-quote-picture.ts';
  const texts = { agency: 'a', line: '', client: '', message: '', advisor: 'a', facts: [], options: [], foot: ['a'] };
  for (const title of process.argv.slice(1)) {
    const picture = await drawQuotePicture({ ...texts, title }, { color: '#39407e', pictures: [], pick: '' });
    console.log((await sharp(picture).metadata()).height);
  }`;

test('has letters that the main font lacks, and no boxes in their place', () => {
  const settings = path.join(folder, 'fonts.conf');
  writeFileSync(settings, '<?xml version="1.0"?><fontconfig><dir>/no-fonts</dir></fontconfig>');
  // A box is wider than these letters, so that a title of boxes would need several lines.
  const titles = ['l', 'ł', 'ị'].map((letter) => `Hotel ${letter.repeat(50)}`);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, ...titles], {
    cwd: import.meta.dirname,
    env: { ...process.env, FONTCONFIG_FILE: settings, XDG_CACHE_HOME: folder },
    encoding: 'utf8',
  });
  const heights = output.trim().split('\n').map(Number);
  // A line of the title is over 60 pixels high; fonts differ by some pixels.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(30);
});
