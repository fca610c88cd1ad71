import { expect, test } from 'vitest';
import { newDraft, withJobTitle } from './sub-user-draft.ts';

test('a new accountant starts with the mails about money, and another job title takes them back', () => {
  const sales = newDraft('en');
  const accountant = withJobTitle(sales, 'accountant', true);
  expect(accountant.flags).toMatchObject({ statement: true, invoice: true, balance_alert: true });
  expect(withJobTitle(accountant, 'manager', true).flags).toEqual(sales.flags);
});

test('another job title of an existing person keeps the mails that the person gets', () => {
  const draft = newDraft('en');
  expect(withJobTitle(draft, 'accountant', false).flags).toBe(draft.flags);
});
