import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultOf, slowPatterns } from './slow-patterns.mjs';

test.each(['/^\\d{4}-\\d\\d$/', '/[^a-z0-9]+/gi', '/^0+(?=\\d)/'])('%s takes linear time', (pattern) => {
  expect(faultOf(pattern)).toBeUndefined();
});

test.each([
  ['/0+$/', 'takes quadratic time'],
  ['/^(a|a)*$/', 'takes exponential time'],
  ['/^(?:a+)+$/', 'takes exponential time'],
])('%s is reported', (pattern, fault) => {
  expect(faultOf(pattern)).toContain(fault);
});

test.each([
  ['look-behind', '/(?<!y)(ab)*c/'],
  ['look-ahead', '/(?!y)(ab)*c/'],
])('a slow pattern with a %s, for which no proof exists, is reported with a bad text', (_, pattern) => {
  expect(faultOf(pattern)).toMatch(/takes (polynomial|exponential) time on some texts, such as '.*'\.repeat/);
});

test('a slow pattern whose proof takes too long is reported', () => {
  const pattern = '/<script type="module"[^>]* src="([^"]+)"[^>]*><\\/script>/';
  expect(faultOf(pattern)).toContain('takes polynomial time');
});

test('a pattern that neither the proof nor the search decides is reported as such', () => {
  expect(faultOf('/^0+(?=\\d)/', { timeoutMs: 0 })).toBe('could not be analyzed: timeout.');
});

test('a listed pattern is not reported, and an entry whose pattern the code no longer has is', async () => {
  const base = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-patterns-'));
  try {
    mkdirSync(path.join(base, 'apps'));
    writeFileSync(path.join(base, 'apps/zeros.ts'), 'export const ends = [/0+$/, /1+$/];\n');
    const harmless = ['/0+$/', '/2+$/'].map((pattern) => ({ pattern, reason: 'A test.' }));
    const { findings } = await slowPatterns(base, { harmless });
    expect(findings.map(({ file, rule, text }) => [file, rule, text])).toEqual([
      ['apps/zeros.ts', 'slow-pattern', '/1+$/ takes quadratic time on some texts.'],
      ['scripts/checks/harmless-patterns.mjs', 'unused-exception', '/2+$/ is no longer in the code.'],
    ]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
