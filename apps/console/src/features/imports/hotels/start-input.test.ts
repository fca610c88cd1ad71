import { expect, test } from 'vitest';
import { startInput } from './start-input.ts';

test('a continued import accepts its refused rows only when it paused because of their number', () => {
  const acceptsFaults = (pause: object) => startInput({ id: 'imp_1', ...pause }).accept_faults;
  expect(acceptsFaults({ problem_code: 'many_faults' })).toBe(true);
  expect(acceptsFaults({ problem_code: 'broken' })).toBe(false);
  // Without a problem code, a person paused the import.
  expect(acceptsFaults({})).toBe(false);
});
