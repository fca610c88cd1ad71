import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCallback } from './read-callback.ts';

const signed = (key: string, reference = 'WH1-2') => ({
  data: { partner_order_id: reference, status: 'completed' },
  signature: {
    signature: createHmac('sha256', key).update('1574146939token').digest('hex'),
    timestamp: 1_574_146_939,
    token: 'token',
  },
});

it('names the order of its attempt, when it is signed with our key', () => {
  expect(readCallback('key', signed('key'))).toBe('WH1');
  expect(readCallback('key', signed('key', 'WH1'))).toBe('WH1');
});

it.each([
  ['another key', signed('other')],
  ['no signature', { data: { partner_order_id: 'WH1' } }],
  ['no object', 'WH1'],
])('is refused with %s', (_what, body) => {
  expect(readCallback('key', body)).toBeUndefined();
});
