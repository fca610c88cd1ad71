import { isLeavingForms } from '@wayhouse/client/form/dirty-form';
import { draftPrefix } from '@wayhouse/client/storage';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { currentSession, type Session, startSession } from './session.ts';

const draft = `${draftPrefix}form.article.art_1`;
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
])('after a lost session, drafts %s when %s signs in', async (_result, _who, nextId, isKept) => {
  startSession(sessionOf('stf_1'));
  sessionStorage.setItem(draft, '{}');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await expect(call('GET /api/console/v1/me', {})).rejects.toThrow();
  expect([currentSession(), isLeavingForms()]).toEqual([null, true]);
  startSession(sessionOf(nextId));
  expect(isLeavingForms()).toBe(false);
  expect(sessionStorage.getItem(draft) !== null).toBe(isKept);
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
