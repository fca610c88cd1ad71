import { expect, it } from 'vitest';
import { normalizePrivileges } from './normalize-privileges.ts';

it('lists `search` with `book`, only the widest scope of orders, and each right once', () => {
  expect(
    normalizePrivileges({
      book_privileges: ['book'],
      order_privileges: ['own', 'company'],
      cart_privileges: ['own', 'own'],
    }),
  ).toEqual({
    book_privileges: ['search', 'book'],
    order_privileges: ['company'],
    cart_privileges: ['own'],
  });
});

it('adds nothing that was not requested', () => {
  expect(normalizePrivileges({})).toEqual({});
  expect(normalizePrivileges({ book_privileges: ['search'], cart_privileges: [] })).toEqual({
    book_privileges: ['search'],
    cart_privileges: [],
  });
});
