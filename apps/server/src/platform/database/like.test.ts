import { expect, test } from 'vitest';
import { likeOf } from './like.ts';

test('finds the typed text in any position, and treats pattern characters literally', () => {
  expect(likeOf('Bluewave')).toBe('%Bluewave%');
  expect(likeOf('50%_off\\')).toBe('%50\\%\\_off\\\\%');
});
