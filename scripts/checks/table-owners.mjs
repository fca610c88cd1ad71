/**
 * Checks that each module writes only tables of its own PostgreSQL schema, and that its stores (`*.store.ts`) read only
 * these. Other files may read tables of other modules. Finds table names in the source text: in Kysely's builder and in
 * plain SQL.
 */
import { moduleOrder } from '../../apps/server/src/modules/order.ts';
import { withoutComments } from './without-comments.mjs';

/** One schema for each module, and that of `platform`. */
const schemas = ['platform', ...moduleOrder].join('|');
const writePattern = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](${schemas})\\.|\\b(?:insert\\s+into|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into|copy|(?<!for\\s)update)\\s+(?:only\\s+)?(${schemas})\\.`,
  'gi',
);
const readPattern = new RegExp(
  `(?:selectFrom|[a-z]+Join|from)\\(\\s*\\[?\\s*['"\`](${schemas})\\.|\\b(?:from|join)\\s+(?:lateral\\s+)?(${schemas})\\.[a-z]`,
  'gi',
);

export function findForeignTables(file, text, add) {
  const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
  if (!module || /\.test\.ts$/.test(file)) return;
  const code = withoutComments(text);
  for (const [schema, line] of matches(code, writePattern)) {
    if (schema !== module) add('writes-own-tables', `${module} writes a table of ${schema}.`, line);
  }
  if (!file.endsWith('.store.ts')) return;
  for (const [schema, line] of matches(code, readPattern)) {
    if (schema !== module)
      add(
        'store-reads-own-tables',
        `A store of ${module} reads a table of ${schema}: that is a view's work.`,
        line,
      );
  }
}

function* matches(code, pattern) {
  for (const match of code.matchAll(pattern)) {
    yield [(match[1] ?? match[2]).toLowerCase(), code.slice(0, match.index).split('\n').length];
  }
}
