import { expect, test } from 'vitest';
import { creditDeskEndpoints } from './credit-desk.ts';

test('a payment can be divided among more invoices than the list of its company shows', () => {
  const { input } = creditDeskEndpoints['POST /api/console/v1/credit/companies/{id}/allocate'];
  const parts = Array.from({ length: 500 }, (_, index) => ({ invoice_id: `cri_${index}`, amount: '1.00' }));
  expect(input.safeParse({ params: { id: 'com_1' }, entry_id: 1, parts }).success).toBe(true);
});
