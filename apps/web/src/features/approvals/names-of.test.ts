import type { OrderRules } from '@wayhouse/contract/booking/approvals';
import { expect, test } from 'vitest';
import { subjectsOf } from './names-of.ts';

const orderRules = {
  people: [{ id: 'usr_a', name: 'Ana', is_manager: false }],
  former_people: [{ id: 'usr_b', name: 'Bo' }],
} as unknown as OrderRules;
const words = { t: (key: string, { name }: { name: string }) => `${key}:${name}`, lang: 'en' } as never;

test('a budget of a disabled colleague names this person, and does not look like a budget of everybody', () => {
  expect(subjectsOf(['usr_b'], orderRules, words)).toBe('approve.former:Bo');
  expect(subjectsOf(['usr_a', 'usr_b'], orderRules, words)).toBe('Ana, approve.former:Bo');
  expect(subjectsOf([], orderRules, words)).toBe('');
});
