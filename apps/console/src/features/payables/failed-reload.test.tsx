import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { common } from '@wayhouse/i18n/en/common';
import { consolePayables as texts } from '@wayhouse/i18n/en/console/payables';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { InvoiceDetail } from './invoices/invoice-detail.tsx';
import { invoiceQuery, runQuery, supplierQuery } from './payables-queries.ts';
import { RunDetail } from './runs/run-detail.tsx';
import { SupplierDetailPanel } from './suppliers/supplier-detail.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const supplier = { hotels: [], bank_accounts: [], balance: null, name: 'Aurora Hotels', owed: '0.00' };
const run = {
  payments: [],
  status: 'waiting',
  pay_on: '2027-03-01',
  created_by: 'Ana Okafor',
  created_at: '2027-02-27T08:00:00Z',
  total: '0.00',
};
const invoice = {
  ...{ items: [], status: 'open', supplier, invoice_no: '4410', currency: 'USD', total: '0.00' },
  ...{ invoiced_on: '2027-03-01', due_on: '2027-03-15', sums: { difference: '0.00' } },
};
const onBack = () => {};

test.each<[string, { queryKey: readonly unknown[] }, unknown, ReactNode, string]>([
  [
    'supplier',
    supplierQuery('1'),
    supplier,
    <SupplierDetailPanel key="s" id="1" onBack={onBack} />,
    supplier.name,
  ],
  ['run', runQuery('1'), run, <RunDetail key="r" id="1" onBack={onBack} />, run.created_by],
  [
    'invoice',
    invoiceQuery('1', 'to_decide', 1),
    invoice,
    <InvoiceDetail key="i" id="1" onBack={onBack} />,
    '4410',
  ],
])(
  'a failed reload keeps the %s, so that an open dialog keeps its input',
  (_, { queryKey }, data, panel, shown) => {
    const client = new QueryClient();
    client.setQueryData(queryKey, data);
    failReload(client, queryKey);
    const html = renderPart(panel, { client, catalogue: { ...common, ...texts } });
    expect(html).toContain(shown);
  },
);
