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

test('a replaced picture shows no ids', () => {
  const html = changesOf([{ field: 'company.license_file_id', before: 'fil_1', after: 'fil_2' }]);
  expect(html).toContain('console.field.license_file');
  expect(html).not.toMatch(/fil_/);
});
