/** docs/security.md: what it calls "met" names files that exist, and the tests that it quotes are in them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const named = /`([\w./*-]+\.(?:tsx?|mjs|sql|md))`/g;
const quoted = /[“"]([^”"]{12,})[”"]/g;

function filesOf(row: string): string[][] {
  return [...row.matchAll(named)].map(([, name = '']) => {
    const ending = name.replace(/^\*/, '');
    return files.filter((file) => file === name || file.endsWith(name.startsWith('*') ? ending : `/${name}`));
  });
}

/** Rows of tables, and the log of attacks: what is wrong with the proof that each names. */
function faultsOf(text: string): string[] {
  return text.split('\n').flatMap((row) => {
    if (!row.startsWith('| ') || row.startsWith('| requirement') || row.startsWith('| chapter')) return [];
    const found = filesOf(row);
    const isMet = /^\| \d[^|]*\| (?:\*\*)?met\b/.test(row);
    return [
      ...(isMet && found.length === 0 ? [`names no file: ${row}`] : []),
      ...(found.some((each) => each.length === 0) ? [`names a file that does not exist: ${row}`] : []),
      ...missingTitles(row, found.flat()),
    ];
  });
}

function missingTitles(row: string, found: string[]): string[] {
  const tests = found.filter((file) => /\.test\.tsx?$/.test(file));
  if (tests.length === 0) return [];
  const text = tests.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  return [...row.matchAll(quoted)].flatMap(([, title = '']) => {
    const parts = title.split('…').map((part) => part.trim());
    return parts.every((part) => text.includes(part)) ? [] : [`quotes no test, "${title}": ${row}`];
  });
}

describe('the page about security', () => {
  it('proves what it says by files and tests that exist', () => {
    expect(faultsOf(page)).toEqual([]);
  });

  it.each([
    ['names no file', '| 1.2.3 anything | met | by care |'],
    ['names a file that does not exist', '| 1.2.3 anything | met | `no-such-file.test.ts` |'],
    ['quotes no test', '| 1.2.3 anything | met | `csv.test.ts`, "runs on the far side" |'],
  ])('would be told where a row %s', (fault, row) => {
    expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
  });
});
