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

test('only administrators manage staff; reviewers decide registrations and cannot change customers', () => {
  expect(staffRoles.filter((role) => hasRight(role, 'staff.manage'))).toEqual(['admin']);
  expect(staffRoles.filter((role) => hasRight(role, 'registrations.review'))).toEqual(['admin', 'reviewer']);
  expect(hasRight('reviewer', 'customers.write')).toBe(false);
});

test('finance reads the audit log, sets credit, and acts for customers in money matters only', () => {
  expect(hasRight('finance', 'audit.read')).toBe(true);
  expect(staffRoles.filter((role) => hasRight(role, 'customers.credit'))).toEqual(['admin', 'finance']);
  expect(hasRight('finance', 'customers.act_money')).toBe(true);
  expect(hasRight('finance', 'customers.act_orders')).toBe(false);
});

test('an accountant deposits money, reads statements and cannot book; a user who may only search and see own orders can do neither', () => {
  const accountant = { ...jobTitleDefaults.accountant, is_main: false, companyId: 'com_1' };
  expect([isPermitted(accountant, 'pay'), isPermitted(accountant, 'account')]).toEqual([true, true]);
  expect(isPermitted(accountant, 'book')).toBe(false);
  const viewer = { ...accountant, order_privileges: ['own' as const] };
  expect([isPermitted(viewer, 'pay'), isPermitted(viewer, 'account')]).toEqual([false, false]);
});
