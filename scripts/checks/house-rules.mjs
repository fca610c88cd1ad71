/**
 * Rules of this project that no tool provides: file names, table ownership, texts outside the catalogues, use of the
 * clock, citations, names of codes, parts of packages/ui. Each finding names its rule, and the canary project breaks
 * each rule.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrokenCitations } from './citations.mjs';
import { findLooseTexts } from './loose-texts.mjs';
import { sourceFiles } from './source-files.mjs';
import { findForeignTables } from './table-owners.mjs';

export async function houseRules(base) {
  const files = sourceFiles(base);
  const findings = [];
  for (const file of files) {
    const text = readFileSync(path.join(base, file), 'utf8');
    const add = (rule, why, line = 0) => findings.push({ file, rule, text: why, line });
    checkName(file, add);
    checkClock(file, text, add);
    findForeignTables(file, text, add);
    findLooseTexts(file, text, add);
    findBrokenCitations(text, add);
    checkWireNumbers(file, text, add);
    checkKitParts(file, text, add);
  }
  const sqlFiles = sourceFiles(base, { under: ['apps'], pattern: /\.sql$/ });
  for (const file of sqlFiles)
    findBrokenCitations(readFileSync(path.join(base, file), 'utf8'), (rule, why, line) =>
      findings.push({ file, rule, text: why, line }),
    );
  return { read: files.length + sqlFiles.length, findings };
}

function checkName(file, add) {
  const name = path.posix.basename(file);
  if (/^index\.tsx?$/.test(name))
    add('no-barrel', 'Import the file that holds the thing; there are no index files.');
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/;
  if (!plain.test(name)) add('kebab-case', 'File names are kebab-case.');
}

/** Requires the product's clock (`ctx.clock.now()`) in modules, because the demo moves it and tests set it. */
function checkClock(file, text, add) {
  if (!/^apps\/server\/src\/modules\//.test(file) || /\.test\.ts$/.test(file)) return;
  const otherClock = /\bDate\.now\(\)|\bnew Date\(\)|\bcurrent_(?:date|timestamp)\b|(?<![\w.])now\(\)/;
  text.split('\n').forEach((line, index) => {
    const code = line.replace(/\/\/.*$/, '').replace(/^\s*\*.*$/, '');
    if (otherClock.test(code))
      add('product-clock', 'Use ctx.clock.now(), not the clock of the machine or the database.', index + 1);
  });
}

/** Requires the contract's names for statuses and error codes. Raw SQL and tests may use numbers. */
function checkWireNumbers(file, text, add) {
  if (!/^(?:apps\/\w+|packages\/client)\/src\//.test(file) || /\.test\.tsx?$/.test(file)) return;
  const status = /\b(?:order_status|payment_status)\b'?(?:\s*[!=]==|, '(?:=|in|!=)',)\s*\[?-?\d/;
  const code = /\bcode\s*[!=]==\s*[1-4]\d{3}\b/;
  text.split('\n').forEach((line, index) => {
    if (status.test(line) || code.test(line))
      add(
        'named-codes',
        'Use a name from order-status, payment-status or answer-codes of the contract.',
        index + 1,
      );
  });
}

/**
 * Requires tables and date fields of packages/ui in the front ends. The browser's own date fields use the language of
 * the browser, not the language of the page. Documents that the server writes may have their own tables.
 */
function checkKitParts(file, text, add) {
  if (!/^(?:apps\/(?:web|console)|packages)\/.*\.tsx$/.test(file)) return;
  text.split('\n').forEach((line, index) => {
    if (/<table\b/.test(line) && !file.startsWith('packages/ui/src/table/'))
      add('tables-of-the-kit', 'Use DataTable or MatrixTable of packages/ui/src/table.', index + 1);
    if (/\btype(?:=|: )["'](?:date|time|month|datetime-local)["']/.test(line))
      add('dates-of-the-kit', 'Use DateField or DateTimeField of packages/ui/src/form.', index + 1);
  });
}
