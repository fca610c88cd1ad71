import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CreditCompanyDetail, CreditPaymentRow } from '@wayhouse/contract/console/credit/credit-desk';
import { consoleCredit } from '@wayhouse/i18n/en/console/credit';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AllocateDialog } from './dialogs/allocate-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { Payments } from './payments.tsx';

vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ children }: { children: ReactNode }) => children,
}));

const invoice = {
  ...{ id: 'inv_1', invoice_no: 'CI-1', cycle: 'order', due_on: '2027-03-01', status: 'open' },
  ...{ total: '100.00', open: '40.00', reminders: [] },
};
const payment = {
  ...{ entry_id: 1, kind: 'payment', no: 'P-1', at: '2027-03-01T00:00:00Z', amount: '90.00', unused: '0.00' },
  parts: [
    { invoice_id: 'inv_1', invoice_no: 'CI-1', amount: '60.00' },
    { invoice_id: 'inv_old', invoice_no: 'CI-0', amount: '30.00' },
  ],
} as CreditPaymentRow;
const company = {
  ...{ company: { id: 'com_1' }, invoices: [invoice], payments: [payment] },
  ...{ invoice_count: 1, payment_count: 1 },
} as unknown as CreditCompanyDetail;
const longCompany = { ...company, invoice_count: 101, payment_count: 31 };
const render = (part: ReactNode) => renderPart(part, { catalogue: consoleCredit });

test.each([
  ['invoices', Invoices, '1 of 101 are shown.'],
  ['payments', Payments, '1 of 31 are shown.'],
])('a list of %s that leaves some out says so', (_, List, text) => {
  expect(render(<List company={longCompany} />)).toContain(text);
  expect(render(<List company={company} />)).not.toContain('are shown');
});

test('the form of a payment has the parts of invoices that the list leaves out', () => {
  const html = render(<AllocateDialog company={longCompany} payment={payment} onClose={vi.fn()} />);
  expect(html).toContain('CI-0');
  expect(html).toContain('value="30.00"');
});

test('payments and corrections can be divided, refunds and write-offs not', () => {
  const isDivisible = (kind: CreditPaymentRow['kind']) =>
    render(<Payments company={{ ...company, payments: [{ ...payment, kind }] }} />).includes('<button');
  expect((['payment', 'correction', 'refund', 'write_off'] as const).map(isDivisible)).toEqual([
    ...[true, true, false, false],
  ]);
});
