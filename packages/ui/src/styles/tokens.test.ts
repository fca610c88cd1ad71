import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.resolve(root, file), 'utf8');
const folders = '{packages/ui/src,apps/web/src,apps/console/src}';

/** The declared custom properties of a style sheet, without comments. */
const declared = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(
    ([, name = '', value = '']) => `${name}: ${value}`,
  );
const namesOf = (declarations: readonly string[]) => declarations.map((each) => each.split(':')[0]);

test('every color token has a dark value, the same for a chosen theme and for the system preference', () => {
  const [, chosen = '', system = ''] = read('packages/ui/src/styles/tokens-dark.css').split(/@media[^{]+/);
  expect(declared(system)).toEqual(declared(chosen));
  const colors = declared(read('packages/ui/src/styles/tokens.css')).filter((each) => /#|rgb/.test(each));
  expect(namesOf(declared(chosen))).toEqual(expect.arrayContaining(namesOf(colors)));
});

test('style sheets use only custom properties that exist', () => {
  const sheets = globSync(`${folders}/**/*.css`, { cwd: root });
  const scripts = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root });
  const sources = [...sheets, ...scripts, ...globSync('packages/i18n/src/papers/*.ts', { cwd: root })].map(
    read,
  );
  const known = new Set(sources.flatMap((text) => text.match(/(?<!var\()--[a-z][\w-]*/g) ?? []));
  const unknown = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name = '']) => !known.has(name) && !setElsewhere.test(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Set by the library of popups, and by the styles of papers, whose names are made from their values. */
const setElsewhere = /^--(available|anchor|paper)-/;
