import { expect, test } from 'vitest';
import { likeOf } from './like.ts';

test('finds what was typed anywhere, and nothing else by its signs', () => {
  expect(likeOf('Bluewave')).toBe('%Bluewave%');
  expect(likeOf('50%_off\\')).toBe('%50\\%\\_off\\\\%');
});
