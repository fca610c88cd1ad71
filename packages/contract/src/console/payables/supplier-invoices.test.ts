import { expect, test } from 'vitest';
import { supplierInvoicesEndpoints } from './supplier-invoices.ts';

test('the order of a line is found by a reference of the supplier as long as that of an invoice line', () => {
  const { input } = supplierInvoicesEndpoints['POST /api/console/v1/payables/invoices/{id}/find-order'];
  const find = (order_no: string) => input.safeParse({ params: { id: 'sin_1' }, line: 1, order_no }).success;
  expect([find('r'.repeat(60)), find('r'.repeat(61))]).toEqual([true, false]);
});
