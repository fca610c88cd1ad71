import { expect, test } from 'vitest';
import { isWrite } from './writes.ts';

test('a call of the site writes unless it is a GET or a known read', () => {
  const writesByPost = (path: string) => isWrite('POST', `/api/${path}`);
  const writes = ['v2/cart/checkout', 'v3/transfer', 'v2/user/changepwd', 'v2/group/message', 'v2/new/call'];
  expect(writes.map(writesByPost)).toEqual(writes.map(() => true));
  const reads = ['v2/user/withdrawlog', 'v3/transfer/colleagues', 'v2/hotel/detail'];
  expect(reads.map(writesByPost)).toEqual(reads.map(() => false));
  expect(isWrite('GET', '/api/v2/user/sessions')).toBe(false);
});

test('a call of the console writes unless it is a GET or a known read', () => {
  const writesByPost = (path: string) => isWrite('POST', `/api/console/v1/${path}`);
  const writes = ['groups/1/offers', 'orders/WH1/act', 'suppliers/read', 'reports/mails', 'new/call'];
  expect(writes.map(writesByPost)).toEqual(writes.map(() => true));
  const reads = ['groups', 'find', 'payables/invoices', 'books/journals', 'orders/WH1/change_preview'];
  expect(reads.map(writesByPost)).toEqual(reads.map(() => false));
  expect(isWrite('GET', '/api/console/v1/home')).toBe(false);
});
