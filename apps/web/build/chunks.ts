/**
 * Decides which modules share a chunk, a file of the build. Every request costs a round trip, so many small files make
 * a page slow. But a page must not wait for modules that only other pages need.
 */
import path from 'node:path';

/** The usual first pages of a visit, and the layout around them: a letter and the module of each. */
const firstPages = {
  f: 'src/app/layouts/customer-layout.tsx',
  m: 'src/app/layouts/member-parts.tsx',
  h: 'src/pages/public/home.page.tsx',
  s: 'src/pages/booking/fit.page.tsx',
  r: 'src/pages/booking/hotel-list.page.tsx',
  d: 'src/pages/booking/hotel-detail.page.tsx',
  l: 'src/pages/sign-in/login.page.tsx',
};

/** The router's part that forms with unsaved input use. The router's index imports it, but no first page uses it. */
const formModule = /@tanstack\/react-router\/dist\/esm\/useBlocker\.js$/;

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code?: string | null } | null;
};

/** The icon package's index exports thousands of icons. A module that imports this index needs only those it names. */
const iconIndexModule = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

/**
 * Chunk groups for the bundler. The first has the modules of the first script. The second makes several chunks of the
 * modules that first pages share, grouped by those pages.
 */
export function chunkGroups(home: string) {
  let letters: Map<string, string> | undefined;
  const lettersOf = (graph: Graph) => {
    letters ??= lettersByModule(graph, home);
    return letters;
  };
  return [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'first-pages',
      // Every page that reaches a module reaches its imports too. So no two of these chunks import each other.
      name: (id: string, graph: Graph) => chunkNameOf(lettersOf(graph).get(id)),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}

/**
 * The chunk of a module, by the first pages that need it. Modules that the same pages need form one chunk. Similar
 * sets of pages are merged, because more chunks mean more requests. Every page that needs a module also needs the
 * module's imports. The merging respects this, so no two chunks import each other.
 */
function chunkNameOf(letters: string | undefined): string | null {
  if (letters === undefined) return null;
  const has = (letter: string) => letters.includes(letter);
  // The sign-in page has no layout, so modules that it shares with other pages are not in the layout's chunk.
  if (letters !== 'l' && has('l')) {
    if (has('f')) return 'part-fl';
    return has('h') ? 'part-hl' : `part-${letters}`;
  }
  // The layout, and modules that both the home page and members' layout parts need.
  if (has('f') || (has('h') && has('m'))) return 'part-f';
  if (has('m')) return 'part-m';
  // Modules that the home page shares with any page of the search.
  return has('h') && letters !== 'h' ? 'part-hs' : `part-${letters}`;
}

/** For each module, the letters of the first pages that cannot start without it. */
function lettersByModule(graph: Graph, home: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [letter, page] of Object.entries(firstPages)) {
    const pending = [path.join(home, page)];
    const visited = new Set(pending);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      letters.set(id, `${letters.get(id) ?? ''}${letter}`);
      for (const next of importsOf(graph, id)) {
        if (!visited.has(next) && !formModule.test(next)) pending.push(next);
        visited.add(next);
      }
    }
  }
  return letters;
}

/** The static imports of a module. Of the icon index, only the icons that the module names. */
function importsOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const names = [...new Set(code?.match(/\bIcon[A-Z]\w*/g))];
  return importedIds.flatMap((next) =>
    iconIndexModule.test(next)
      ? names
          .map((name) => next.replace(/[^/]+$/, `icons/${name}.mjs`))
          .filter((icon) => graph.getModuleInfo(icon))
      : [next],
  );
}
