import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { User } from '@wayhouse/contract/account/identity';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore, setServerSession } from '../../shared/session/session.ts';
import { ProveAgain } from './prove-again.tsx';

vi.mock('@wayhouse/client/recent-proof', () => ({ useProofQuestion: () => true, answerProof: () => {} }));
afterEach(() => setServerSession(null));

/** The texts of the dialog for a reader who signed in this way. */
function textsAfter(loginType: 'password' | 'single'): ReactNode[] {
  setServerSession({ token: 'token', user: {} as User });
  const session = sessionStore.get();
  sessionStore.set(session && { ...session, loginType });
  let texts: ReactNode[] = [];
  function Screen() {
    const dialog = ProveAgain();
    if (!isValidElement(dialog)) return null;
    const content = (dialog.type as () => ReactNode)();
    texts = elementsOf(content).map(({ props }) => props.children);
    return null;
  }
  renderPart(<Screen />);
  return texts;
}

test('a person who signed in through the company learns what to do without a password', () => {
  expect(textsAfter('password')).toContain('account.prove.text');
  expect(textsAfter('password')).not.toContain('account.prove.no_password');
  expect(textsAfter('single')).toContain('account.prove.no_password');
});
