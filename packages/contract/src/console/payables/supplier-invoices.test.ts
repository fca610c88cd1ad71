import { expect, test } from 'vitest';
import { supplierInvoicesEndpoints } from './supplier-invoices.ts';

test('the order of a line is found by a reference of the supplier as long as that of an invoice line', () => {
  const { input } = supplierInvoicesEndpoints['POST /api/console/v1/payables/invoices/{id}/find-order'];
  const find = (order_no: string) => input.safeParse({ params: { id: 'sin_1' }, line: 1, order_no }).success;
  expect([find('r'.repeat(60)), find('r'.repeat(61))]).toEqual([true, false]);
});

test('a reason may be as long as the field of a dialog, and its line breaks become spaces', () => {
  const { input } = supplierInvoicesEndpoints['POST /api/console/v1/payables/invoices/{id}/cancel'];
  const read = (reason: string) => input.safeParse({ params: { id: 'sin_1' }, reason });
  expect(read(' Not ours\r\n  see mail\tof May\n').data?.reason).toBe('Not ours see mail of May');
  expect(
    ['r'.repeat(1000), 'r'.repeat(1001), ' \n ', 'a\u0000b'].map((reason) => read(reason).success),
  ).toEqual([true, false, false, false]);
});
