import { leaveForms, returnToForms } from '@wayhouse/client/form/dirty-form';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

type Guard = {
  shouldBlockFn: (navigation: { next: { pathname: string; search: object } }) => boolean;
  enableBeforeUnload: () => boolean;
};
let guard: Guard;
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: Guard) => {
    guard = options;
  },
}));
let session: object | null = {};
vi.mock('./session.ts', () => ({ currentSession: () => session }));

/** The guard of a form with unsaved input, or without. */
function guardOf(dirty: boolean): Guard {
  function Form() {
    useLeaveGuard(dirty);
    return null;
  }
  renderPart(<Form />);
  return guard;
}

afterEach(() => {
  returnToForms();
  vi.unstubAllGlobals();
});

test('the browser asks about unsaved input, except before a reload for a new version', () => {
  expect(guardOf(false).enableBeforeUnload()).toBe(false);
  expect(guardOf(true).enableBeforeUnload()).toBe(true);
  leaveForms();
  expect(guardOf(true).enableBeforeUnload()).toBe(false);
});

test('a navigation asks about unsaved input, but not after the session has ended', () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('window', { confirm });
  const next = { pathname: '/login', search: {} };
  expect(guardOf(true).shouldBlockFn({ next })).toBe(true);
  session = null;
  expect(guardOf(true).shouldBlockFn({ next })).toBe(false);
  expect(confirm).toHaveBeenCalledTimes(1);
});
