/**
 * What a page of the site starts with, told in its head: the browser asks for all of it at once instead of finding one
 * file in the other. Names come from the manifest that the build of apps/web leaves.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface AssetManifest {
  /** Addresses of these modules of the site (paths in apps/web) and all they import, without the first script's. */
  files: (modules: readonly string[]) => string[];
  /** The same files as link elements. */
  links: (modules: readonly string[]) => string;
}

/** Reads the manifest of the site; undefined where it was built without one. */
export function openAssetManifest(webDist: string): AssetManifest | undefined {
  const file = path.join(webDist, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const started = filesOf(manifest, ['index.html']);
  const files = (modules: readonly string[]): string[] =>
    [...filesOf(manifest, modules)].filter((name) => !started.has(name)).map((name) => `/${name}`);
  return {
    files,
    links: (modules) =>
      files(modules)
        .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
        .join(''),
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

const mainScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const preloaded = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * A written page reads and leads on without its scripts: a small one starts them, and `files`, once it is painted, so that
 * they keep nothing of the way to its styles and pictures.
 */
export function paintedFirst(page: string, files: readonly string[]): string {
  const main = mainScript.exec(page)?.[1];
  if (main === undefined) return page;
  const parts = [...page.matchAll(preloaded)].map(([, href]) => href).concat(files);
  const begin = `<script defer src="/assets/begin-4.js" data-main="${main}" data-parts="${parts.join(' ')}"></script>`;
  return page.replaceAll(preloaded, '').replace(mainScript, begin);
}
