/**
 * Preload links for the pages of the site. With them the browser loads all files at once, instead of finding each file
 * in another. File names come from the build manifest of apps/web.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface AssetManifest {
  /**
   * Addresses of these modules of the site (paths in apps/web) and all their imports, except those of the entry script.
   */
  files: (modules: readonly string[]) => string[];
  /** The same files as link elements. */
  links: (modules: readonly string[]) => string;
}

/** Reads the manifest of the site; undefined when it was built without one. */
export function openAssetManifest(webDist: string): AssetManifest | undefined {
  const file = path.join(webDist, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entryFiles = filesOf(manifest, ['index.html']);
  const files = (modules: readonly string[]): string[] =>
    [...filesOf(manifest, modules)].filter((name) => !entryFiles.has(name)).map((name) => `/${name}`);
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
  const visitedNames = new Set<string>();
  const pendingNames = [...modules];
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    const part = manifest[name];
    if (!part || visitedNames.has(name)) continue;
    visitedNames.add(name);
    files.add(part.file);
    pendingNames.push(...(part.imports ?? []));
  }
  return files;
}

const mainScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const preloadTag = /<link rel="modulepreload"[^<>]*>/g;
const hrefOf = / href="([^"]+)"/;

/**
 * A server-rendered page can be read without scripts, and its links work. So a small script loads the page's scripts
 * and `files` only after the first paint. Loaded earlier, they would delay styles and pictures.
 */
export function delayScripts(page: string, files: readonly string[]): string {
  const main = mainScript.exec(page)?.[1];
  if (main === undefined) return page;
  const parts = (page.match(preloadTag) ?? []).map((tag) => hrefOf.exec(tag)?.[1]).concat(files);
  const begin = `<script defer src="/assets/begin-4.js" data-main="${main}" data-parts="${parts.join(' ')}"></script>`;
  return page.replaceAll(preloadTag, '').replace(mainScript, begin);
}
