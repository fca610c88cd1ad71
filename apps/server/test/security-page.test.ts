/**
 * Checks docs/security.md and docs/findings.md: the files that they name as proof exist, and contain the quoted tests.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const findings = readFileSync(path.join(root, 'docs/findings.md'), 'utf8');

const fileInBackticks = /`([\w./*-]+\.(?:tsx?|mjs|sql|md))`/g;
const quotedTitle = /[“"]([^”"]{12,})[”"]/g;

function filesOf(row: string): string[][] {
  return [...row.matchAll(fileInBackticks)].map(([, name = '']) => {
    const ending = name.replace(/^\*/, '');
    return files.filter((file) => file === name || file.endsWith(name.startsWith('*') ? ending : `/${name}`));
  });
}

/** Faults in the proofs that the table rows of a page name: no file, a missing file, a missing test. */
function faultsOf(text: string): string[] {
  return text.split('\n').flatMap((row) => {
    if (!row.startsWith('| ') || /^\| (requirement|chapter|number) /.test(row)) return [];
    const namedFiles = filesOf(row);
    const isMet = /^\| \d[^|]*\| (?:\*\*)?met\b/.test(row);
    return [
      ...(isMet && namedFiles.length === 0 ? [`names no file: ${row}`] : []),
      ...(namedFiles.some((each) => each.length === 0) ? [`names a file that does not exist: ${row}`] : []),
      ...missingTitles(row, namedFiles.flat()),
    ];
  });
}

function missingTitles(row: string, namedFiles: string[]): string[] {
  const tests = namedFiles.filter((file) => /\.test\.tsx?$/.test(file));
  if (tests.length === 0) return [];
  const text = tests.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  return [...row.matchAll(quotedTitle)].flatMap(([, title = '']) => {
    const parts = title.split('…').map((part) => part.trim());
    return parts.every((part) => text.includes(part)) ? [] : [`quotes no test, "${title}": ${row}`];
  });
}

describe('the page about security', () => {
  it('names files and tests that exist', () => {
    expect(faultsOf(page)).toEqual([]);
  });

  it.each([
    ['names no file', '| 1.2.3 anything | met | by care |'],
    ['names a file that does not exist', '| 1.2.3 anything | met | `no-such-file.test.ts` |'],
    ['quotes no test', '| 1.2.3 anything | met | `csv.test.ts`, "runs on the far side" |'],
  ])('reports a row when %s', (fault, row) => {
    expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
  });
});

const numbersOf = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** The numbers of all findings: a letter and a count, such as H4, or a count alone. */
const numbers = [
  ...numbersOf('C', 1),
  ...numbersOf('H', 4),
  ...numbersOf('M', 12),
  ...numbersOf('L', 13),
  ...numbersOf('F', 16),
  ...numbersOf('', 21),
];
const states = /^\| \S+ \| [^|]+ \| (mended|partly|accepted|another plan)\b/;

/** Faults in the rows of findings: a missing, repeated or unknown number, an unknown state, no test. */
function gapsOf(text: string): string[] {
  const rows = text.split('\n').filter((row) => /^\| [CHMLF]?\d+ \|/.test(row));
  const rowNumbers = rows.map((row) => /^\| (\S+)/.exec(row)?.[1] ?? '');
  return [
    ...numbers.filter((number) => rowNumbers.filter((each) => each === number).length !== 1),
    ...rowNumbers.filter((number) => !numbers.includes(number)),
    ...rows.filter((row) => !states.test(row)),
    ...rows.filter((row) => !filesOf(row).some((files) => files.some((file) => /\.test\.tsx?$/.test(file)))),
  ];
}

describe('the page about findings', () => {
  it('names a state and a test for each number, with files and tests that exist', () => {
    expect(gapsOf(findings)).toEqual([]);
    expect(faultsOf(findings)).toEqual([]);
  });

  it('reports a missing number, state or test', () => {
    const damagedPage = findings
      .replace(/^\| M7 .*\n/m, '')
      .replace('| M8 | `/metrics` is public | mended |', '| M8 | x | fine |');
    expect(gapsOf(damagedPage)).toEqual(['M7', expect.stringMatching(/^\| M8 \| x \| fine/)]);
    const pageWithoutTest = findings.replace(/^\| F12 .*$/m, '| F12 | hangs | mended | by care |');
    expect(gapsOf(pageWithoutTest)).toEqual(['| F12 | hangs | mended | by care |']);
  });
});
