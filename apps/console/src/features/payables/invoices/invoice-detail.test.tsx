import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { expect, test, vi } from 'vitest';
import { invoiceQuery } from '../payables-queries.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { LinesTable } from './lines-table.tsx';

vi.mock('../../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), fetchFile: vi.fn() }));

type Props = { onPage: (page: number) => void; invoice: SupplierInvoiceDetail };

test('when the last page of decided lines becomes empty, the page before it is shown', () => {
  const invoice = { id: 'sin_1', supplier: {}, invoiced_on: '2027-03-01', due_on: '2027-03-15', items: [] };
  const client = new QueryClient();
  const setLines = (page: number, data: object) =>
    client.setQueryData(invoiceQuery('sin_1', 'decided', page).queryKey, { ...invoice, ...data } as never);
  client.setQueryData(invoiceQuery('sin_1', 'to_decide', 1).queryKey, invoice as never);
  setLines(1, { items: [{ n: 1 }], total_lines: 51 });
  setLines(2, { items: [], total_lines: 50 });
  let renders = 0;
  let shownLines: SupplierInvoiceDetail['items'] = [];
  function Screen() {
    renders += 1;
    const elements = elementsOf<Props>(InvoiceDetail({ id: 'sin_1', onBack: () => {} }));
    // A change while React renders makes it render again.
    if (renders === 1) elements.find(({ props }) => props.onPage)?.props.onPage?.(2);
    shownLines = elements.find(({ type }) => type === LinesTable)?.props.invoice?.items ?? [];
    return null;
  }
  renderPart(<Screen />, { client });
  expect(renders).toBeGreaterThan(1);
  expect(shownLines).toMatchObject([{ n: 1 }]);
});
