import { describe, expect, it } from 'vitest';
import { setAt, shownField, valueAt, withoutChanged, withoutProblems } from './draft-path.ts';
import { readRefusal } from './form-refusal.ts';
import type { Answer } from './transport.ts';

const words = (text: string) => ({ 'en-US': text, 'zh-CN': `${text}（中）` });
const error = (path: string, text: string) => ({ path, message: words(text) });
const shown = (...fields: string[]) => {
  const isShown = (path: string) => fields.includes(path);
  return (path: string) => shownField(path, isShown);
};
const refused = (answer: object) =>
  ({ code: 1002, message: 'Check the form.', ...answer }) as Answer<unknown>;

describe('a refusal of the server', () => {
  it('stands at its fields, and nowhere else', () => {
    const answer = refused({ errors: [error('name', 'Too long'), error('cc_email.2', 'No address')] });
    expect(readRefusal(answer, 'en', shown('name', 'cc_email'))).toEqual({
      placed: { name: { text: 'Too long' }, cc_email: { text: 'No address' } },
      whole: null,
    });
  });

  it('stands below the form in its own words when its field is not shown', () => {
    const answer = refused({ errors: [error('limit', 'Too high')] });
    expect(readRefusal(answer, 'en', shown('name'))).toEqual({ placed: {}, whole: 'Too high' });
  });

  it('stands at a field and as the message when another error has no field', () => {
    const answer = refused({ errors: [error('name', 'Too long'), error('limit', 'Too high')] });
    expect(readRefusal(answer, 'en', shown('name'))).toEqual({
      placed: { name: { text: 'Too long' } },
      whole: 'Check the form.',
    });
  });

  it('is repeated below a long form: one error in its own words, several as the message', () => {
    const one = [error('name', 'Too long')];
    const whole = (errors: object[]) =>
      readRefusal(refused({ errors }), 'en', shown('name', 'city'), true).whole;
    expect(whole(one)).toBe('Too long');
    expect(whole([...one, error('city', 'Choose one')])).toBe('Check the form.');
    expect(whole([])).toBe('Check the form.');
  });

  it('is the message alone without errors, and belongs to the field that its code speaks of', () => {
    expect(readRefusal(refused({}), 'en', shown('name')).whole).toBe('Check the form.');
    expect(readRefusal(refused({ code: 2007 }), 'en', shown('email'))).toEqual({
      placed: { email: { text: 'Check the form.' } },
      whole: null,
    });
  });
});

describe('a dotted path', () => {
  it('changes one value and leaves the rest as it is', () => {
    const draft = { rooms: [{ guests: ['Wei'] }, { guests: ['Min'] }] };
    const next = setAt(draft, 'rooms.1.guests.0', 'Lan');
    expect(next).toEqual({ rooms: [{ guests: ['Wei'] }, { guests: ['Lan'] }] });
    expect(next.rooms[0]).toBe(draft.rooms[0]);
  });

  it('takes its problem and those below it away', () => {
    const problems = { room: 1, 'room.guest': 2, rooms: 3 };
    expect(withoutProblems(problems, 'room')).toEqual({ rooms: 3 });
    expect(withoutProblems(problems, '')).toEqual({});
  });

  it('takes away the problem of the list that its value belongs to, when that changed', () => {
    const problems = { steps: 1, 'steps.0.days': 2, 'steps.1.days': 3, step: 4 };
    expect(withoutChanged(problems, 'steps.0.days')).toEqual({ 'steps.1.days': 3, step: 4 });
    expect(withoutChanged(problems, 'steps')).toEqual({ step: 4 });
  });

  it('reads a value, and nothing where there is none', () => {
    expect(valueAt({ taxes: [{ label: { en: 'City tax' } }] }, 'taxes.0.label.en')).toBe('City tax');
    expect(valueAt({ taxes: [] }, 'taxes.0.label.en')).toBeUndefined();
  });
});
