import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { orderLogQuery } from './order-detail-queries.ts';

afterEach(() => vi.restoreAllMocks());

const order = { order_no: 'WH26110502270001', order_status: orderStatus.process, payment_status: 2 } as Order;
const logOf = (event: string) => [{ at: '2027-03-01T09:00:00.000Z', actor: 'System', event }];

test('the log of an order that is confirmed meanwhile is fetched again, and the earlier log stays until then', async () => {
  const client = new QueryClient();
  const inProcess = orderLogQuery({ order, lang: 'en' });
  client.setQueryData(inProcess.queryKey, logOf('Paid'));
  const observer = new QueryObserver(client, { ...inProcess, staleTime: 60_000 });
  const logs: (string | undefined)[] = [];
  const unsubscribe = observer.subscribe(({ data }) => void logs.push(data?.[0]?.event));
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: 0, message: '', data: logOf('Confirmed') }),
  );
  observer.setOptions(
    orderLogQuery({ order: { ...order, order_status: orderStatus.confirmed }, lang: 'en' }),
  );
  await vi.waitFor(() => expect(logs.at(-1)).toBe('Confirmed'));
  unsubscribe();
  expect([...new Set(logs)]).toEqual(['Paid', 'Confirmed']);
});
