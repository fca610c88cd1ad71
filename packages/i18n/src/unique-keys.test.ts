/**
 * The site, the console, the server and the developer pages each merge several files of a language. If two merged files
 * had the same key, one of the two texts would be lost.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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
    const [place] = path.dirname(file).split(path.sep);
    for (const [, key = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)) {
      const clash = place === '.' ? undefined : seen.get(`. ${key}`);
      const other = seen.get(`${place} ${key}`) ?? clash;
      if (other !== undefined) twice.push(`${key}: ${other}, ${file}`);
      seen.set(`${place} ${key}`, file);
    }
  }
  expect(seen.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});
