import { renderPart } from '@wayhouse/client/testing/render-part';
import type { User } from '@wayhouse/contract/account/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { setServerSession } from '../../../shared/session/session.ts';
import { OwnData } from './own-data.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => setServerSession(null));

/** The disabled state of the two buttons: the copy, and the deletion. */
function disabledFor(change: object): boolean[] {
  const user = { id: 'usr_1', is_main: false, order_privileges: ['own'], book_privileges: [], ...change };
  setServerSession({ token: 'token', user: user as unknown as User });
  return (renderPart(<OwnData />).match(/<button[^>]*>/g) ?? []).map((each) => each.includes(' disabled'));
}

test('everybody may get a copy; the main account hands over before it is deleted', () => {
  expect(disabledFor({})).toEqual([false, false]);
  expect(disabledFor({ is_main: true })).toEqual([false, true]);
});

test('staff who act for the person may do neither', () => {
  expect(disabledFor({ acting_staff: 'Noah' })).toEqual([true, true]);
});
