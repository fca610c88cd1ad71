import { expect, test } from 'vitest';
import { formOf, saveInput } from './promotion-form.ts';

test.each([
  ['', null],
  ['3', 3],
  ['two', -1],
])('a minimum stay of "%s" is sent as %s, because null means no minimum', (minStay, sent) =>
  expect(saveInput({ ...formOf(null), minStay }, null).min_stay).toBe(sent),
);
