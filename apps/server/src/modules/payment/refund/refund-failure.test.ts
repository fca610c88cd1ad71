import { expect, test } from 'vitest';
import { refundFailure } from './refund-failure.ts';

test.each([
  ['insufficient_funds', 'no_funds'],
  ['account_closed', 'account_gone'],
  ['charge_for_pending_refund_disputed', 'disputed'],
  ['canceled', 'stopped'],
  ['refused', 'refused'],
  ['something new', 'refused'],
  ['constructor', 'refused'],
])('the desk shows the gateway’s %s as %s', (reason, kind) => {
  expect(refundFailure(reason)).toBe(kind);
});
