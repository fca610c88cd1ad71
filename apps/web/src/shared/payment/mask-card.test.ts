import { expect, test } from 'vitest';
import { maskCard } from './mask-card.ts';

test('of a card only its last digits and its expiry are stored', () => {
  const card = {
    number: '4242424242424242',
    expiry_month: 12,
    expiry_year: 2030,
    security_code: '737',
    last_name: 'Wang',
  };
  const storedText = JSON.stringify(maskCard({ amount: '10', method: 'card', card }));
  expect(storedText).toContain('"last4":"4242"');
  for (const secret of ['42424242', '737', 'Wang']) expect(storedText).not.toContain(secret);
});
