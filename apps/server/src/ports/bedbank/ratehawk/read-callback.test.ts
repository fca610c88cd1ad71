import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCallback } from './read-callback.ts';

const signedBody = (key: string, reference = 'WH1-2') => ({
  data: { partner_order_id: reference, status: 'completed' },
  signature: {
    signature: createHmac('sha256', key).update('1574146939token').digest('hex'),
    timestamp: 1_574_146_939,
    token: 'token',
  },
});

it('a callback signed with our key names the order of its attempt', () => {
  expect(readCallback('key', signedBody('key'))).toBe('WH1');
  expect(readCallback('key', signedBody('key', 'WH1'))).toBe('WH1');
});

it.each([
  ['another key', signedBody('other')],
  ['no signature', { data: { partner_order_id: 'WH1' } }],
  ['no object', 'WH1'],
])('a callback with %s is refused', (_what, body) => {
  expect(readCallback('key', body)).toBeUndefined();
});
