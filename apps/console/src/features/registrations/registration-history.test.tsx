import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { RegistrationHistory } from './registration-history.tsx';
import type { Registration } from './registration-queries.ts';

const changesOf = (changed: object[]) => {
  const entry = { at: '2026-11-02T02:00:00Z', kind: 'resubmitted', by: null, reason: null, changed };
  const registration = { history: [entry] } as unknown as Registration;
  // React separates adjacent texts by comments.
  return renderPart(<RegistrationHistory registration={registration} />).replaceAll('<!-- -->', '');
};

test('a changed field has the label of its form field, and a code is shown in words', () => {
  const html = changesOf([
    { field: 'company.company_type', before: 'wholesaler', after: 'travel_agency' },
    { field: 'country', before: 'CN', after: 'JP' },
  ]);
  expect(html).toContain('console.field.company_type: <del>console.company_type.wholesaler</del>');
  expect(html).toContain('console.field.country: <del>China</del> <ins>Japan</ins>');
});

test.each([
  ['fil_1', 'fil_2', 'replaced'],
  ['', 'fil_2', 'added'],
  ['fil_1', '', 'removed'],
])('a picture of a license that was %s and is %s is shown as %s, without ids', (before, after, step) => {
  const html = changesOf([{ field: 'company.license_file_id', before, after }]);
  expect(html).toContain('console.field.license_file');
  expect(html).toContain(`console.review.picture_${step}`);
  expect(html).not.toMatch(/fil_/);
});
