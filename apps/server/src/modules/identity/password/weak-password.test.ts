import { describe, expect, it } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const personalWords = ['Olivia', 'Hart', 'olivia.hart@bluewave.example'];

describe('a new password (M5)', () => {
  it.each([
    ['        ', 'blank'],
    ['11111111', 'repeats'],
    ['abcabcabcab', 'repeats'],
    ['password', 'common'],
    ['12345678', 'common'],
    ['QwertyUi', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['wayhouse', 'own'],
    ['wayhouse-demo', 'own'],
    ['途驿途驿2027', undefined],
    ['olivia.hart@bluewave.example', 'own'],
    ['Hart-Olivia-1', 'own'],
    ['Quiet-Harbour-58', undefined],
    ['long enough 1', undefined],
    ['我家门口有三棵枣树', undefined],
  ])('the weakness of %j is: %s', (password, weakness) => {
    expect(weaknessOf(password, personalWords)).toBe(weakness && `fields.password_${weakness}`);
  });
});
