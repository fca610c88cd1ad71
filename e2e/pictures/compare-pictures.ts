/**
 * Compares two folders of screenshots:
 *
 * node scripts/run.mjs e2e/pictures/compare-pictures.ts BEFORE AFTER OUT [--only '^console']
 *
 * Lists each screenshot that only one of the folders has, and each different one with its number of different pixels.
 * For a different one, writes a picture of both versions to OUT, with the different pixels in red if the sizes are
 * equal. `--only` compares only pages whose name matches the regular expression, like `--only` of `pictures.ts`. The
 * exit code is 1 when AFTER lacks a screenshot, or when there is none to compare.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [before, after, out] = positionals;
if (!before || !after || !out) throw new Error('two folders of pictures, and one for the differences');

/** Differences of a color channel (0 to 255) up to this are ignored: the antialiasing of equal texts may differ. */
const tolerance = 24;

mkdirSync(out, { recursive: true });
const only = new RegExp(values.only);
const names = screenshotsIn(after);
const namesBefore = new Set(screenshotsIn(before));
const missingNames = [...namesBefore].filter((name) => !names.includes(name));
let comparedCount = 0;
let differentCount = 0;
for (const name of names) {
  if (!namesBefore.has(name)) {
    print(`${name}: only after`);
    continue;
  }
  comparedCount += 1;
  const difference = await writeDifference(
    path.join(before, name),
    path.join(after, name),
    path.join(out, name),
  );
  if (difference === null) continue;
  differentCount += 1;
  print(`${name}: ${difference}`);
}
for (const name of missingNames) print(`${name}: missing after`);
print(`${comparedCount} compared, ${differentCount} different, ${missingNames.length} missing`);
if (missingNames.length > 0 || comparedCount === 0) process.exitCode = 1;

/** The screenshot files in a folder whose pages match `--only`. The name of a file begins with the name of its page. */
function screenshotsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png') && only.test(name.replace(/\.(?:en|zh)-\d.*$/, '')))
    .sort();
}

/**
 * Returns a text about the difference, or null for equal screenshots. Writes a picture of the difference to `target`.
 */
async function writeDifference(first: string, second: string, target: string): Promise<string | null> {
  const [a, b] = await Promise.all([first, second].map(readPixels));
  if (!a || !b) throw new Error('a picture is missing');
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    await sideBySide([first, second], target);
    return `size ${a.info.width}×${a.info.height}, then ${b.info.width}×${b.info.height}`;
  }
  const marks = Buffer.alloc(a.data.length, 255);
  let count = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += 3) {
    if (isNear(a.data, b.data, pixel)) continue;
    count += 1;
    // Red, because only green and blue become 0.
    marks.fill(0, pixel + 1, pixel + 3);
  }
  if (count === 0) return null;
  const markedPixels = await sharp(marks, {
    raw: { width: a.info.width, height: a.info.height, channels: 3 },
  })
    .png()
    .toBuffer();
  await sideBySide([first, second, markedPixels], target);
  return `${count} pixels`;
}

/** True when the three channels of the pixel that begins at index `pixel` are equal within the tolerance. */
function isNear(a: Buffer, b: Buffer, pixel: number): boolean {
  for (let channel = pixel; channel < pixel + 3; channel++)
    if (Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > tolerance) return false;
  return true;
}

function readPixels(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function sideBySide(files: (string | Buffer)[], target: string): Promise<void> {
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  await sharp({ create: { width: width * files.length, height, channels: 3, background: '#888' } })
    .composite(files.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png({ compressionLevel: 3 })
    .toFile(target);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
