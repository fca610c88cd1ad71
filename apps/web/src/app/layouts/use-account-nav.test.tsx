import { renderPart } from '@wayhouse/client/testing/render-part';
import type { User } from '@wayhouse/contract/account/identity';
import { afterEach, expect, test } from 'vitest';
import { setServerSession } from '../../shared/session/session.ts';
import { useAccountNav } from './use-account-nav.ts';

afterEach(() => setServerSession(null));

const main = {
  ...{ is_main: true, company: { id: 'com_1' }, order_privileges: ['company'] },
  ...{ book_privileges: ['search', 'book'], cart_privileges: ['company'] },
};
const restricted = ['/account/credit', '/account/quotes', '/practice'];

function Paths() {
  return useAccountNav()
    .flatMap((group) => group.items.map(({ path }) => path))
    .join(' ');
}

test.each([
  ['the main account', {}, restricted],
  ['a person without a company', { company: null }, ['/account/quotes']],
  ['a seller, who sees only own orders', { order_privileges: ['own'] }, ['/account/quotes', '/practice']],
  ['an accountant', { book_privileges: ['search'], cart_privileges: [] }, ['/account/credit']],
  ['staff for the customer', { acting_staff: { name: 'Ops' } }, ['/account/credit', '/account/quotes']],
])('%s sees only pages that the server does not refuse', (_, change, paths) => {
  setServerSession({ token: 'token', user: { ...main, ...change } as unknown as User });
  const shown = renderPart(<Paths />).split(' ');
  expect(restricted.filter((path) => shown.includes(path))).toEqual(paths);
  expect(shown).toContain('/account/wishlist');
});
