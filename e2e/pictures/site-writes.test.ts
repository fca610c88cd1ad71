import { expect, test } from 'vitest';
import { isSiteWrite } from './site-writes.ts';

test('a call of the site writes unless the contract says that it reads', () => {
  const isWrite = (path: string) => isSiteWrite('POST', `/api/${path}`);
  const writes = ['v2/cart/checkout', 'v3/transfer', 'v2/user/changepwd', 'v2/group/message', 'v2/new/call'];
  expect(writes.map(isWrite)).toEqual(writes.map(() => true));
  const reads = ['v2/user/withdrawlog', 'v3/transfer/colleagues', 'v2/hotel/detail'];
  expect(reads.map(isWrite)).toEqual(reads.map(() => false));
  expect(isSiteWrite('GET', '/api/v2/user/sessions')).toBe(false);
});
