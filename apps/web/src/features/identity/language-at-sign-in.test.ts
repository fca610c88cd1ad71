import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { completeSignIn } from './sign-in-outcome.ts';

vi.mock('../../shared/text/texts.ts', () => ({
  setLanguage: () => Promise.reject(new Error('no network')),
  say: (key: string) => key,
}));

beforeEach(() => {
  const storages = { sessionStorage: memoryStorage(), localStorage: memoryStorage() };
  vi.stubGlobal('window', { ...storages, location: { protocol: 'https:' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(network, 'fetch').mockRejectedValue(new TypeError('no network'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a sign-in succeeds when the texts of the person's language cannot be loaded, and a toast says so", async () => {
  const user = { id: 'usr_1', firstname: 'Mei', language: 'zh', company: null };
  const answer = { code: 0, data: { token: 'token', user } } as never;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const outcome = await completeSignIn(answer, { client, loginType: 'password', remember: false });
  expect(outcome).toEqual({ kind: 'signed_in' });
  expect(currentToasts().map(({ text }) => text)).toContain('common.language.failed');
});
