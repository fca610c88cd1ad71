import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCartDraft } from './use-cart-form.ts';

let sessionStorage: Storage;

beforeEach(() => {
  const parts = ['crt_1', 'crt_2', 'common'];
  sessionStorage = memoryStorage(
    Object.fromEntries(parts.map((part) => [`wayhouse.draft.cart.${part}`, '{}'])),
  );
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('a checkout without a failed stay deletes the reference too, so that the next cart does not show it', () => {
  forgetCartDraft({ booked: ['crt_1', 'crt_2'], failed: [] });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('after a failed stay its draft and the shared fields stay for the next attempt', () => {
  forgetCartDraft({ booked: ['crt_1'], failed: ['crt_2'] });
  expect(Object.keys(sessionStorage)).toEqual(['wayhouse.draft.cart.crt_2', 'wayhouse.draft.cart.common']);
});
