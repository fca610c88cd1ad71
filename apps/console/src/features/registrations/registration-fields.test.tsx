import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { RegistrationFields } from './registration-fields.tsx';
import type { Registration } from './registration-queries.ts';

const name = { en: 'China', zh: '中国' };
const person = { area_code: '86', phone: '1390000', language: 'zh' };
const company = { phone: '+86 10 1', address: 'Road 2', zip: '', country_name: name, state_name: name };

test.each([
  ['phone', 'console.field.phone'],
  ['company.phone', 'console.field.company_phone'],
  ['last_name', 'console.field.name'],
  ['company.zip', 'console.field.address'],
])('a change of %s marks only its own row', (field, label) => {
  const history = [{ kind: 'resubmitted', changed: [{ field, before: 'the value before', after: '' }] }];
  const registration = { ...person, company, history } as unknown as Registration;
  const html = renderPart(<RegistrationFields registration={registration} />);
  const markedRows = html.split('<dt>').filter((row) => row.includes('the value before'));
  expect(markedRows).toEqual([expect.stringMatching(new RegExp(`^${label}<`))]);
});

test('names the language of the applicant in the language of the reader', () => {
  const registration = { ...person, company, history: [] } as unknown as Registration;
  expect(renderPart(<RegistrationFields registration={registration} />)).toContain('Chinese');
});

test.each([
  ['company.company_type', 'travel_agency', 'console.company_type.travel_agency'],
  ['company.country', 'CN', 'China'],
  ['language', 'zh', 'Chinese'],
])('the value before of %s stands as text, not as a code', (field, before, text) => {
  const history = [{ kind: 'resubmitted', changed: [{ field, before, after: '' }] }];
  const registration = { ...person, company, history } as unknown as Registration;
  const html = renderPart(<RegistrationFields registration={registration} />);
  expect(html).toMatch(new RegExp(`<del[^>]*>${text}</del>`));
});
