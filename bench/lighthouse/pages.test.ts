import { expect, test } from 'vitest';
import { choosePages } from './pages.ts';

const pages = ['/', '/login', '/developers?lang=en', '/developers?lang=zh', '/developers/status?lang=en'].map(
  (address) => ({ name: address, address, needsSignIn: false }),
);
const addresses = (only: string | undefined) => choosePages(pages, only).map(({ address }) => address);

test('without a path all pages are measured', () => {
  expect(addresses(undefined)).toEqual(pages.map(({ address }) => address));
});

test('a path chooses its page with any query, and a beginning before `*` chooses all pages under it', () => {
  expect(addresses('/login')).toEqual(['/login']);
  expect(addresses('/developers')).toEqual(['/developers?lang=en', '/developers?lang=zh']);
  expect(addresses('/developers/*')).toEqual(['/developers/status?lang=en']);
});

test.each(['/logn', '/account/*', ''])(
  '"%s", which matches no page, is refused with the list of paths',
  (only) => {
    expect(() => addresses(only)).toThrow(
      `--only: no page matches "${only}". Pages: /, /login, /developers, /developers/status`,
    );
  },
);
