import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { InvoiceOrder } from '@wayhouse/contract/payment/invoice-requests';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { titlesQuery } from './invoice-queries.ts';
import { RequestForm } from './request-form.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => vi.restoreAllMocks());

test('an order that a colleague has requested meanwhile leaves the choice, because its list shows it no more', async () => {
  const [first, second] = ['WH26120100000001', 'WH26120100000002'].map(
    (order_no) => ({ order_no, amount: '10.00' }) as InvoiceOrder,
  ) as [InvoiceOrder, InvoiceOrder];
  vi.spyOn(network, 'fetch').mockImplementation(async (url) =>
    url.endsWith('/create')
      ? Response.json({ code: wrongStateCode, message: 'Not possible now' })
      : Response.json({ code: 0, data: { total: 1, items: [second] } }),
  );
  const client = new QueryClient();
  client.setQueryData<unknown>(titlesQuery.queryKey, [{ id: 't1', title: 'Aurora', email: 'a@aurora.test' }]);
  const onChange = vi.fn();
  let send: (() => void) | undefined;
  function Screen() {
    const form = RequestForm({
      chosenOrders: new Map([first, second].map((order) => [order.order_no, order])),
      onChange,
      onDone: () => {},
    });
    send = elementsOf<{ kind: string; onClick: () => void }>(form).find(
      ({ props }) => props.kind === 'primary',
    )?.props.onClick;
    return null;
  }
  renderPart(<Screen />, { client });
  send?.();
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(new Map([[second.order_no, second]]));
});
