import type { SubUser } from '@wayhouse/contract/account/companies';
import { expect, test } from 'vitest';
import { changedInput, draftOf, nameOf, withJobTitle } from './sub-user-draft.ts';

const user = {
  ...{ id: 'usr_1', user_name: 'Li', email: 'li@bluewave.test', first_name: 'Li', last_name: 'Wang' },
  ...{ gender: null, job_title: 'sales', status: 'active', is_main: false, invited: false, language: 'en' },
  book_privileges: ['search', 'book'],
  order_privileges: ['own'],
  cart_privileges: ['own'],
  cc_email: ['team@bluewave.test'],
  flags: { receive_email: true, statement: false, invoice: true },
} as unknown as SubUser;
const draft = draftOf(user);

test('a save sends only the changed fields and mail options', () => {
  expect(changedInput(user, draft)).toEqual({});
  expect(changedInput(user, { ...draft, first_name: 'Lily' })).toEqual({ first_name: 'Lily' });
  expect(changedInput(user, { ...draft, flags: { ...draft.flags, statement: true } })).toEqual({
    flags: { statement: true },
  });
  expect(changedInput(user, { ...draft, cc_email: '' })).toEqual({ cc_email: [] });
});

test('another job title sends the privileges that it changes', () => {
  expect(changedInput(user, withJobTitle(draft, 'accountant', false))).toEqual({
    job_title: 'accountant',
    ...{ book_privileges: ['search'], order_privileges: ['company'], cart_privileges: [] },
  });
});

test('a sub-user is shown under the user name', () => {
  expect(nameOf({ ...user, user_name: '李四' })).toBe('李四');
  expect(nameOf({ ...user, user_name: '' })).toBe('Li Wang');
});
