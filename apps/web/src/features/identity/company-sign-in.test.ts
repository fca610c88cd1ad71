import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { finishCompanySignIn } from './company-sign-in.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const finish = () => finishCompanySignIn({ state: 'state', code: 'code' }, new QueryClient());

test('a sign-in that this tab did not start is told apart from one whose answer is lost', async () => {
  const sessionStorage = memoryStorage({
    'wayhouse.company-sign-in': JSON.stringify({ key: 'key', remember: false }),
  });
  vi.stubGlobal('window', { sessionStorage, localStorage: memoryStorage() });
  const send = vi.spyOn(network, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await finish()).toBe('lost');
  expect(await finish()).toBe('other_tab');
  expect(send).toHaveBeenCalledTimes(1);
});
