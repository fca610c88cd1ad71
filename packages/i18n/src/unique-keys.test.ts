/**
 * The site, the console and the server each merge several files of a language. The developer pages merge the files of
 * fields, and the files of problems. If two merged files had the same key, one of the two texts would be lost.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Files of the same place are merged: the folder, and in `developers` the last word of the file's name. */
function placeOf(file: string): string {
  const [folder = '.'] = path.dirname(file).split(path.sep);
  return folder === 'developers' ? `${folder} ${path.basename(file, '.ts').split('-').at(-1)}` : folder;
}

it.each(['en', 'zh'])('no key of %s is in two files that are merged', (language) => {
  const folder = path.join(import.meta.dirname, language);
  const seen = new Map<string, string>();
  const twice: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files) {
    // The site, the console and the server each merge the shared texts with those of their own folder. The shared files
    // come first, because `readdirSync` lists the files of a folder before those of its subfolders.
    const place = placeOf(file);
    for (const [, key = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(
      /^ {2}'?([\w.]+)'?:/gm,
    )) {
      const clash = place === '.' ? undefined : seen.get(`. ${key}`);
      const other = seen.get(`${place} ${key}`) ?? clash;
      if (other !== undefined) twice.push(`${key}: ${other}, ${file}`);
      seen.set(`${place} ${key}`, file);
    }
  }
  expect(seen.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});
