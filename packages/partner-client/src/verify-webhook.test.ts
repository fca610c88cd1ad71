import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './verify-webhook.ts';

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
const [oldSecret, newSecret, otherSecret] = [secretOf('old'), secretOf('new'), secretOf('other')];
const body = JSON.stringify({ id: 'evt_1', type: 'ping' });
const time = 1_800_000_000;
const now = time * 1000;

const sign = (secret: string, signedBody = body) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`evt_1.${time}.${signedBody}`)
    .digest('base64')}`;
const headersWith = (signature: string) => ({
  // With capital letters, to test that the case of header names does not matter.
  'Webhook-Id': 'evt_1',
  'webhook-timestamp': String(time),
  'webhook-signature': signature,
});

test('one matching pair of signature and secret is enough', () => {
  const twoSignatures = `${sign(newSecret)} ${sign(oldSecret)}`;
  for (const secret of [oldSecret, newSecret, [oldSecret, otherSecret]])
    expect(verifyWebhook({ body, headers: headersWith(twoSignatures), secret, now }).id).toBe('evt_1');
  const headers = new Headers(headersWith(sign(newSecret)));
  expect(verifyWebhook({ body: new TextEncoder().encode(body), headers, secret: newSecret, now }).type).toBe(
    'ping',
  );
});

test.each([
  ['another body', { body: `${body} `, headers: headersWith(sign(newSecret)) }],
  ['another secret', { headers: headersWith(sign(oldSecret)) }],
  ['no header', { headers: {} }],
  ['a signature of another length', { headers: headersWith('v1,x') }],
  ['a time too long ago', { now: now + 301_000 }],
  ['a time too far ahead', { now: now - 301_000 }],
  ['an invalid time', { headers: { ...headersWith(sign(newSecret)), 'webhook-timestamp': 'soon' } }],
])('verifyWebhook refuses %s', (_name, change) => {
  const delivery = { body, headers: headersWith(sign(newSecret)), secret: newSecret, now, ...change };
  expect(() => verifyWebhook(delivery)).toThrow(WebhookError);
});

test('toleranceS replaces the default tolerance', () => {
  const input = { body, headers: headersWith(sign(newSecret)), secret: newSecret, now: now + 400_000 };
  expect(verifyWebhook({ ...input, toleranceS: 500 }).id).toBe('evt_1');
});
