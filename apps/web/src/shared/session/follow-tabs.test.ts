import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const replace = vi.fn();
let onStorage: ((event: { key: string | null }) => void) | undefined;
let localStorage: Storage;
let sessionStorage: Storage;

/** Opens the page in a tab that follows the other tabs. */
async function openPage(address: string): Promise<void> {
  const { href, search } = new URL(address, 'https://wayhouse.test');
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    location: { href, search, reload, replace },
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
  vi.resetModules();
  const { followTabs } = await import('./follow-tabs.ts');
  followTabs();
}

/** Somebody signs in in another tab. */
function signInElsewhere(): void {
  localStorage.setItem('wayhouse.session', JSON.stringify({ token: 'token-lin', user: { id: 'lin' } }));
  onStorage?.({ key: 'wayhouse.session' });
}

beforeEach(() => {
  localStorage = memoryStorage();
  sessionStorage = memoryStorage();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("a visitor's page loads again after a sign-in in another tab, also when its address has a hash", async () => {
  await openPage('/hotel-detail-new-v2?hotel_id=lisbon-1#rooms');
  signInElsewhere();
  // The page is reloaded, because `replace` with the current address would only scroll to the hash.
  expect(reload).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test('a page that asked for the sign-in opens the page to return to', async () => {
  await openPage('/?back=%2Faccount%2Fquotes');
  signInElsewhere();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/account/quotes');
});

test('an address to return to never leads to another site', async () => {
  // `%09` is a tab character, which browsers drop. The two slashes that remain would begin the address of another host.
  await openPage('/?back=%2F%09%2Felsewhere.test');
  signInElsewhere();
  expect(replace).not.toHaveBeenCalled();
});

test("another tab's change of the person's details is followed, without loading the page again", async () => {
  const session = { token: 'token-lin', user: { id: 'lin', firstname: 'Lin' } };
  localStorage.setItem('wayhouse.session', JSON.stringify(session));
  await openPage('/fit');
  const { currentSession } = await import('./session.ts');
  localStorage.setItem(
    'wayhouse.session',
    JSON.stringify({ ...session, user: { id: 'lin', firstname: 'Linda' } }),
  );
  onStorage?.({ key: 'wayhouse.session' });
  expect(currentSession()?.user.firstname).toBe('Linda');
  expect(reload).not.toHaveBeenCalled();
});

test("another person's sign-in in another tab deletes what this tab stores for the first person", async () => {
  localStorage.setItem('wayhouse.session', JSON.stringify({ token: 'token-wu', user: { id: 'wu' } }));
  sessionStorage.setItem('wayhouse.quote_picks', '{}');
  sessionStorage.setItem('wayhouse.draft.card', '{}');
  await openPage('/hotel-new');
  signInElsewhere();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/fit');
});

test("the same person's new sign-in in another tab keeps what this tab stores", async () => {
  localStorage.setItem('wayhouse.session', JSON.stringify({ token: 'token-old', user: { id: 'lin' } }));
  sessionStorage.setItem('wayhouse.quote_picks', '{}');
  await openPage('/hotel-new');
  signInElsewhere();
  expect(Object.keys(sessionStorage)).toEqual(['wayhouse.quote_picks']);
});
