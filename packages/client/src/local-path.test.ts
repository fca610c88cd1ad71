import { expect, test } from 'vitest';
import { isLocalPath } from './local-path.ts';

test.each(['/', '/orders?status=paid#notes', '/host//page'])('%j is a path of this site', (path) => {
  expect(isLocalPath(path)).toBe(true);
});

test.each(['', 'orders', '//host', '/\\host', '/\t/host', '/\n/host', '/\r/host', 'https://host'])(
  '%j may lead to another site',
  (path) => {
    expect(isLocalPath(path)).toBe(false);
  },
);
