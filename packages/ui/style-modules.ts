/** Builds CSS Modules with short class names that are equal in every build and add no code to the scripts. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The repository's root. Paths relative to it are hashed to names, so that browser and server builds agree. */
const workspacesRoot = path.resolve(import.meta.dirname, '../..');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const characters = `${letters}${letters.toLowerCase()}0123456789`;
/** The class of each short name. Detects collisions, because two classes with one name would share their styles. */
const owners = new Map<string, string>();

const withoutQuery = (file: string) => file.split('?')[0] ?? file;

/** Four characters from a hash of path and class. They begin with a capital letter, unlike our global classes. */
function shortName(name: string, file: string): string {
  const owner = `${path.relative(workspacesRoot, withoutQuery(file)).replaceAll(path.sep, '/')} .${name}`;
  const [first = 0, ...rest] = createHash('sha256').update(owner).digest().subarray(0, 4);
  const generatedName = [
    letters[first % letters.length],
    ...rest.map((byte) => characters[byte % characters.length]),
  ].join('');
  const firstOwner = owners.get(generatedName) ?? owner;
  if (firstOwner !== owner)
    throw new Error(`${owner} and ${firstOwner} get the same short name; rename one class`);
  owners.set(generatedName, owner);
  return generatedName;
}

/** The name in development: `card` of `orders.module.css` is `orders_card`. */
function readableName(name: string, file: string): string {
  return `${path.basename(withoutQuery(file), '.module.css')}_${name}`;
}

const importedModule = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * The Vite plugins. A build writes the short names as text into the scripts, because an import takes more bytes than a
 * name. Then the module itself is unused, and `no-treeshake` keeps its styles. So scripts must name each class as
 * `styles.name`: `styles[name]` works in development but not in a build.
 */
export function styleModules(): Plugin[] {
  return [
    {
      name: 'style-names',
      enforce: 'pre',
      config: (_, { command }) => ({
        // One style sheet for all: its rules keep the order of the imports, and scripts need no list of style files.
        build: { cssCodeSplit: false },
        css: { modules: { generateScopedName: command === 'build' ? shortName : readableName } },
      }),
    },
    {
      name: 'style-names-as-text',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code, id) => namesAsText(code, id),
      },
    },
    {
      name: 'keep-style-modules',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** `styles.card` becomes its short name in quotes; `${styles.card}` in a template becomes the bare name. */
function namesAsText(code: string, id: string): string {
  return [...code.matchAll(importedModule)].reduce((text, [statement, variable = '', from = '']) => {
    const file = fileOf(from, id);
    return text
      .replace(statement, `import '${from}';`)
      .replaceAll(new RegExp(`\\$\\{${variable}\\.(\\w+)\\}`, 'g'), (_, name) => shortName(name, file))
      .replaceAll(new RegExp(`\\b${variable}\\.(\\w+)\\b`, 'g'), (_, name) => `'${shortName(name, file)}'`);
  }, code);
}

function fileOf(from: string, importer: string): string {
  const uiPrefix = '@wayhouse/ui/';
  return from.startsWith(uiPrefix)
    ? path.join(import.meta.dirname, 'src', from.slice(uiPrefix.length))
    : path.resolve(path.dirname(importer), from);
}
