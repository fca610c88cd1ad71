import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCartDraft } from './use-cart-form.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  for (const part of ['crt_1', 'crt_2', 'common']) stored.set(`wayhouse.draft.cart.${part}`, '{}');
  const sessionStorage = { removeItem: (name: string) => stored.delete(name) };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('a checkout without a failed stay deletes the reference too, so that the next cart does not show it', () => {
  forgetCartDraft({ booked: ['crt_1', 'crt_2'], failed: [] });
  expect([...stored.keys()]).toEqual([]);
});

test('after a failed stay its draft and the shared fields stay for the next attempt', () => {
  forgetCartDraft({ booked: ['crt_1'], failed: ['crt_2'] });
  expect([...stored.keys()]).toEqual(['wayhouse.draft.cart.crt_2', 'wayhouse.draft.cart.common']);
});
