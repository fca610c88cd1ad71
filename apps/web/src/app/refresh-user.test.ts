import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import type { User } from '@wayhouse/contract/account/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userOf } from '../features/account/sub-users/own-user.ts';
import { network } from '../shared/api.ts';
import { currentSession, endSession, startSession } from '../shared/session/session.ts';
import { refreshUser } from './refresh-user.ts';

const user = userOf({
  ...{ id: 'usr_1', email: 'li@bluewave.test', firstname: 'Li', lastname: 'Wang', language: 'en' },
  ...{ account_type: 'corporate', is_main: false, company: null },
  ...{ book_privileges: ['search'], order_privileges: ['own'], cart_privileges: [] },
} as never);

let localStorage: Storage;
beforeEach(() => {
  localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage, sessionStorage: memoryStorage() });
  startSession({ token: 'token-1', user, loginType: 'password', remember: true });
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (change: Partial<User>) =>
  vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: { ...user, ...change, phone: '1' } }));

test('a remembered session gets the privileges that the main account has given since the sign-in', async () => {
  answer({ book_privileges: ['search', 'book'] });
  await refreshUser(new QueryClient());
  expect(currentSession()).toMatchObject({
    token: 'token-1',
    bookPrivileges: ['search', 'book'],
    user: { book_privileges: ['search', 'book'] },
  });
});

test('an unchanged person writes nothing, and a failed call neither', async () => {
  const before = currentSession();
  answer({});
  await refreshUser(new QueryClient());
  vi.spyOn(network, 'fetch').mockRejectedValue(new TypeError('no network'));
  await refreshUser(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  expect(currentSession()).toBe(before);
});

test('the answer about a person who has signed out since is dropped', async () => {
  vi.spyOn(network, 'fetch').mockImplementation(async () => {
    startSession({ token: 'token-2', user: { ...user, id: 'usr_2' }, loginType: 'password', remember: true });
    return Response.json({ code: 0, data: { ...user, firstname: 'Mei' } });
  });
  await refreshUser(new QueryClient());
  expect(currentSession()?.user).toMatchObject({ id: 'usr_2', firstname: 'Li' });
});
