import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { consoleOrdersDesk as texts } from '@wayhouse/i18n/en/console/orders-desk';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskDetail, DeskMails } from '../desk/order-queries.ts';
import { deskMailsQuery } from '../desk/order-queries.ts';
import { OrderMails } from './order-mails.tsx';
import { OrderPanel } from './order-panel.tsx';

const orderNo = 'WH27030100000001';
let copy: () => void = () => expect.fail('No button that copies');
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IconButton: ({ label, onClick }: { label: string; onClick: () => void }) => {
    if (label === texts['console.orders.copy']) copy = onClick;
    return null;
  },
}));
afterEach(() => vi.unstubAllGlobals());

function render(client: QueryClient, screen: React.ReactNode): string {
  return renderPart(screen, { client, catalogue: texts });
}

test('a number that the browser did not copy is not reported as copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  render(
    new QueryClient(),
    <OrderPanel orderNo={orderNo} onBack={vi.fn()} onMove={vi.fn()} onDone={undefined} />,
  );
  copy();
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toEqual([texts['console.orders.copy_failed']]);
});

test('a failed reload keeps the documents, so that an open form for sending one keeps its input', () => {
  const client = new QueryClient();
  const { queryKey } = deskMailsQuery(orderNo);
  client.setQueryData<unknown>(queryKey, {
    documents: ['voucher'],
    mails: [],
    email: '',
  } as unknown as DeskMails);
  failReload(client, queryKey);
  const html = render(client, <OrderMails detail={{ order: { order_no: orderNo } } as DeskDetail} />);
  expect(html).toContain(texts['console.orders.papers.voucher']);
});
