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
