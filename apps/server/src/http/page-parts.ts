/**
 * What a page of the site starts with, told in its head: the browser asks for all of it at once instead of finding one
 * file in the other. Names come from the manifest that the build of apps/web leaves.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface PageParts {
  /** Link elements for these modules of the site (paths in apps/web) and all they import, without the first script's. */
  links: (modules: readonly string[], urgency: 'first' | 'later') => string;
}

/** Reads the manifest of the site; undefined where it was built without one. */
export function openPageParts(webDist: string): PageParts | undefined {
  const file = path.join(webDist, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const started = filesOf(manifest, ['index.html']);
  return {
    links: (modules, urgency) => {
      const files = [...filesOf(manifest, modules)].filter((name) => !started.has(name));
      const low = urgency === 'later' ? ' fetchpriority="low"' : '';
      return files.map((name) => `<link rel="modulepreload" crossorigin${low} href="/${name}">`).join('');
    },
  };
}

function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const part = manifest[name];
    if (!part || seen.has(name)) continue;
    seen.add(name);
    files.add(part.file);
    waiting.push(...(part.imports ?? []));
  }
  return files;
}

/** Scripts of a page that can be read before they run leave the way to its styles and pictures. */
export function withoutHurry(page: string): string {
  return page
    .replaceAll(/<script type="module" (?!fetchpriority)/g, '<script type="module" fetchpriority="low" ')
    .replaceAll(
      /<link rel="modulepreload" (?!fetchpriority)/g,
      '<link rel="modulepreload" fetchpriority="low" ',
    );
}
