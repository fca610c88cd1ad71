import { describe, expect, it } from 'vitest';
import { setAt, valueAt, withoutChanged, withoutProblems } from './draft-path.ts';

describe('draft paths', () => {
  it('setAt returns a copy with one other value, which shares the unchanged objects', () => {
    const draft = { rooms: [{ guests: ['Wei'] }, { guests: ['Min'] }] };
    const next = setAt(draft, 'rooms.1.guests.0', 'Lan');
    expect(next).toEqual({ rooms: [{ guests: ['Wei'] }, { guests: ['Lan'] }] });
    expect(next.rooms[0]).toBe(draft.rooms[0]);
  });

  it('withoutProblems removes the problem at a path and those below it', () => {
    const problems = { room: 1, 'room.guest': 2, rooms: 3 };
    expect(withoutProblems(problems, 'room')).toEqual({ rooms: 3 });
    expect(withoutProblems(problems, '')).toEqual({});
  });

  it('withoutChanged also removes the problem of the list that contains the value', () => {
    const problems = { steps: 1, 'steps.0.days': 2, 'steps.1.days': 3, step: 4 };
    expect(withoutChanged(problems, 'steps.0.days')).toEqual({ 'steps.1.days': 3, step: 4 });
    expect(withoutChanged(problems, 'steps')).toEqual({ step: 4 });
  });

  it('valueAt returns a value, or undefined when there is none', () => {
    expect(valueAt({ taxes: [{ label: { en: 'City tax' } }] }, 'taxes.0.label.en')).toBe('City tax');
    expect(valueAt({ taxes: [] }, 'taxes.0.label.en')).toBeUndefined();
  });
});
