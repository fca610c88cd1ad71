import { mediaTypeOf, type PartnerFormat } from '@wayhouse/contract/partner/formats';
import { expect, test } from 'vitest';
import { chooseFormat } from './choose-format.ts';

const statement: PartnerFormat[] = ['json', 'pdf', 'xlsx'];

test.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['application/pdf', 'pdf'],
  ['APPLICATION/PDF', 'pdf'],
  [`text/html, ${mediaTypeOf.xlsx}`, 'xlsx'],
  ['application/json;q=0.5, application/pdf', 'pdf'],
  ['application/json;q=0, */*', 'pdf'],
  ['application/*;q=0.2, application/pdf;q=0.1', 'json'],
  ['*/*;q=x', 'json'],
])('the header Accept “%s” gets the format %s', (accept, format) => {
  expect(chooseFormat(accept, statement)).toBe(format);
});

test('a call with several formats refuses a header that accepts none of them; a call with one format accepts any header', () => {
  expect(() => chooseFormat('text/html', statement)).toThrow();
  expect(() => chooseFormat('application/json;q=0', ['pdf', 'json'])).toThrow();
  expect(chooseFormat('text/html', ['json'])).toBe('json');
});
