import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSignedBy, readSignature } from './signature.ts';

test('the test values of docs/partner-api.md hold', () => {
  const page = readFileSync(new URL('../../../../../../docs/partner-api.md', import.meta.url), 'utf8');
  const mac = /`v1=([0-9a-f]{64})`/.exec(page)?.[1];
  const signature = readSignature(`kid=key_${'0'.repeat(20)}, t=1798790400, v1=${mac}`);
  expect(signature).toBeDefined();
  if (!signature) return;
  const signed = {
    time: '1798790400',
    method: 'POST',
    url: '/api/partner/v1/quotes',
    body: Buffer.from('{"offer_id":"x"}'),
  };
  expect(isSignedBy('wh_live_example', signature, signed)).toBe(true);
  expect(isSignedBy('wh_live_example', signature, { ...signed, time: '1798790401' })).toBe(false);
});
