import { isLeavingForms } from '@wayhouse/client/form/dirty-form';
import { sitePrefix } from '@wayhouse/client/idempotency-key';
import { draftPrefix } from '@wayhouse/client/storage';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { currentSession, endSession, type Session, startSession } from './session.ts';

const draft = `${draftPrefix}form.article.art_1`;
const idempotencyKey = `${sitePrefix}article`;
let sessionStorage: Storage;
beforeEach(() => {
  sessionStorage = memoryStorage();
  vi.stubGlobal('window', { sessionStorage, localStorage: memoryStorage() });
});
afterEach(() => vi.unstubAllGlobals());

const sessionOf = (id: string) => ({ token: `token-${id}`, staff: { id, rights: [] } }) as unknown as Session;

test.each([
  ['stay', 'the same member of staff', 'stf_1', true],
  ['are deleted', 'another one', 'stf_2', false],
])(
  'after a lost session, drafts and idempotency keys %s when %s signs in',
  async (_result, _who, nextId, isKept) => {
    startSession(sessionOf('stf_1'));
    for (const key of [draft, idempotencyKey]) sessionStorage.setItem(key, '{}');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
    await expect(call('GET /api/console/v1/me', {})).rejects.toThrow();
    expect([currentSession(), isLeavingForms()]).toEqual([null, true]);
    startSession(sessionOf(nextId));
    expect(isLeavingForms()).toBe(false);
    for (const key of [draft, idempotencyKey]) expect(sessionStorage.getItem(key) !== null, key).toBe(isKept);
  },
);

/** Opens the console in another tab of the same browser. */
async function openTab() {
  let onStorage: ((event: { key: string | null }) => void) | undefined;
  vi.stubGlobal('window', {
    sessionStorage: memoryStorage(),
    localStorage: window.localStorage,
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
  vi.resetModules();
  const tab = await import('./session.ts');
  tab.followTabs();
  return { ...tab, onStorage: () => onStorage?.({ key: 'wayhouse.console.session' }) };
}

test('the end of a session in one tab leaves the newer session of another tab in place', async () => {
  startSession(sessionOf('stf_1'));
  const otherTab = await openTab();
  otherTab.startSession({ ...sessionOf('stf_2'), token: 'newer' });
  endSession();
  expect((await openTab()).currentSession()?.token).toBe('newer');
});

test.each([
  ['continues with the session', 'stf_1', 'newer'],
  ['keeps its own session instead of that', 'stf_2', 'token-stf_1'],
])('a tab %s which another tab stored for %s', async (_, signedInId, token) => {
  startSession(sessionOf('stf_1'));
  const tab = await openTab();
  startSession({ ...sessionOf(signedInId), token: 'newer' });
  tab.onStorage();
  expect(tab.currentSession()?.token).toBe(token);
});

test('drafts of a tab that restored the stored session are deleted when another person signs in', async () => {
  startSession(sessionOf('stf_1'));
  const newTab = memoryStorage();
  vi.stubGlobal('window', { sessionStorage: newTab, localStorage: window.localStorage });
  vi.resetModules();
  const tab = await import('./session.ts');
  expect(tab.currentSession()?.staff.id).toBe('stf_1');
  newTab.setItem(draft, '{}');
  tab.endSession();
  tab.startSession(sessionOf('stf_2'));
  expect(newTab.getItem(draft)).toBeNull();
});
