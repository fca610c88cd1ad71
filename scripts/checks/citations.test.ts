import { expect, test } from 'vitest';
import { findBrokenCitations, sectionsIn } from './citations.mjs';

/** The faults of a comment. */
function faultsOf(comment: string): string[] {
  const faults: string[] = [];
  findBrokenCitations(`/** ${comment} */`, (_rule: string, why: string) => faults.push(why));
  return faults;
}

test.each([
  'A rule (product.md section 5).',
  'A rule (product.md sections 1, 2 and 10).',
  'See product.md section 5. 99 lines later it ends.',
  'A rule (specification section 3; api.md section 2).',
  'A rule (specification sections 5 and 9).',
])('a citation of sections that exist is correct: %s', (comment) => {
  expect(faultsOf(comment)).toEqual([]);
});

test.each([
  ['A rule (product.md section 3.1).', 'docs/spec/product.md has no section 3.1.'],
  ['A rule (product.md sections 1 and 3.12).', 'docs/spec/product.md has no section 3.12.'],
  ['A rule (specification section 3.1).', 'docs/spec/specification.md has no section 3.1.'],
  ['A rule (specification sections 5 and 99).', 'docs/spec/specification.md has no section 99.'],
])('a citation of a section that does not exist is reported in full: %s', (comment, fault) => {
  expect(faultsOf(comment)).toEqual([fault]);
});

test('a section within a section has its whole number', () => {
  expect([...sectionsIn('# Title\n## 3. Rooms\n### 3.1 Beds\n#### 3.1.2. Sofas\n## Notes 4\n')]).toEqual([
    '3',
    '3.1',
    '3.1.2',
  ]);
});
