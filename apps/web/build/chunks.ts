/**
 * Which modules travel together. A request costs a journey to the server and back, so a page made of a hundred files of
 * some hundred bytes is slow whatever it weighs; and a page must not wait for what only others need.
 */
import path from 'node:path';

/** Pages that come first in a visit, by a letter each, with the module that the router asks for. */
const firstPages = {
  f: 'src/app/layouts/customer-layout.tsx',
  m: 'src/app/layouts/member-parts.tsx',
  h: 'src/pages/public/home.page.tsx',
  s: 'src/pages/booking/fit.page.tsx',
  r: 'src/pages/booking/hotel-list.page.tsx',
  d: 'src/pages/booking/hotel-detail.page.tsx',
  l: 'src/pages/sign-in/login.page.tsx',
};

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code?: string | null } | null;
};

/** One file that names thousands of icons: whoever imports it needs only those that it names. */
const iconShelf = /@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

/** Groups for the bundler: what the first script needs, and what the first pages share, by who shares it. */
export function chunkGroups(home: string) {
  let letters: Map<string, string> | undefined;
  const lettersOf = (graph: Graph) => {
    letters ??= reach(graph, home);
    return letters;
  };
  return [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'first-pages',
      // What a module imports is reached by all who reach the module, so no two of these files import each other.
      name: (id: string, graph: Graph) => nameOf(lettersOf(graph).get(id)),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
}

/**
 * Modules of the frame are here before any page in it, whoever else needs them; what sign-in, the home page or the parts
 * of the signed-in share with others is little. Each is one file instead of a dozen, and a file still imports only what all
 * its readers reach, so that no two import each other.
 */
function nameOf(letters: string | undefined): string | null {
  if (letters === undefined) return null;
  const has = (letter: string) => letters.includes(letter);
  if (letters !== 'l' && has('l')) return has('f') ? 'part-fl' : has('h') ? 'part-hl' : `part-${letters}`;
  if (has('f') || (has('h') && has('m'))) return 'part-f';
  if (has('m')) return 'part-m';
  return has('h') && letters !== 'h' ? 'part-hs' : `part-${letters}`;
}

/** For each module the letters of the first pages that cannot start without it. */
function reach(graph: Graph, home: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [letter, page] of Object.entries(firstPages)) {
    const waiting = [path.join(home, page)];
    const seen = new Set(waiting);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      found.set(id, `${found.get(id) ?? ''}${letter}`);
      for (const next of needsOf(graph, id)) {
        if (!seen.has(next)) waiting.push(next);
        seen.add(next);
      }
    }
  }
  return found;
}

/** What a module imports; of the shelf of icons only those that it names. */
function needsOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const names = [...new Set(code?.match(/\bIcon[A-Z]\w*/g))];
  return importedIds.flatMap((next) =>
    iconShelf.test(next)
      ? names
          .map((name) => next.replace(/[^/]+$/, `icons/${name}.mjs`))
          .filter((icon) => graph.getModuleInfo(icon))
      : [next],
  );
}
