import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partnerProblems } from './problem-kinds.ts';

test('the page of the partner API lists the code of every problem', () => {
  const page = readFileSync(new URL('../../../../../docs/partner-api.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| status | codes |');
  const missingCodes = partnerProblems.filter(({ code }) => !table.includes(`\`${code}\``));
  expect(missingCodes.map(({ code }) => code)).toEqual([]);
});
