import { describe, expect, it } from 'vitest';
import { type Answer, TransportError } from '../transport.ts';
import { shownField } from './draft-path.ts';
import { inPageOrder, lostTextOf, readFormErrors } from './form-errors.ts';

const bilingual = (text: string) => ({ 'en-US': text, 'zh-CN': `${text}（中）` });
const error = (path: string, text: string) => ({ path, message: bilingual(text) });
const findFieldAmong = (...fields: string[]) => {
  const isShown = (path: string) => fields.includes(path);
  return (path: string) => shownField(path, isShown);
};
const refusal = (answer: object) =>
  ({ code: 1002, message: 'Check the form.', ...answer }) as Answer<unknown>;

describe('readFormErrors', () => {
  it('maps the errors of a refused request to their fields', () => {
    const answer = refusal({ errors: [error('name', 'Too long'), error('cc_email.2', 'No address')] });
    expect(readFormErrors(answer, 'en', findFieldAmong('name', 'cc_email'))).toEqual({
      fieldErrors: { name: { text: 'Too long' }, cc_email: { text: 'No address' } },
      formError: null,
    });
  });

  it('gives the text of an error whose field is not shown as the form error', () => {
    const answer = refusal({ errors: [error('limit', 'Too high')] });
    expect(readFormErrors(answer, 'en', findFieldAmong('name'))).toEqual({
      fieldErrors: {},
      formError: 'Too high',
    });
  });

  it('gives the text of an error without a shown field beside errors at their fields', () => {
    const answer = refusal({ errors: [error('name', 'Too long'), error('limit', 'Too high')] });
    expect(readFormErrors(answer, 'en', findFieldAmong('name'))).toEqual({
      fieldErrors: { name: { text: 'Too long' } },
      formError: 'Too high',
    });
  });

  it('gives the texts of several errors without a shown field', () => {
    const answer = refusal({ errors: [error('limit', 'Too high'), error('rooms', 'Too many')] });
    expect(readFormErrors(answer, 'en', findFieldAmong('name'))).toEqual({
      fieldErrors: {},
      formError: 'Too high; Too many',
    });
  });

  it('repeats field errors below a long form: one by its text, several by the message', () => {
    const nameErrors = [error('name', 'Too long')];
    const formError = (errors: object[]) =>
      readFormErrors(refusal({ errors }), 'en', findFieldAmong('name', 'city'), true).formError;
    expect(formError(nameErrors)).toBe('Too long');
    expect(formError([...nameErrors, error('city', 'Choose one')])).toBe('Check the form.');
    expect(formError([])).toBe('Check the form.');
  });

  it('gives the message of an answer that lists no errors, and maps known codes to their field', () => {
    expect(readFormErrors(refusal({}), 'en', findFieldAmong('name')).formError).toBe('Check the form.');
    expect(readFormErrors(refusal({ code: 2007 }), 'en', findFieldAmong('email'))).toEqual({
      fieldErrors: { email: { text: 'Check the form.' } },
      formError: null,
    });
  });
});

describe('inPageOrder', () => {
  it('puts a problem that was found later before those below it on the page', () => {
    const problem = { text: 'Missing' };
    const problems = { terms: problem, coupon: problem, 'rooms.0.first': problem };
    expect(Object.keys(inPageOrder(problems, ['rooms.0.first', 'phone', 'terms']))).toEqual([
      'rooms.0.first',
      'terms',
      'coupon',
    ]);
  });
});

describe('lostTextOf', () => {
  it('is the text of a call without an answer, unless the session has ended', () => {
    expect(lostTextOf(new TransportError('offline', 'No connection'))).toBe('No connection');
    expect(lostTextOf(new TransportError('signed-out', 'Sign in', 401))).toBeNull();
    expect(lostTextOf(new Error('A fault of the program'))).toBeNull();
    expect(lostTextOf(new TransportError('offline', 'No connection'), 'Perhaps saved')).toBe('Perhaps saved');
    expect(lostTextOf(new TransportError('signed-out', 'Sign in', 401), 'Perhaps saved')).toBeNull();
    expect(lostTextOf(new Error('A fault of the program'), 'Perhaps saved')).toBeNull();
  });
});
