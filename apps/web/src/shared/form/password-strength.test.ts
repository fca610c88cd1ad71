import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('password strength', () => {
  it('has strength 0 below eight characters', () => {
    expect(passwordStrength('Ab3$xyz')).toBe(0);
  });

  it('is weak for eight characters of one or two kinds', () => {
    expect(passwordStrength('aklqwmzn')).toBe(1);
    expect(passwordStrength('aklqwm27')).toBe(1);
  });

  it('is not raised by repetitions', () => {
    expect(passwordStrength('Aa1!Aa1!Aa1!Aa1!')).toBe(1);
    expect(passwordStrength('Harbor7!Harbor7!')).toBe(1);
  });

  it("ignores the person's own name and email", () => {
    expect(passwordStrength('LinYue.24')).toBe(3);
    expect(passwordStrength('LinYue.24', ['Lin', 'Yue'])).toBe(1);
    expect(passwordStrength('Agency!7', ['lin@agency.test'])).toBe(1);
    expect(passwordStrength('LinYue.2024', ['Lin', 'Yue'])).toBe(1);
    expect(passwordStrength('LinYue Aklqwm27', ['lin', 'yue'])).toBe(3);
  });

  it('grows with kinds of characters and with length', () => {
    expect(passwordStrength('Aklqwm27')).toBe(2);
    expect(passwordStrength('Aklq!m27')).toBe(3);
    expect(passwordStrength('Aklq!m27 tower')).toBe(4);
    expect(passwordStrength('quiet lantern over harbor')).toBe(3);
  });
});
