/** Measures the JavaScript that the pages in `budgets` load before they render. The build fails over a budget. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The measured pages, each with its budget in kB (1,000 bytes) of JavaScript after gzip. */
const budgets = { '/': 130, '/login': 130, '/hotel-new': 220 };

type Chunk = { fileName: string; code: string; imports: string[]; moduleIds: string[]; isEntry: boolean };

/** Prints the measured sizes after the build, and fails the build when a page exceeds its budget. */
export function firstLoad(): Plugin {
  let home = '';
  let print = (_line: string): void => {};
  return {
    name: 'first-load',
    apply: 'build',
    configResolved: (config) => {
      home = config.root;
      print = (line) => config.logger.info(line);
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const overBudget: string[] = [];
      print('\nJavaScript until a page is usable, gzip, English');
      for (const [page, budget] of Object.entries(budgets)) {
        const { kb, files } = measureChunks(modulesOf(page, home), chunks);
        if (kb > budget) overBudget.push(`${page}: ${kb.toFixed(1)} kB of ${budget} kB`);
        print(`  ${page.padEnd(11)} ${kb.toFixed(1).padStart(6)} kB of ${budget} kB, ${files} files`);
      }
      if (overBudget.length > 0)
        this.error(`More JavaScript before a page is usable than its budget. ${overBudget.join('; ')}`);
    },
  };
}

/**
 * The modules that the router imports before it shows a page: layout, page and texts, as named in the page's route row.
 */
function modulesOf(page: string, home: string): string[] {
  const rows = readFileSync(path.join(home, 'src/app/routes.ts'), 'utf8');
  const row = rows.slice(rows.indexOf(`path: '${page}'`));
  const file = /import\('\.\.\/(pages\/[^']+)'\)/.exec(row)?.[1];
  const layout = /layout: '(\w+)'/.exec(row)?.[1];
  const texts = /texts: \[([^\]]*)\]/.exec(row)?.[1]?.match(/[\w-]+/g) ?? [];
  const hasFrame = layout !== 'bare';
  const isForMembers = /guard: '(\w+)'/.exec(row.slice(0, row.indexOf('},')))?.[1] === 'customer';
  const names = ['common', ...(hasFrame ? ['shell'] : []), ...texts];
  return [
    ...(hasFrame ? ['src/app/layouts/customer-layout.tsx'] : []),
    ...(hasFrame && isForMembers ? ['src/app/layouts/member-parts.tsx'] : []),
    `src/${file}`,
    ...names
      .map((name) => [`../../packages/i18n/src/en/site/${name}.ts`, `../../packages/i18n/src/en/${name}.ts`])
      .map(([siteFile = '', sharedFile = '']) =>
        existsSync(path.join(home, siteFile)) ? siteFile : sharedFile,
      ),
  ].map((name) => path.join(home, name));
}

/** Size and number of the chunks that a page loads: the entry's, those of its modules, and all their static imports. */
function measureChunks(modules: readonly string[], chunks: readonly Chunk[]): { kb: number; files: number } {
  const neededChunks = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const id of modules) {
    const chunk = chunks.find((one) => one.moduleIds.includes(id));
    if (!chunk) throw new Error(`No file of the build holds ${id}.`);
    neededChunks.add(chunk);
  }
  // New members are visited too, because a `Set` may grow during its own iteration.
  for (const chunk of neededChunks)
    for (const name of chunk.imports) {
      const next = chunks.find((one) => one.fileName === name);
      if (next) neededChunks.add(next);
    }
  const bytes = [...neededChunks].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  return { kb: bytes / 1000, files: neededChunks.size };
}
