import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { useSignOut } from './use-sign-out.ts';

let isDirty = false;
vi.mock('@wayhouse/client/form/dirty-form', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hasDirtyForm: () => isDirty,
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
const endedSessions = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../shared/api.ts', () => ({ call: async () => ({ code: 0 }) }));
vi.mock('../../shared/session.ts', () => ({ endSession: () => (endedSessions.count += 1) }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['stays signed in after "stay"', false, 0],
  ['is signed out after "leave"', true, 1],
])('a reader with unsaved input %s', async (_, isLeaving, expected) => {
  endedSessions.count = 0;
  isDirty = true;
  vi.stubGlobal('window', { confirm: () => isLeaving });
  let signOut = async () => {};
  function Account() {
    signOut = useSignOut();
    return null;
  }
  renderPart(<Account />);
  await signOut();
  expect(endedSessions.count).toBe(expected);
});
