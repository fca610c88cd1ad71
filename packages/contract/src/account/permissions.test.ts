import { expect, test } from 'vitest';
import {
  hasRight,
  isPermitted,
  jobTitleDefaults,
  rightsOfRole,
  staffRights,
  staffRoles,
} from './permissions.ts';

test('the administrator has every right', () => {
  expect(rightsOfRole.admin).toEqual(staffRights);
});

test('only administrators manage staff; reviewers decide registrations and change no customer', () => {
  expect(staffRoles.filter((role) => hasRight(role, 'staff.manage'))).toEqual(['admin']);
  expect(staffRoles.filter((role) => hasRight(role, 'registrations.review'))).toEqual(['admin', 'reviewer']);
  expect(hasRight('reviewer', 'customers.write')).toBe(false);
});

test('money reads who changed what; it does not look through a customer’s eyes', () => {
  expect(hasRight('finance', 'audit.read')).toBe(true);
  expect(staffRoles.filter((role) => hasRight(role, 'customers.credit'))).toEqual(['admin', 'finance']);
  expect(hasRight('finance', 'customers.sneak')).toBe(false);
});

test('an accountant puts money in, reads statements and books nothing; who sees only own orders and searches does neither', () => {
  const accountant = { ...jobTitleDefaults.accountant, is_main: false, companyId: 'com_1' };
  expect([isPermitted(accountant, 'pay'), isPermitted(accountant, 'account')]).toEqual([true, true]);
  expect(isPermitted(accountant, 'book')).toBe(false);
  const viewer = { ...accountant, order_privileges: ['own' as const] };
  expect([isPermitted(viewer, 'pay'), isPermitted(viewer, 'account')]).toEqual([false, false]);
});
