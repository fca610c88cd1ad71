import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/**
 * A page loads only the catalogues that its row names; a missing text would show its key. The test follows the page's
 * imports, static and dynamic, and collects the keys in them.
 */

const root = path.resolve(import.meta.dirname, '../../../..');
const textsFolder = path.join(root, 'packages/i18n/src/en');

/** Text key → catalogue that holds it. */
const catalogueOf = new Map(
  readdirSync(textsFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:site\/)?[\w-]+\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(textsFolder, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(
        ([, key = '']) => [key, path.basename(file, '.ts')] as const,
      ),
    ),
);
const allKeys = [...catalogueOf.keys()];

/** Imports that a page needs for something other than their texts, by page. */
const importsWithoutTexts = new Set([
  ...['/fit', '/account/order-list-new', '/account/index-new'].map((page) => `${page} offer-words.ts`),
  ...['/shopping-cart-new', '/pre-bookcart/', '/payment-page-new/'].map((page) => `${page} cart.ts`),
  ...['/voucher', '/invoice'].map((page) => `${page} order-paper.tsx`),
  '/account/InvoiceRequest check-email.ts',
]);

type Source = {
  /** The files that this file imports. */
  imports: string[];
  /** The text keys written in this file, and every key that one of its templates can form. */
  keys: string[];
  /** The catalogues that this file loads itself with `ensureTexts`. */
  loadedCatalogues: string[];
};
const sources = new Map<string, Source>();

/** The file of an import; undefined unless it is our own code that can show texts. */
function fileOf(from: string, name: string): string | undefined {
  const [scope, workspace = '', ...subpath] = name.split('/');
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name);
  if (scope !== '@wayhouse' || workspace === 'i18n') return undefined;
  const basePath = path.join(root, 'packages', workspace, 'src', ...subpath);
  return existsSync(`${basePath}.tsx`) ? `${basePath}.tsx` : `${basePath}.ts`;
}

function sourceOf(file: string): Source {
  const knownSource = sources.get(file);
  if (knownSource) return knownSource;
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]+;/gm, '');
  const importedFiles = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) =>
    fileOf(file, name),
  );
  const templatePrefixes = [...text.matchAll(/`([a-z_]+(?:\.[a-z0-9_]+)*\.)\$\{/g)].map(
    ([, prefix = '']) => prefix,
  );
  const source = {
    imports: importedFiles.filter(
      (one) => one !== undefined && /\.tsx?$/.test(one) && existsSync(one),
    ) as string[],
    keys: [
      ...[...text.matchAll(/['"`]([a-z_-]+(?:\.[\w-]+)+)['"`]/gi)].map(([, key = '']) => key),
      ...allKeys.filter((key) => templatePrefixes.some((prefix) => key.startsWith(prefix))),
    ].filter((key) => catalogueOf.has(key)),
    loadedCatalogues: [...text.matchAll(/ensureTexts\(\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, catalogue = '']) => catalogue),
    ),
  };
  sources.set(file, source);
  return source;
}

/** The page's file and all its direct and indirect imports. */
function filesOf(page: string): string[] {
  const seen = new Set([page]);
  // The loop also visits the files that it adds.
  for (const file of seen) for (const next of sourceOf(file).imports) seen.add(next);
  return [...seen];
}

it.each(routes.map((row) => [row.path, row] as const))('%s loads every text it can show', (_path, row) => {
  // The source of `() => import('../pages/…')` contains the page's path.
  const [page = ''] = /pages\/[\w./-]+\.tsx/.exec(row.page.toString()) ?? [];
  const files = filesOf(path.resolve(import.meta.dirname, '..', page));
  const loaded = new Set(['common', ...(row.layout === 'bare' ? [] : ['shell']), ...row.texts]);
  for (const file of files) for (const catalogue of sourceOf(file).loadedCatalogues) loaded.add(catalogue);
  const missing = files
    .filter((file) => !importsWithoutTexts.has(`${row.path} ${path.basename(file)}`))
    .flatMap((file) => sourceOf(file).keys.filter((key) => !loaded.has(catalogueOf.get(key) ?? '')));
  expect(missing).toEqual([]);
});
